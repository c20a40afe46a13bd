/** Search by the names of referenced records, such as professionals by their specialties. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { cachedBy } from '../../platform/cached-by.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { searchedFields } from '../sql/searched-fields.ts';
import { valuesAt } from './values-at.ts';

interface NamedReference {
  readonly path: string;
  readonly target: Collection;
}

/** Returns the collection that a field refers to; undefined for a field that isn't a reference. */
const targetOf = (field: Field | undefined): Collection | undefined =>
  field?.kind === 'reference' || field?.kind === 'references' ? collectionNamed(field.to) : undefined;

/** Returns the references covered by a collection's search. */
const searchedReferences = cachedBy((collection: Collection): readonly NamedReference[] =>
  searchedFields(collection).flatMap(({ path, field }) => {
    const target = targetOf(field);
    return target && target.title in target.fields ? [{ path, target }] : [];
  }),
);

/** Returns the references whose titles only searches with interpretation use (`searching.context`). */
export const contextReferences = (collection: Collection): readonly NamedReference[] =>
  (searchingOf(collection)?.context ?? []).flatMap((path) => {
    const target = targetOf((collection.fields as Fields)[path]);
    return target ? [{ path, target }] : [];
  });

/** Returns all the references whose titles are in a collection's vectors. */
export const namedReferences = (collection: Collection): readonly NamedReference[] => [
  ...searchedReferences(collection),
  ...contextReferences(collection),
];

/** Returns the titles of the referenced records, by id, for `searchDocument`. */
export async function referenceNames(
  db: Queryable,
  collection: Collection,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { path, target } of namedReferences(collection)) {
    const ids = new Set(records.flatMap((record) => valuesAt(record, path.split('.'))));
    const missing = [...ids].filter((id) => typeof id === 'string' && !names.has(id));
    if (missing.length === 0) continue;
    const { rows } = await db.query<{ _id: string; nombre: string | null }>(
      `select "_id", ${ident(target.title)} as nombre from ${ident(target.name)} where "_id" = any($1::uuid[])`,
      [missing],
    );
    for (const { _id, nombre } of rows) if (nombre) names.set(_id, nombre);
  }
  return names;
}
