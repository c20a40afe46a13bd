/**
 * A query, declared once as plain data: the server reads it to embed a page's first data, the screen to
 * request it.
 * Each screen declares its queries in its `*.queries.ts`; its route names the public ones.
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

/** Options of a list. */
interface ListDeclaration<N extends CollectionName> {
  /** Search text, for the collection's search fields; while it is empty, the list is loaded instead. */
  readonly searchString?: AddressSlot;
  /** Interprets the search text, except for the kinds of filter in this slot; `AS_WRITTEN` disables it. */
  readonly understand?: AddressOptionsSlot<string, Understood | typeof AS_WRITTEN>;
  readonly filters?: QueryFilters<N>;
  /** Order of the list. A search is ranked by relevance, unless the address chooses an order. */
  readonly sort?: Order<N> | AddressChoiceSlot<string, Order<N>> | AddressSlot;
  /** Records per page: default 20, maximum 100. */
  readonly limit?: number;
  readonly page?: AddressPageSlot;
  /** Place to sort by distance from, nearest first: a zone or else its province. */
  readonly near?: { readonly zone: AddressIdSlot<string>; readonly province: AddressIdSlot<string> };
  /** Fields whose values are counted, each under the other filters; not for a literal search. */
  readonly facets?: readonly string[];
}
type Order<N extends CollectionName> = SortKey<N> | readonly SortKey<N>[];

type NoOthers<O, Known> = { readonly [P in Exclude<keyof O, keyof Known>]: never };
/** Refuses excess properties, which inference alone would accept. */
type NoOtherOptions<O, N extends CollectionName> = NoOthers<O, ListDeclaration<N>> &
  (O extends { readonly filters: infer F } ? { readonly filters: NoOthers<F, QueryFilters<N>> } : unknown);
/** Names of a declaration's slots. */
type Names<T> = T extends { readonly from: string; readonly name: infer V extends string }
  ? V
  : T extends { readonly from: string } | readonly unknown[] | string | number | boolean | null | undefined
    ? never
    : { [P in keyof T]: Names<T[P]> }[keyof T];

/** Names in braces in a scope. */
type NamesIn<S extends string> = S extends `${string}{${infer V}}${infer Rest}` ? V | NamesIn<Rest> : never;

interface QueryOptions<K extends string, W extends string, S extends string, F extends string = never> {
  readonly scope: S;
  readonly expand?: readonly K[];
  /** Fields to return, besides `_id` and expanded references. Default: all. */
  readonly fields?: readonly F[];
  readonly when?: { readonly [P in W]: string };
}

interface QueryTypes<N extends CollectionName, K extends string, V extends string> {
  readonly collection: N;
  /** Exists for types only: fields of its records. */
  readonly __brought?: K;
  /** Exists for types only: a record of the answer. */
  readonly __record?: Expanded<N, K & keyof Doc<N>>;
  /** For types only: names of the values that a screen must supply. */
  readonly __values?: V;
}

/** A list of a collection, limited to the fields and expanded references `K`, that needs the values `V`. */
export interface ListQuery<
  N extends CollectionName = CollectionName,
  K extends string = string,
  V extends string = string,
>
  extends Omit<AnyQuery, 'collection' | 'id'>, QueryTypes<N, K, V> {
  readonly kind: 'list';
  readonly options: object;
  readonly scope: string;
}

type IdSlot<V extends string> = PathSlot<V> | ScreenSlot<V> | AddressSlot<V> | AnswerSlot<V>;

/** A record of a list's answer: `ListRecord<typeof catalogue>`. */
export type ListRecord<Q> = Q extends ListQuery<infer N, infer K> ? Expanded<N, K & keyof Doc<N>> : never;

/**
 * A record of lists that share `expand` and `fields`.
 * @example const CARD = { expand: ['centro'], fields: ['titulo'] } as const; type InCard = Brought<'cursos',
 * typeof CARD>
 */
export type QueryRecord<
  N extends CollectionName,
  H extends { readonly expand?: readonly string[]; readonly fields?: readonly string[] },
> = Expanded<N, (Each<H['expand']> | Named<Each<H['fields']>>) & keyof Doc<N>>;
type Each<L> = L extends readonly (infer E extends string)[] ? E : never;

/** A single record by its `_id`. */
export interface RecordQuery<
  N extends CollectionName = CollectionName,
  K extends string = string,
  V extends string = string,
>
  extends Omit<AnyQuery, 'collection' | 'options'>, QueryTypes<N, K, V> {
  readonly kind: 'record';
  readonly id: IdSlot<V>;
}

/**
 * Declares a list.
 * @example listOf('centros', { filters: { zona: url('zona') }, sort: 'nombre' }, { scope: 'centros', expand:
 * ['zona'] })
 * @example listOf('cursos', { limit: 6 }, { scope: 'destacados', fields: ['titulo', 'slug'], expand:
 * ['centro'] })
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
  options: O & NoOtherOptions<O, N>,
  how: QueryOptions<K, W, S, F>,
): ListQuery<N, K | Named<F>, Names<O> | W | NamesIn<S>> {
  return { kind: 'list', collection, options, ...how };
}

/**
 * Declares a query of one record: `recordOf('cursos', param('id'), { expand: ['centro'] })`. By default it
 * has its own scope.
 */
export function recordOf<
  const N extends CollectionName,
  const V extends string,
  const K extends ExpandPath<N> = never,
  const W extends string = never,
>(collection: N, id: IdSlot<V>, how: Partial<QueryOptions<K, W, string>> = {}): RecordQuery<N, K, V | W> {
  return { kind: 'record', collection, id, ...how };
}

/**
 * Adds filters that only the screen knows to a list, and drops its `when`: it is requested whatever the
 * address.
 */
export function refined<N extends CollectionName, K extends string, V extends string>(
  query: ListQuery<N, K, V>,
  filters: QueryFilters<N>,
): ListQuery<N, K, V> {
  const { when: _always, ...rest } = query;
  const before = 'filters' in query.options ? query.options.filters : {};
  return { ...rest, options: { ...query.options, filters: Object.assign({}, before, filters) } };
}
