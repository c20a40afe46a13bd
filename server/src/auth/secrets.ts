/** Keys that all processes on one database share. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { firstOf, from, rowsOf } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** The secret of that name, 32 random bytes in base64url; made by whoever asks first. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  await rowsOf(
    db,
    from
      .insertInto('secretos')
      .values({
        nombre: name,
        valor: randomBytes(32).toString('base64url'),
        creadoEn: sql<string>`now()`,
      })
      .onConflict((it) => it.column('nombre').doNothing()),
  );
  const made = await firstOf(db, from.selectFrom('secretos').select('valor').where('nombre', '=', name));
  return made!.valor;
}
