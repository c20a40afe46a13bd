/** Search by the names of referenced records, such as professionals by their specialties. */
import { searchingOf } from '@oficio/shared/contract/collections/searching';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { Queryable } from '../../platform/database/queryable.ts';
import { cachedBy } from '../../platform/cached-by.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { valuesAt } from './values-at.ts';
import { searchedFields, type SearchedField } from '../sql/searched-fields.ts';

interface SearchedReference extends SearchedField {
  readonly target: Collection;
}

/** Returns the references covered by a collection's search. */
const searchedReferences = cachedBy((collection: Collection): readonly SearchedReference[] =>
  searchedFields(collection).flatMap((searched) => {
    const { field } = searched;
    const isReference = field.kind === 'reference' || field.kind === 'references';
    const target = isReference ? collectionNamed(field.to) : undefined;
    return target && target.title in target.fields ? [{ ...searched, target }] : [];
  }),
);

/** Returns the references whose titles only searches with interpretation use (`searching.context`). */
export function contextReferences(
  collection: Collection,
): readonly { readonly path: string; readonly target: Collection }[] {
  return (searchingOf(collection)?.context ?? []).flatMap((path) => {
    const field = (collection.fields as Fields)[path];
    const isReference = field?.kind === 'reference' || field?.kind === 'references';
    const target = isReference ? collectionNamed(field.to) : undefined;
    return target ? [{ path, target }] : [];
  });
}

/** Returns all the references whose titles are in a collection's vectors. */
export const namedReferences = (
  collection: Collection,
): readonly { readonly path: string; readonly target: Collection }[] => [
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
    const wanted = [...ids].filter((id) => typeof id === 'string' && !names.has(id));
    if (wanted.length === 0) continue;
    const { rows } = await db.query<{ _id: string; nombre: string | null }>(
      `select "_id", ${ident(target.title)} as nombre from ${ident(target.name)} where "_id" = any($1::uuid[])`,
      [wanted],
    );
    for (const { _id, nombre } of rows) if (nombre) names.set(_id, nombre);
  }
  return names;
}
