/** Small readings that the rules share. All run inside the transaction of the write. */
import type { CollectionName } from '@oficio/shared/contract/collections/index';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Some columns of a stored row, and its `_id`. */
export type Found<N extends CollectionName, K extends StoredField<N>> = Pick<
  Stored<N>,
  K | ('_id' & StoredField<N>)
>;

/**
 * How a row is held until the commit. `place`: nobody else who asks the same changes it meanwhile, yet
 * rows that refer to it may still be written.
 */
type Hold = 'none' | 'place';

/** Some columns of a row that is not in the trash, or undefined. */
export async function findRow<N extends CollectionName, K extends StoredField<N>>(
  db: Queryable,
  collection: N,
  id: string | null | undefined,
  columns: readonly K[],
  hold: Hold = 'none',
): Promise<Found<N, K> | undefined> {
  if (typeof id !== 'string') return undefined;
  const lock = hold === 'place' ? ' for no key update' : '';
  const { rows } = await db.query(
    `select "_id", ${columns.map(ident).join(', ')} from ${ident(collection)} where "_id" = $1 and not "eliminado"${lock}`,
    [id],
  );
  // The columns are those that were asked for, of the collection's own table.
  return rows[0] as Found<N, K> | undefined;
}

/** Holds a person until the commit: what they do from two devices at once comes one after the other. */
export const holdPerson = (db: Queryable, person: string) =>
  db.query('select 1 from "users" where "_id" = $1 for no key update', [person]);

/** The answer for a reference to nothing, or to what the caller may not know of. */
export const noSuch = (what: string, field: string) =>
  invalid(`Se refiere a ${what} que no existe o ya no está disponible.`, field);

/** Whether a write sets some of the fields. */
export const touches = <V extends object>(changes: V, ...names: (keyof V & string)[]): boolean =>
  names.some((name) => name in changes);

/** Milliseconds of an instant as stored, or undefined. */
export const instant = (value: string | Date | null | undefined): number | undefined =>
  value === null || value === undefined ? undefined : new Date(value).getTime();
