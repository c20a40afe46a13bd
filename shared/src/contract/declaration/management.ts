/** Where a collection is managed: the only place that makes such an address, from the declaration's `route`. */
import type { Collection } from './collection.ts';

type QueryValue = string | number | boolean | null | undefined;

/** The path with its query; what is empty is left out. */
export function withQuery(path: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

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
