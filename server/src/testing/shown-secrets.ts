/** A secret of each table that a call may show, given out for a test; and one that opens nothing. */
import type { SecretTable } from '@oficio/shared/contract/declaration/who';
import { newId } from '@oficio/shared/contract/values/ids';
import { hashToken } from '../auth/sessions.ts';
import { codeHash } from '../domain/study/invitation-code.ts';
import type { Database } from '../platform/database/connection.ts';

export interface ShownSecret {
  readonly sent: string;
  readonly wrong: string;
}

const KEY = 'k'.repeat(32);
const CODE = 'codigo-de-la-carta-de-prueba-001';
const LINK = 'enlace-de-prueba';

/** Gives them out, each in a row of the demo. */
export async function shownSecrets(db: Database): Promise<Readonly<Record<SecretTable, ShownSecret>>> {
  const only = async (sql: string): Promise<string> => {
    const { rows } = await db.query<{ _id: string }>(sql, []);
    if (!rows[0]) throw new Error(`Sin filas: ${sql}`);
    return rows[0]._id;
  };
  const person = await only(`select "_id" from "users" where "estado" = 'activo' order by "_id" limit 1`);
  await db.query(`update "users" set "claveCalendario" = $1 where "_id" = $2`, [KEY, person]);
  const invitation = await only(
    `select "_id" from "invitaciones" where not "eliminado" and "estado" = 'pendiente' order by "_id" limit 1`,
  );
  await db.query(`update "invitaciones" set "codigo" = $1 where "_id" = $2`, [codeHash(CODE), invitation]);
  await db.query(
    `insert into "verificaciones" ("_id", "identificador", "valor", "expiraEn", "creadoEn", "actualizadoEn")
     values ($1, $2, $3, now() + interval '1 hour', now(), now())`,
    [newId(), `correo:${person}:nuevo`, hashToken(LINK)],
  );
  return {
    calendarios: { sent: `${KEY}.ics`, wrong: `${'x'.repeat(32)}.ics` },
    invitaciones: { sent: CODE, wrong: 'otro-codigo' },
    verificaciones: { sent: `${person}.nuevo.${LINK}`, wrong: `${person}.nuevo.otro` },
  };
}
