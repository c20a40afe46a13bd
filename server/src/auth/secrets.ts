/** Secrets shared by all processes on one database. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Returns the secret with a name: 32 random bytes in base64url, created on first use. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  return (await readOrCreate(db, name)).valor;
}

/**
 * Returns when a name was first used on this database: older data dates from a version that didn't use
 * it.
 */
export async function firstUsedAt(db: Queryable, name: string): Promise<string> {
  return (await readOrCreate(db, name)).creadoEn;
}

async function readOrCreate(db: Queryable, name: string): Promise<{ valor: string; creadoEn: string }> {
  await from
    .insertInto('secretos')
    .values({
      nombre: name,
      valor: randomBytes(32).toString('base64url'),
      creadoEn: sql<string>`now()`,
    })
    .onConflict((oc) => oc.column('nombre').doNothing())
    .$call(rowsIn(db));
  const row = await from
    .selectFrom('secretos')
    .select(['valor', 'creadoEn'])
    .where('nombre', '=', name)
    .$call(firstIn(db));
  return row!;
}
