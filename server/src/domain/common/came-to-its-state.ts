/** When a record came to the state that it is in, by what is kept of each write: the record as it was before. */
import { sql, type RawBuilder } from 'kysely';

/** Of a record of a collection that a statement reads as `alias`; null of one that was entered as it is. */
export const cameToItsState = (collection: string, alias: string): RawBuilder<string | null> =>
  // What had another state before came to this one by that write; the last such write is the one that counts.
  sql<
    string | null
  >`(select max(${sql.ref('r.creadoEn')}) from revisiones r where r.coleccion = ${collection} and r.objeto = ${sql.ref(`${alias}._id`)} and r.registro ->> 'estado' <> ${sql.ref(`${alias}.estado`)})`;
