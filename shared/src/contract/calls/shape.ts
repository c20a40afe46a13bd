/**
 * Shape of a call's answer, as data: the client's type and the OpenAPI schema derive from it. Answers are not
 * validated at run time; the handler is type-checked.
 *
 * @example shape.object({ total: shape.integer, docs: shape.list(shape.object({ _id: shape.id, nota:
 * shape.maybe(shape.number) })) })
 */
import type { CollectionName, Doc } from '../collections/index.ts';

/** Phantom type of a shape's value; never present at run time. */
export interface Of<V> {
  readonly __value?: V;
}

type Leaf = 'text' | 'integer' | 'number' | 'boolean' | 'instant' | 'date' | 'id' | 'any';

export type Shape =
  | { readonly is: Leaf }
  | { readonly is: 'one'; readonly of: readonly (string | number | boolean)[] }
  | { readonly is: 'list' | 'map' | 'maybe' | 'nullable'; readonly of: Shape }
  | { readonly is: 'either'; readonly of: readonly Shape[] }
  | { readonly is: 'object'; readonly of: Readonly<Record<string, Shape>> }
  | { readonly is: 'record'; readonly of: string }
  | { readonly is: 'pick'; readonly of: string; readonly names: readonly string[] }
  | { readonly is: 'field'; readonly of: string; readonly name: string }
  | { readonly is: 'join'; readonly of: readonly Shape[] };

/** Type of a shape's value. */
export type ValueOf<S> = S extends Of<infer V> ? Exclude<V, undefined> : unknown;

type Optional<F> = { [K in keyof F]: F[K] extends { readonly is: 'maybe' } ? K : never }[keyof F];
type Flat<T> = { [K in keyof T]: T[K] } & {};
type ObjectOf<F> = Flat<
  { readonly [K in Exclude<keyof F, Optional<F>>]: ValueOf<F[K]> } & {
    readonly [K in Optional<F>]?: ValueOf<F[K]>;
  }
>;

const leaf = <V>(is: Leaf) => ({ is }) as { readonly is: Leaf } & Of<V>;

export const text = leaf<string>('text');
export const integer = leaf<number>('integer');
export const number = leaf<number>('number');
export const boolean = leaf<boolean>('boolean');
/** ISO 8601, in UTC. */
export const instant = leaf<string>('instant');
/** A calendar day, `YYYY-MM-DD`. */
export const date = leaf<string>('date');
export const id = leaf<string>('id');
/** JSON of a type declared elsewhere. */
export const json = <V>() => leaf<V>('any');

/** One of several literal values. */
export const one = <const V extends readonly (string | number | boolean)[]>(...of: V) =>
  ({ is: 'one', of }) as { readonly is: 'one'; readonly of: V } & Of<V[number]>;

export const list = <S extends Shape>(of: S) =>
  ({ is: 'list', of }) as { readonly is: 'list'; readonly of: S } & Of<readonly ValueOf<S>[]>;

/** An object of arbitrary keys. */
export const map = <S extends Shape>(of: S) =>
  ({ is: 'map', of }) as { readonly is: 'map'; readonly of: S } & Of<Readonly<Record<string, ValueOf<S>>>>;

/** An optional member of an object. */
export const maybe = <S extends Shape>(of: S) =>
  ({ is: 'maybe', of }) as { readonly is: 'maybe'; readonly of: S } & Of<ValueOf<S>>;

export const nullable = <S extends Shape>(of: S) =>
  ({ is: 'nullable', of }) as { readonly is: 'nullable'; readonly of: S } & Of<ValueOf<S> | null>;

export const either = <const S extends readonly Shape[]>(...of: S) =>
  ({ is: 'either', of }) as { readonly is: 'either'; readonly of: S } & Of<ValueOf<S[number]>>;

export const object = <const F extends Readonly<Record<string, Shape>>>(of: F) =>
  ({ is: 'object', of }) as { readonly is: 'object'; readonly of: F } & Of<ObjectOf<F>>;

/** An object whose members all have one shape. */
export const each = <const K extends string, S extends Shape>(names: readonly K[], of: S) =>
  object(Object.fromEntries(names.map((name) => [name, of])) as Readonly<Record<K, S>>);

/** A record of a collection, with the fields that the reader may see. */
export const record = <const N extends CollectionName>(of: N) =>
  ({ is: 'record', of }) as { readonly is: 'record'; readonly of: N } & Of<Doc<N>>;

/** A page of a list, with the total. */
export const page = <S extends Shape>(of: S) => object({ docs: list(of), totalDocs: integer });

/**
 * Some fields of a collection's records, as far as the reader may see them; `required` ones are always there.
 */
export const pick = <const N extends CollectionName, const K extends keyof Doc<N> & string>(
  of: N,
  ...names: readonly K[]
) =>
  ({ is: 'pick', of, names }) as { readonly is: 'pick'; readonly of: N; readonly names: readonly K[] } & Of<
    Readonly<Pick<Doc<N>, K>>
  >;

/** The value of one field of a collection's records. */
export const field = <const N extends CollectionName, const K extends keyof Doc<N> & string>(
  of: N,
  name: K,
) =>
  ({ is: 'field', of, name }) as { readonly is: 'field'; readonly of: N; readonly name: K } & Of<
    NonNullable<Doc<N>[K]>
  >;

/** An intersection of two objects. */
export const join = <const A extends Shape, const B extends Shape>(a: A, b: B) =>
  ({ is: 'join', of: [a, b] }) as { readonly is: 'join'; readonly of: readonly [A, B] } & Of<
    Flat<ValueOf<A> & ValueOf<B>>
  >;
