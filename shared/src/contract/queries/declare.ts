/**
 * A query, declared once as plain data: the server reads it for a page's first data, the screen asks with it.
 * Each screen's are in its `*.queries.ts`, and its route names those that any visitor may be answered.
 */
import type { CollectionName, Doc, Expanded, Named } from '../collections/index.ts';
import type { Understood } from '../declaration/searching.ts';
import type { ExpandPath, QueryFilters, SortKey } from './field-paths.ts';
import type {
  AS_WRITTEN,
  AddressChoiceSlot,
  AddressIdSlot,
  AddressOptionsSlot,
  AddressPageSlot,
  AddressSlot,
  AnswerSlot,
  AnyQuery,
  PathSlot,
  ScreenSlot,
} from './slots.ts';

/** What a list asks for. */
export interface ListDeclaration<N extends CollectionName> {
  /** Looked for in the collection's own fields of search; while it is empty the list is loaded. */
  readonly searchString?: AddressSlot;
  /** The search understands what was typed; the slot says what is left aside of it, `AS_WRITTEN` all. */
  readonly understand?: AddressOptionsSlot<string, Understood | typeof AS_WRITTEN>;
  readonly filters?: QueryFilters<N>;
  /** The order of the list. What is searched is ranked instead, unless the address chooses an order. */
  readonly sort?: Order<N> | AddressChoiceSlot<string, Order<N>> | AddressSlot;
  /** Records a page: 20 unless told, at most 100. */
  readonly limit?: number;
  readonly page?: AddressPageSlot;
  /** From where results are ordered, the nearest first: a zone or, without one, its province. */
  readonly near?: { readonly zone: AddressIdSlot<string>; readonly province: AddressIdSlot<string> };
  /** Fields whose values are counted, each under the other filters; not while a text is searched as it is written. */
  readonly facets?: readonly string[];
}
type Order<N extends CollectionName> = SortKey<N> | readonly SortKey<N>[];

type Others<O, Known> = { readonly [P in Exclude<keyof O, keyof Known>]: never };
/** Refuses what a declaration has beyond its type, which inference alone lets through. */
type NothingElse<O, N extends CollectionName> = Others<O, ListDeclaration<N>> &
  (O extends { readonly filters: infer F } ? { readonly filters: Others<F, QueryFilters<N>> } : unknown);
/** The names of the slots of a declaration. */
type Names<T> = T extends { readonly from: string; readonly name: infer V extends string }
  ? V
  : T extends { readonly from: string } | readonly unknown[] | string | number | boolean | null | undefined
    ? never
    : { [P in keyof T]: Names<T[P]> }[keyof T];

/** The values that a scope's name has in braces. */
type NamesIn<S extends string> = S extends `${string}{${infer V}}${infer Rest}` ? V | NamesIn<Rest> : never;

interface How<K extends string, W extends string, S extends string, F extends string = never> {
  readonly scope: S;
  readonly expand?: readonly K[];
  /** The only fields that records bring, beside their `_id` and what is expanded. All of them unless told. */
  readonly fields?: readonly F[];
  readonly when?: { readonly [P in W]: string };
}

interface Typed<N extends CollectionName, K extends string, V extends string> {
  readonly collection: N;
  /** Only for types: what records bring. */
  readonly __brought?: K;
  /** Only for types: a record, as it is answered. */
  readonly __record?: Expanded<N, K & keyof Doc<N>>;
  /** Only for types: the values that a screen has to give. */
  readonly __values?: V;
}

/** A list of a collection with the references `K` as objects and of its fields those named in it, once the values `V` are known. */
export interface ListQuery<
  N extends CollectionName = CollectionName,
  K extends string = string,
  V extends string = string,
>
  extends Omit<AnyQuery, 'collection' | 'id'>, Typed<N, K, V> {
  readonly kind: 'list';
  readonly options: object;
  readonly scope: string;
}

type IdSlot<V extends string> = PathSlot<V> | ScreenSlot<V> | AddressSlot<V> | AnswerSlot<V>;

/** A record as a list brings it: `InList<typeof catalogue>`. */
export type InList<Q> = Q extends ListQuery<infer N, infer K> ? Expanded<N, K & keyof Doc<N>> : never;

/**
 * A record as lists of its collection bring it, from what they are told in common.
 * @example const CARD = { expand: ['centro'], fields: ['titulo'] } as const; type InCard = Brought<'cursos', typeof CARD>
 */
export type Brought<
  N extends CollectionName,
  H extends { readonly expand?: readonly string[]; readonly fields?: readonly string[] },
> = Expanded<N, (Each<H['expand']> | Named<Each<H['fields']>>) & keyof Doc<N>>;
type Each<L> = L extends readonly (infer E extends string)[] ? E : never;

/** One record by its `_id`. */
export interface RecordQuery<
  N extends CollectionName = CollectionName,
  K extends string = string,
  V extends string = string,
>
  extends Omit<AnyQuery, 'collection' | 'options'>, Typed<N, K, V> {
  readonly kind: 'record';
  readonly id: IdSlot<V>;
}

/**
 * Declares a list.
 * @example listOf('centros', { filters: { zona: url('zona') }, sort: 'nombre' }, { scope: 'centros', expand: ['zona'] })
 * @example listOf('cursos', { limit: 6 }, { scope: 'destacados', fields: ['titulo', 'slug'], expand: ['centro'] })
 */
export function listOf<
  const N extends CollectionName,
  const O extends ListDeclaration<N>,
  const K extends ExpandPath<N> = never,
  const W extends string = never,
  const S extends string = never,
  const F extends keyof Doc<N> & string = never,
>(
  collection: N,
  options: O & NothingElse<O, N>,
  how: How<K, W, S, F>,
): ListQuery<N, K | Named<F>, Names<O> | W | NamesIn<S>> {
  return { kind: 'list', collection, options, ...how };
}

/** Declares a record: `recordOf('cursos', param('id'), { expand: ['centro'] })`. Its scope is its own unless named. */
export function recordOf<
  const N extends CollectionName,
  const V extends string,
  const K extends ExpandPath<N> = never,
  const W extends string = never,
>(collection: N, id: IdSlot<V>, how: Partial<How<K, W, string>> = {}): RecordQuery<N, K, V | W> {
  return { kind: 'record', collection, id, ...how };
}

/** A list with more filters, whatever the address says: for what only the screen knows. */
export function refined<N extends CollectionName, K extends string, V extends string>(
  query: ListQuery<N, K, V>,
  filters: QueryFilters<N>,
): ListQuery<N, K, V> {
  const { when: _always, ...rest } = query;
  const before = 'filters' in query.options ? query.options.filters : {};
  return { ...rest, options: { ...query.options, filters: Object.assign({}, before, filters) } };
}
