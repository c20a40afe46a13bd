/** What the rows of each collection hold, as the database gives them: exact, from the declarations. */
import type { COLLECTIONS, CollectionName } from '@oficio/shared/contract/collections/index';

type FieldsOf<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields'];

type HeldBy<F> = F extends { readonly __value?: infer V } ? Exclude<V, undefined> : never;

/**
 * Columns that are never null: required fields, states, numbers and flags with a default (engine/schema/tables.ts says
 * so to the database), and what a rule always fills in.
 */
type NeverEmpty =
  | { readonly required: true }
  | { readonly filled: true }
  | { readonly kind: 'state' }
  | { readonly kind: 'boolean' | 'integer' | 'decimal'; readonly default: unknown };

type ColumnOf<F> = F extends NeverEmpty ? HeldBy<F> : HeldBy<F> | null;

/** The fields of a collection that have a column; what is write-only is checked, and kept nowhere. */
export type StoredField<N extends CollectionName> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { readonly writeOnly: true } ? never : K;
}[keyof FieldsOf<N>] &
  string;

/** A stored row of a collection. Instants are ISO 8601 text; what nobody filled in is null. */
export type Stored<N extends CollectionName> = {
  readonly [K in StoredField<N>]: ColumnOf<FieldsOf<N>[K]>;
};

/** Values on their way to a row: any of its fields, `null` to empty one. */
export type Values<N extends CollectionName> = {
  -readonly [K in keyof FieldsOf<N>]?: HeldBy<FieldsOf<N>[K]> | null;
};

/** Fields that a create brings; what the server computes is filled in by the rules. */
type Brought<N extends CollectionName> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { readonly derived: true }
    ? never
    : FieldsOf<N>[K] extends { readonly required: true }
      ? K
      : never;
}[keyof FieldsOf<N>];

/** The values of a record about to be created: what is required is there, but for the `_id`. */
export type NewValues<N extends CollectionName> = Omit<Values<N>, Exclude<Brought<N>, '_id'>> & {
  -readonly [K in Exclude<Brought<N>, '_id'>]: HeldBy<FieldsOf<N>[K]>;
};
