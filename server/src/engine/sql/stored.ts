/** Types of stored rows and of values to write, derived from the declarations. */
import type { COLLECTIONS, CollectionName } from '@oficio/shared/contract/collections/index';

type FieldsOf<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields'];

type ValueOf<F> = F extends { readonly __value?: infer V } ? Exclude<V, undefined> : never;

/**
 * Columns that are never null: required fields, states, numbers and booleans with a default (NOT NULL in
 * engine/schema/tables.ts), and fields that a hook always fills in.
 */
type NeverNull =
  | { readonly required: true }
  | { readonly filled: true }
  | { readonly kind: 'state' }
  | { readonly kind: 'boolean' | 'integer' | 'decimal'; readonly default: unknown };

type ColumnOf<F> = F extends NeverNull ? ValueOf<F> : ValueOf<F> | null;

/** Fields of a collection that have a column; write-only fields are validated and not stored. */
export type StoredField<N extends CollectionName> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { readonly writeOnly: true } ? never : K;
}[keyof FieldsOf<N>] &
  string;

/** A stored row of a collection. Instants are ISO 8601 text; empty fields are null. */
export type Stored<N extends CollectionName> = {
  readonly [K in StoredField<N>]: ColumnOf<FieldsOf<N>[K]>;
};

/** Values to write to a row: any of its fields, `null` to empty one. */
export type Values<N extends CollectionName> = {
  -readonly [K in keyof FieldsOf<N>]?: ValueOf<FieldsOf<N>[K]> | null;
};

/** Fields that a create must supply; the hooks compute the others. */
type RequiredField<N extends CollectionName> = {
  [K in keyof FieldsOf<N>]: FieldsOf<N>[K] extends { readonly derived: true }
    ? never
    : FieldsOf<N>[K] extends { readonly required: true }
      ? K
      : never;
}[keyof FieldsOf<N>];

/** Values of a record to create: every required field except the `_id`. */
export type NewValues<N extends CollectionName> = Omit<Values<N>, Exclude<RequiredField<N>, '_id'>> & {
  -readonly [K in Exclude<RequiredField<N>, '_id'>]: ValueOf<FieldsOf<N>[K]>;
};
