/** Types that connect a collection's name to its records. */
import type { CollectionName, COLLECTIONS, Doc, Expanded } from '../contract/collections/index.ts';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { SlotValue } from '../contract/queries/slot-value.ts';
import type { FilterValue, ReadOptions } from '../contract/queries/wire.ts';

/** A collection's name known only at run time (the generic management screen); made by `anyCollection`. */
export type AnyCollection = string & { readonly __anyCollection: true };
/** Name of a collection: declared, or known only at run time. */
export type Name = CollectionName | AnyCollection;

/** Brands a name known only at run time, so that a misspelt literal is still a type error elsewhere. */
export function anyCollection(name: string): AnyCollection {
  // Not validated: the server answers 404 for an unknown collection.
  return name as AnyCollection;
}

/** Record type of a collection's name. */
export type RecordFor<N extends Name> = N extends CollectionName ? Doc<N> : AnyRecord;
/** Names of the fields that may be expanded. */
export type ExpandKey<N extends Name> = N extends CollectionName ? keyof Doc<N> & string : string;
/** A record whose references `K` are expanded into objects; the plain record if none is. */
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
/** Values accepted for a field besides its own type: a file for a file's id, a Date for a date's text. */
type Sendable<Kind> = Kind extends 'file' | 'image'
  ? Blob
  : Kind extends 'files'
    ? readonly (string | Blob)[]
    : Kind extends 'dateTime' | 'date'
      ? Date
      : never;

/** Fields to write. Absent or undefined: unchanged. `null`: cleared. */
export type Changes<N extends Name> = N extends CollectionName
  ? { readonly [K in keyof Doc<N>]?: Doc<N>[K] | Sendable<KindOf<N, K>> | null }
  : Readonly<Record<string, unknown>>;

/** Filters by field; nested fields by dotted path (`precio.monto`). */
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

/** Values for a query's parameters. An undefined or empty value is not known, or not chosen yet. */
export type ValuesFor<V extends string> = { readonly [P in V]: SlotValue };

/** Options of a hook with a declared query. */
export interface AskHow {
  /** If false, does not fetch yet. */
  readonly enabled?: boolean;
}

/** Arguments after a declared query: its values and the options. A query without parameters needs none. */
export type Asking<V extends string> = [V] extends [never]
  ? [values?: Readonly<Record<never, never>>, how?: AskHow]
  : [values: ValuesFor<V>, how?: AskHow];
