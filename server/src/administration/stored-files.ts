/** Stored files of the site: identical uploads count once, because they are stored once. */
import { sql, type Expression } from 'kysely';
import { from } from '../engine/schema/statements.ts';

export const storedFiles = from.selectFrom('archivos').distinctOn('sha256').select('bytes');

/** Sums sizes in bytes; 0 when there are none. */
export const totalBytes = (bytes: Expression<number>) => sql<number>`coalesce(sum(${bytes}), 0)::bigint`;
