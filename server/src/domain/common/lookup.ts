/** Small readings that the rules share. All run inside the transaction of the write. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Values } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { ident } from '../../platform/database/identifiers.ts';

export type Found = Readonly<Record<string, unknown>>;

/**
 * How a row is held until the commit. `place`: nobody else who asks the same changes it meanwhile, yet
 * rows that refer to it may still be written.
 */
type Hold = 'none' | 'place';

/** A row that is not in the trash, or undefined. */
export async function findRow(
  db: Queryable,
  table: string,
  id: unknown,
  columns: readonly string[],
  hold: Hold = 'none',
): Promise<Found | undefined> {
  if (typeof id !== 'string') return undefined;
  const lock = hold === 'place' ? ' for no key update' : '';
  const { rows } = await db.query(
    `select "_id", ${columns.map(ident).join(', ')} from ${ident(table)} where "_id" = $1 and not "eliminado"${lock}`,
    [id],
  );
  return rows[0];
}

/** The answer for a reference to nothing, or to what the caller may not know of. */
export const noSuch = (what: string, field: string) =>
  invalid(`Se refiere a ${what} que no existe o ya no está disponible.`, field);

/** Whether a write sets some of the fields. */
export const touches = (changes: Values, ...names: string[]): boolean =>
  names.some((name) => name in changes);

/** Milliseconds of an instant as stored, or undefined. */
export const instant = (value: unknown): number | undefined =>
  typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : undefined;

/** A stored list of ids; an empty list when there is none. */
export const idList = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
