/**
 * Fields of a collection that can be filtered, sorted and expanded, and their values. Types only, derived
 * from the declarations.
 */
import type { CollectionName, COLLECTIONS } from '../collections/index.ts';
import type {
  AddressChoiceSlot,
  AddressIdSlot,
  AddressIdsSlot,
  AddressOptionsSlot,
  AddressSlot,
  AnswerSlot,
  PathSlot,
  ScreenSlot,
  TodaySlot,
} from './slots.ts';

type FieldsOf<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields'];
type Unfilterable = 'json' | 'object' | 'objects' | 'richText' | 'markdown' | 'longText';
type Unsortable = Unfilterable | 'files' | 'texts' | 'references' | 'numbers' | 'choices';
type Sortable<Kind> = Kind extends 'markdown' | 'longText' ? true : Kind extends Unsortable ? false : true;
type Expandable = 'reference' | 'references' | 'image' | 'file' | 'files';

type Inside<F> = F extends { readonly kind: 'object' | 'objects'; readonly fields: infer Inner }
  ? Inner
  : never;
type KindOf<F> = F extends { readonly kind: infer Kind } ? Kind : never;

type FilterPathIn<F> = {
  [K in keyof F & string]: F[K] extends { readonly writeOnly: true }
    ? never
    : [Inside<F[K]>] extends [never]
      ? KindOf<F[K]> extends Unfilterable
        ? never
        : K
      : `${K}.${FilterPathIn<Inside<F[K]>>}`;
}[keyof F & string];
type SortPathIn<F> = {
  [K in keyof F & string]: F[K] extends { readonly writeOnly: true } | { readonly hidden: true }
    ? never
    : [Inside<F[K]>] extends [never]
      ? Sortable<KindOf<F[K]>> extends true
        ? K
        : never
      : KindOf<F[K]> extends 'object'
        ? `${K}.${SortPathIn<Inside<F[K]>>}`
        : never;
}[keyof F & string];
type FieldAt<F, P> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof F
    ? FieldAt<Inside<F[Head]>, Rest>
    : never
  : P extends keyof F
    ? F[P]
    : never;

/** Fields of referenced records that a reference's `filterBy` allows (`curso.centro`). */
type ReferredPathIn<F> = {
  [K in keyof F & string]: F[K] extends {
    readonly kind: 'reference';
    readonly filterBy: readonly (infer B extends string)[];
  }
    ? `${K}.${B}`
    : never;
}[keyof F & string];
type ReferredField<F, P> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof F
    ? F[Head] extends { readonly kind: 'reference'; readonly to: infer T extends CollectionName }
      ? FieldAt<FieldsOf<T>, Rest>
      : never
    : never
  : never;
/** Filters by other collections' rows, by name (`certificacion` of people): an id. */
type HeldPath<N extends CollectionName> = keyof NonNullable<(typeof COLLECTIONS)[N]['heldBy']> & string;
interface Held {
  readonly kind: 'reference';
  readonly __value?: string;
}

/**
 * Filterable paths: fields, nested fields (`precio.monto`), referenced fields (`curso.centro`), and `heldBy`
 * filters.
 */
type FilterPath<N extends CollectionName> =
  FilterPathIn<FieldsOf<N>> | ReferredPathIn<FieldsOf<N>> | HeldPath<N>;
type FilteredField<N extends CollectionName, P> =
  P extends ReferredPathIn<FieldsOf<N>>
    ? ReferredField<FieldsOf<N>, P>
    : P extends FilterPathIn<FieldsOf<N>>
      ? FieldAt<FieldsOf<N>, P>
      : Held;
/** A sort order by one field, `-` for descending. */
export type SortKey<N extends CollectionName> = `${'' | '-'}${SortPathIn<FieldsOf<N>>}`;
/** References that can be expanded. */
export type ExpandPath<N extends CollectionName> = {
  [K in keyof FieldsOf<N> & string]: KindOf<FieldsOf<N>[K]> extends Expandable ? K : never;
}[keyof FieldsOf<N> & string];

/** Value of a field, or of one element of a list field. */
type ElementOf<F> = F extends { readonly __value?: infer V }
  ? Exclude<V, undefined> extends readonly (infer E)[]
    ? E
    : Exclude<V, undefined>
  : never;

type SuppliedSlot = PathSlot | ScreenSlot | AnswerSlot;
type Id = 'id' | 'reference' | 'references' | Exclude<Expandable, 'reference' | 'references'>;
/**
 * Address slots that a field can be compared with; the server would refuse a value that the field can't have.
 */
type OneOfAddress<F> =
  KindOf<F> extends Id ? AddressIdSlot : KindOf<F> extends 'text' | 'texts' ? AddressSlot : never;
type SomeOfAddress<F> =
  KindOf<F> extends Id
    ? AddressIdsSlot
    : ElementOf<F> extends string
      ? AddressOptionsSlot<string, ElementOf<F>>
      : never;
interface Comparisons<F, E = ElementOf<F>> {
  readonly gte?: E | SuppliedSlot | TodaySlot;
  readonly lte?: E | SuppliedSlot | TodaySlot;
  readonly ne?: E | SuppliedSlot | OneOfAddress<F> | null;
  readonly in?: readonly E[] | SomeOfAddress<F> | AnswerSlot | ScreenSlot;
}
interface LiteralComparisons<E> {
  readonly gte?: E;
  readonly lte?: E;
  readonly ne?: E | null;
  readonly in?: readonly E[];
}
type FilterFor<F, E = ElementOf<F>> =
  | E
  | null
  | SuppliedSlot
  | OneOfAddress<F>
  | AddressChoiceSlot<string, E | null | LiteralComparisons<E>>
  | Comparisons<F>;

/** Filters of a query: by field, values of its kind or slots. */
export type QueryFilters<N extends CollectionName> = {
  readonly [P in FilterPath<N>]?: FilterFor<FilteredField<N, P>>;
};
