/** Fields that the default search covers, from the declarations. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { cachedBy } from '../../platform/cached-by.ts';

export interface SearchedField {
  /** Dotted path, also inside the items of a list. */
  readonly path: string;
  readonly field: Field;
  readonly internal: boolean;
  /**
   * Matched only in rows where the caller may read the field: its words weigh D, which a query can exclude.
   */
  readonly readersOnly: boolean;
}

/** Returns the searchable fields, the record's title first because its words weigh most. */
export const searchedFields = cachedBy((collection: Collection): readonly SearchedField[] =>
  searchedIn(collection.fields, '').sort(
    (a, b) => Number(b.path === collection.title) - Number(a.path === collection.title),
  ),
);

function searchedIn(fields: Fields, prefix: string): SearchedField[] {
  return Object.entries(fields).flatMap(([name, field]): SearchedField[] => {
    const path = prefix + name;
    const nested =
      field.kind === 'object' || field.kind === 'objects' ? searchedIn(field.fields, `${path}.`) : [];
    if (!field.search) return nested;
    const internal = field.search === 'interna' || Boolean(field.hidden);
    return [{ path, field, internal, readersOnly: field.search === 'lectores' }, ...nested];
  });
}

export const hasSearch = (collection: Collection): boolean =>
  searchedFields(collection).some(({ internal }) => !internal);

/** Whether some words are only for callers who may read the field, and so have a separate vector. */
export const hasInternalSearch = (collection: Collection): boolean =>
  searchedFields(collection).some(({ internal }) => internal);

/** Returns the columns of the collection's search vectors. */
export const searchVectors = (collection: Collection): ('busqueda' | 'busquedaInterna')[] => [
  ...(hasSearch(collection) ? ['busqueda' as const] : []),
  ...(hasInternalSearch(collection) ? ['busquedaInterna' as const] : []),
];
