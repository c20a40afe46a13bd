/** Test secrets for each table whose secrets a call may accept, each with a wrong one. */
import type { SecretTable } from '@oficio/shared/contract/calls/who';
import { newId } from '@oficio/shared/contract/values/ids';
import { sql } from 'kysely';
import { hashToken } from '../auth/sessions.ts';
import { codeHash } from '../domain/study/invitations/codes.ts';
import { firstOf, from, rowsOf } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';

export interface ShownSecret {
  readonly sent: string;
  readonly wrong: string;
}

const KEY = 'k'.repeat(32);
const CODE = 'codigo-de-la-carta-de-prueba-001';
const LINK = 'enlace-de-prueba';

/** Stores each secret in a row of the demo and returns them. */
export async function shownSecrets(db: Database): Promise<Readonly<Record<SecretTable, ShownSecret>>> {
  const person = await firstOf(
    db,
    from.selectFrom('users').select('_id').where('estado', '=', 'activo').limit(1),
  );
  const invitation = await firstOf(
    db,
    from
      .selectFrom('invitaciones')
      .select('_id')
      .where('eliminado', '=', false)
      .where('estado', '=', 'pendiente')
      .limit(1),
  );
  if (!person || !invitation) throw new Error('Faltan filas en la demostración.');
  await rowsOf(db, from.updateTable('users').set({ claveCalendario: KEY }).where('_id', '=', person._id));
  await rowsOf(
    db,
    from
      .updateTable('invitaciones')
      .set({ codigo: codeHash(CODE) })
      .where('_id', '=', invitation._id),
  );
  const now = sql<string>`now()`;
  await rowsOf(
    db,
    from.insertInto('verificaciones').values({
      _id: newId(),
      identificador: `correo:${person._id}:nuevo`,
      valor: hashToken(LINK),
      expiraEn: sql<string>`now() + interval '1 hour'`,
      creadoEn: now,
      actualizadoEn: now,
    }),
  );
  return {
    calendarios: { sent: `${KEY}.ics`, wrong: `${'x'.repeat(32)}.ics` },
    invitaciones: { sent: CODE, wrong: 'otro-codigo' },
    verificaciones: { sent: `${person._id}.nuevo.${LINK}`, wrong: `${person._id}.nuevo.otro` },
  };
}
