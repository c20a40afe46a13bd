export type QueryValue = string | number | boolean | null | undefined;

/** Appends a query to a path; empty values are omitted. */
export function withQuery(path: string, values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}
