/** The files of the site, as they take up room: the same bytes uploaded twice are stored once. */
import { sql, type Expression } from 'kysely';
import { from } from '../engine/schema/statements.ts';

export const storedFiles = from.selectFrom('archivos').distinctOn('sha256').select('bytes');

/** The sum of some sizes; 0 of none. */
export const totalBytes = (bytes: Expression<number>) => sql<number>`coalesce(sum(${bytes}), 0)::bigint`;
