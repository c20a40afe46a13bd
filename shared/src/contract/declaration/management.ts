/** Where a collection is managed: the only place that makes such an address, from the declaration's `route`. */
import type { Collection } from './collection.ts';
import { withQuery, type QueryValue } from './with-query.ts';

/**
 * The address of a collection's management screen; a collection without a route of its own is managed inside
 * the panel. `query` opens a part of it: `editar` a record, `nuevo` a form, a field's name filters the list.
 */
export function managementOf(
  collection: Pick<Collection, 'name' | 'route'>,
  query: Readonly<Record<string, QueryValue>> = {},
): string {
  return collection.route
    ? withQuery(collection.route, query)
    : withQuery('/panel', { coleccion: collection.name, ...query });
}
