/**
 * Time at which a record reached its current state, from its revisions, which store the record before each
 * write.
 */
import { sql, type RawBuilder } from 'kysely';

/**
 * SQL for a record of a collection that a statement reads as `alias`; null for one created in its current
 * state.
 */
export const timeOfCurrentState = (collection: string, alias: string): RawBuilder<string | null> =>
  // The last revision with another state marks the write that led to the current one.
  sql<
    string | null
  >`(select max(${sql.ref('r.creadoEn')}) from revisiones r where r.coleccion = ${collection} and r.objeto = ${sql.ref(`${alias}._id`)} and r.registro ->> 'estado' <> ${sql.ref(`${alias}.estado`)})`;
