/** Addresses of the collections' management screens, built only here, from the declaration's `route`. */
import type { Collection } from './collection.ts';
import { withQuery, type QueryValue } from '../../kit/with-query.ts';

/**
 * Returns the address of a collection's management screen; without a `route`, inside the panel. `query` opens
 * part of it: `editar` a record, `nuevo` a form, a field's name filters the list.
 */
export function managementOf(
  collection: Pick<Collection, 'name' | 'route'>,
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  return collection.route
    ? withQuery(collection.route, query)
    : withQuery('/panel', { coleccion: collection.name, ...query });
}
