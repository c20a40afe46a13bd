/** Quoting for names and constants that come from declarations, never from a request. */

/** A quoted identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A quoted constant. Constants of declarations are written into the text so that partial indexes match. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
