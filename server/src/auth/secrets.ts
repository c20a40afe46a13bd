/** Keys that all processes on one database share. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** The secret of that name, 32 random bytes in base64url; made by whoever asks first. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  return (await made(db, name)).valor;
}

/** When this was first asked for here: what is older began with a version that didn't ask. */
export async function firstAsked(db: Queryable, name: string): Promise<string> {
  return (await made(db, name)).creadoEn;
}

async function made(db: Queryable, name: string): Promise<{ valor: string; creadoEn: string }> {
  await from
    .insertInto('secretos')
    .values({
      nombre: name,
      valor: randomBytes(32).toString('base64url'),
      creadoEn: sql<string>`now()`,
    })
    .onConflict((it) => it.column('nombre').doNothing())
    .$call(rowsIn(db));
  const row = await from
    .selectFrom('secretos')
    .select(['valor', 'creadoEn'])
    .where('nombre', '=', name)
    .$call(firstIn(db));
  return row!;
}
