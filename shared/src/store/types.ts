/** The types that tie a collection's name to its records; everything here disappears when compiled. */
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { CollectionName, COLLECTIONS, Doc, Expanded } from '../contract/collections/index.ts';
import type { FilterValue, ReadOptions } from '../contract/queries/wire.ts';

/** A collection known only at run time (the generic management screen); made by `anyCollection`. */
export type AnyCollection = string & { readonly __anyCollection: true };
/** What every hook takes: a declared name, or one known only at run time. */
export type Name = CollectionName | AnyCollection;

/** Marks a name known only at run time, so that a misspelt literal is still a type error elsewhere. */
export function anyCollection(name: string): AnyCollection {
  // A brand: there is nothing to check at run time, the server answers 404 to an unknown collection.
  return name as AnyCollection;
}

/** The record that a name stands for. */
export type RecordFor<N extends Name> = N extends CollectionName ? Doc<N> : AnyRecord;
/** The fields that may be expanded. */
export type ExpandKey<N extends Name> = N extends CollectionName ? keyof Doc<N> & string : string;
/** A record with the references `K` become objects; the record itself when nothing is expanded. */
export type ExpandedFor<N extends Name, K extends string> = [K] extends [never]
  ? RecordFor<N>
  : N extends CollectionName
    ? Expanded<N, K & keyof Doc<N>>
    : AnyRecord;

type FieldsOf<N extends CollectionName> = (typeof COLLECTIONS)[N]['fields'];
type KindOf<N extends CollectionName, K> = K extends keyof FieldsOf<N>
  ? FieldsOf<N>[K] extends { readonly kind: infer Kind }
    ? Kind
    : never
  : never;
/** What may be sent for a field besides its value: a file for its id, a Date for its text. */
type Sendable<Kind> = Kind extends 'file' | 'image'
  ? Blob
  : Kind extends 'files'
    ? readonly (string | Blob)[]
    : Kind extends 'dateTime' | 'date'
      ? Date
      : never;

/** Fields to send. Left out (or undefined): stays as it is. `null`: cleared. */
export type Changes<N extends Name> = N extends CollectionName
  ? { readonly [K in keyof Doc<N>]?: Doc<N>[K] | Sendable<KindOf<N, K>> | null }
  : Readonly<Record<string, unknown>>;

/** Filters by field, nested ones by dotted path (`precio.monto`). */
export type Filters<N extends Name> = N extends CollectionName
  ? { readonly [K in keyof Doc<N>]?: FilterValue } & { readonly [path: `${string}.${string}`]: FilterValue }
  : Readonly<Record<string, FilterValue>>;

export interface LoadOptions<N extends Name = AnyCollection> extends Omit<
  ReadOptions,
  'filters' | 'searchString' | 'searchField'
> {
  readonly filters?: Filters<N>;
}
export interface SearchOptions<N extends Name = AnyCollection> extends LoadOptions<N> {
  readonly searchString: string;
  /** `_id`, a field's name, or `*` for the default search of the collection. */
  readonly searchField?: string;
}
