/**
 * What a declared query leaves open: a value of the path, of the address, of another answer, or the day. Each is
 * plain data, so that a query can be sent in the registry and resolved alike by the server and the screen.
 * `V` is the name under which a screen gives the value.
 */

interface NamedSlot<From extends string, V extends string> {
  readonly from: From;
  readonly name: V;
}

/** A parameter of the path: `param('id')` in `/cursos/:id`. Without it nothing is asked. */
export type PathSlot<V extends string = string> = NamedSlot<'path', V>;

/** What only the screen knows (who is signed in): never part of a page's first data. Without it nothing is asked. */
export type ScreenSlot<V extends string = string> = NamedSlot<'screen', V>;

/** One text of the address's query; left out of the question while it is empty. */
export interface AddressSlot<V extends string = string> extends NamedSlot<'address', V> {
  /** Without it nothing is asked. */
  readonly required?: boolean;
  readonly as?: never;
}

/** An id in the address; another text is as if there were none. */
export interface AddressIdSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'id';
  /** Without it nothing is asked. */
  readonly required?: boolean;
}

/** Several ids in one text of the address, joined by commas; what is none is left out. */
export interface AddressIdsSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'ids';
}

/** Some of a field's options in one text of the address, joined by commas; what is none of them is left out. */
export interface AddressOptionsSlot<V extends string = string, T extends string = string> extends NamedSlot<
  'address',
  V
> {
  readonly as: 'options';
  readonly options: readonly T[];
  /** Only for types: all the options of its field have to be named, so that a new one is not left out. */
  readonly __all?: (one: T) => T;
}

/** A page number in the address; the first when it is none. */
export interface AddressPageSlot<V extends string = string> extends NamedSlot<'address', V> {
  readonly as: 'page';
}

/** What each text of the address stands for; another text is as if there were none. `''` is for no text. */
export interface AddressChoiceSlot<V extends string = string, T = unknown> extends NamedSlot<'address', V> {
  readonly as: 'choice';
  readonly choices: Readonly<Record<string, T>>;
}

/** What a field holds in the records that another query answers. While there is none, nothing is asked. */
export interface AnswerSlot<V extends string = string> extends NamedSlot<'answer', V> {
  readonly of: AnyQuery;
  /** The field, by dotted path; of a reference its `_id`, expanded or not. */
  readonly at: string;
  /** One question for each value, instead of one about all of them. */
  readonly each?: true;
}

/** Midnight of the current day, in UTC: to the day, so that what was kept serves for that day. */
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

/** A query as data, whatever its collection: what the registry holds. */
export interface AnyQuery {
  readonly kind: 'list' | 'record';
  readonly collection: string;
  /** Of a record. */
  readonly id?: Slot;
  /** Of a list: its options, some of them slots. */
  readonly options?: object;
  readonly expand?: readonly string[];
  /** Of a list: the fields that its records bring, beside `_id` and what is expanded; all of them unless told. */
  readonly fields?: readonly string[];
  /** The store's scope that receives the answer; `{name}` stands for a value. */
  readonly scope?: string;
  /** Asked only while the address says just this; `''` is for nothing. */
  readonly when?: Readonly<Record<string, string>>;
}

/** Left aside of what a search understood: all of it, the words are searched as they were written. */
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

/** What may be asked of the records that a query answers: their fields, and what is inside of them (`requisitos.cursos`). */
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

/** As `answer`, with one question for each value: how many questions each category has. */
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
