/** Keys that all processes on one database share. */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../platform/database/queryable.ts';

/** The secret of that name, 32 random bytes in base64url; made by whoever asks first. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  await db.query(
    `insert into "secretos" ("nombre", "valor", "creadoEn") values ($1, $2, now()) on conflict ("nombre") do nothing`,
    [name, randomBytes(32).toString('base64url')],
  );
  const { rows } = await db.query<{ valor: string }>(`select "valor" from "secretos" where "nombre" = $1`, [
    name,
  ]);
  return rows[0]!.valor;
}
