/**
 * Open values of a declared query: from the path, the address, another answer, or the date. Slots are plain
 * data, so that the registry can contain queries, and the server and the screen resolve them alike.
 * `V` is the name under which a screen supplies the value.
 */

interface NamedSlot<From extends string, V extends string> {
  readonly from: From;
  readonly name: V;
}

/** A path parameter: `param('id')` in `/cursos/:id`. The query waits for it. */
export type PathSlot<V extends string = string> = NamedSlot<'path', V>;

/**
 * A value that only the screen knows (the signed-in user), so never part of a page's first data. The query
 * waits for it.
 */
export type ScreenSlot<V extends string = string> = NamedSlot<'screen', V>;

/** A text in the address's query; omitted from the request if empty. */
export interface AddressSlot<V extends string = string> extends NamedSlot<'address', V> {
  /** The query waits for it. */
  readonly required?: boolean;
  readonly as?: never;
}

/** An id in the address; any other text counts as absent. */
export interface AddressIdSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'id';
  /** The query waits for it. */
  readonly required?: boolean;
}

/** Ids in the address, separated by commas; invalid ones are ignored. */
export interface AddressIdsSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'ids';
}

/** Options of a field in the address, separated by commas; invalid ones are ignored. */
export interface AddressOptionsSlot<V extends string = string, T extends string = string> extends NamedSlot<
  'address',
  V
> {
  readonly as: 'options';
  readonly options: readonly T[];
  /** For types only: requires naming every option of the field, so that new ones are not forgotten. */
  readonly __all?: (one: T) => T;
}

/** A page number in the address; 1 if invalid. */
export interface AddressPageSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'page';
}

/** Values by address text; an unknown text counts as absent, and `''` is the value for no text. */
export interface AddressChoiceSlot<V extends string = string, T = unknown> extends NamedSlot<'address', V> {
  readonly as: 'choice';
  readonly choices: Readonly<Record<string, T>>;
}

/** Values of a field in another query's records. While there are none, the query waits. */
export interface AnswerSlot<V extends string = string> extends NamedSlot<'answer', V> {
  readonly of: AnyQuery;
  /** Dotted path of the field; of a reference its `_id`, expanded or not. */
  readonly at: string;
  /** Sends one request per value, instead of one for all. */
  readonly each?: true;
}

/** Midnight of the current day, in UTC: rounded so that a cached answer is valid all day. */
export interface TodaySlot {
  readonly from: 'today';
}

export type Slot =
  | PathSlot
  | ScreenSlot
  | AddressSlot
  | AddressIdSlot
  | AddressIdsSlot
  | AddressOptionsSlot
  | AddressPageSlot
  | AddressChoiceSlot
  | AnswerSlot
  | TodaySlot;

/** A query as data, of any collection, as in the registry. */
export interface AnyQuery {
  readonly kind: 'list' | 'record';
  readonly collection: string;
  /** Id of the record, for a record's query. */
  readonly id?: Slot;
  /** Options of a list, some of them slots. */
  readonly options?: object;
  readonly expand?: readonly string[];
  /** For a list: the fields to return, besides `_id` and expanded references; default: all. */
  readonly fields?: readonly string[];
  /** The store's scope for the answer; `{name}` is replaced by a value. */
  readonly scope?: string;
  /** Address values that the query requires; `''` means absent. */
  readonly when?: Readonly<Record<string, string>>;
}

/** Switches interpretation off: the words are searched literally. */
export const AS_WRITTEN = 'todo';

export const param = <const V extends string>(name: V): PathSlot<V> => ({ from: 'path', name });

export const given = <const V extends string>(name: V): ScreenSlot<V> => ({ from: 'screen', name });

export const url = <const V extends string>(name: V, how: { required?: boolean } = {}): AddressSlot<V> => ({
  from: 'address',
  name,
  ...(how.required && { required: true }),
});

/** @example filters: { provincia: urlId('provincia') } */
export const urlId = <const V extends string>(
  name: V,
  how: { required?: boolean } = {},
): AddressIdSlot<V> => ({ from: 'address', name, as: 'id', ...(how.required && { required: true }) });

/** @example filters: { centro: { in: urlIds('centro') } } */
export const urlIds = <const V extends string>(name: V): AddressIdsSlot<V> => ({
  from: 'address',
  name,
  as: 'ids',
});

/** @example filters: { nivel: { in: urlOptions('nivel', ['inicial', 'intermedio', 'avanzado']) } } */
export const urlOptions = <const V extends string, const T extends string>(
  name: V,
  options: readonly T[],
): AddressOptionsSlot<V, T> => ({ from: 'address', name, as: 'options', options });

export const urlPage = <const V extends string>(name: V): AddressPageSlot<V> => ({
  from: 'address',
  name,
  as: 'page',
});

/** @example filters: { 'precio.monto': urlChoice('precio', { gratis: 0, pagos: { gte: 0.01 } }) } */
export const urlChoice = <const V extends string, const T>(
  name: V,
  choices: Readonly<Record<string, T>>,
): AddressChoiceSlot<V, T> => ({ from: 'address', name, as: 'choice', choices });

/** Paths in a query's records: their fields, and nested ones (`requisitos.cursos`). */
type PathIn<Q> = Q extends { readonly __record?: infer R }
  ? unknown extends R
    ? string
    : (keyof R & string) | `${keyof R & string}.${string}`
  : string;

/** @example filters: { categorias: answer('categoria', course, 'categorias') } */
export const answer = <const V extends string, const Q extends AnyQuery>(
  name: V,
  of: Q,
  at: PathIn<Q>,
): AnswerSlot<V> => ({
  from: 'answer',
  name,
  of,
  at,
});

/** Declares one request per value, such as each category's number of questions. Otherwise like `answer`. */
export const each = <const V extends string, const Q extends AnyQuery>(
  name: V,
  of: Q,
  at: PathIn<Q>,
): AnswerSlot<V> => ({
  ...answer(name, of, at),
  each: true,
});

export const today = (): TodaySlot => ({ from: 'today' });

const ORIGINS: readonly unknown[] = ['path', 'screen', 'address', 'answer', 'today'] satisfies Slot['from'][];

/** Whether a part of a query is a slot; a filter's comparisons have no `from`. */
export function isSlot(value: unknown): value is Slot {
  return typeof value === 'object' && value !== null && 'from' in value && ORIGINS.includes(value.from);
}
