/** Quotes names and constants from declarations, never from a request. */

/** Returns a quoted identifier. */
export const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns a quoted constant. Constants of declarations are written into the SQL so that partial indexes
 * match.
 */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
