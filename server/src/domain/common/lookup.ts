/** Row lookups in the transaction of a write, and small helpers that hooks share. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Sorts before every id: where reading a table in batches by id begins. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Selected columns of a stored row, and its `_id`. */
export type Found<N extends CollectionName, K extends StoredField<N>> = Pick<
  Stored<N>,
  K | ('_id' & StoredField<N>)
>;

const rowStatement = (collection: CollectionName, columns: readonly string[]): string =>
  `select "_id", ${columns.map(ident).join(', ')} from ${ident(collection)} where "_id" = $1 and not "eliminado"`;

/** Returns columns of a row that is not in the trash, or undefined. */
export async function findRow<N extends CollectionName, K extends StoredField<N>>(
  db: Queryable,
  collection: N,
  id: string | null | undefined,
  columns: readonly K[],
): Promise<Found<N, K> | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await db.query(rowStatement(collection, columns), [id]);
  // The query returns exactly the requested columns of the collection's table.
  return rows[0] as Found<N, K> | undefined;
}

/**
 * Returns the same as `findRow`, and locks the row until the commit. The lock blocks other writers that ask for
 * it, but not rows that reference this one.
 */
export async function findAndLockRow<N extends CollectionName, K extends StoredField<N>>(
  db: Queryable,
  collection: N,
  id: string | null | undefined,
  columns: readonly K[],
): Promise<Found<N, K> | undefined> {
  if (typeof id !== 'string') return undefined;
  const { rows } = await db.query(`${rowStatement(collection, columns)} for no key update`, [id]);
  // The type holds as in `findRow`.
  return rows[0] as Found<N, K> | undefined;
}

/** Locks a person until the commit, to serialise concurrent requests from two devices. */
export const lockPerson = (db: Queryable, person: string) =>
  db.query('select 1 from "users" where "_id" = $1 for no key update', [person]);

/** Returns the error for a reference to a record that doesn't exist or that the caller may not know of. */
export const noSuch = (what: string, field: string) =>
  invalid(`Se refiere a ${what} que no existe o ya no está disponible.`, field);

/** Whether a write sets any of the fields. */
export const touches = <V extends object>(changes: V, ...names: (keyof V & string)[]): boolean =>
  names.some((name) => name in changes);

/** Returns a stored instant in milliseconds since the epoch, or undefined. */
export const instant = (value: string | Date | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : new Date(value).getTime();

/** Returns, for example, "12 de noviembre de 2026"; empty without an instant. */
export const dayInWords = (moment: string | null | undefined): string =>
  moment === null || moment === undefined ? '' : longDate(moment);
