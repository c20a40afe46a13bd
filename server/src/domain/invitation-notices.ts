/**
 * Notifies people who have an account of invitations to their address. This runs in a timed job rather than
 * in the write that invites: the write's duration would reveal whether an account exists.
 */
import { sql } from 'kysely';
import { notificaciones } from '@oficio/shared/contract/collections/notificaciones';
import { create } from '../engine/collections/write.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import { SYSTEM } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import { LINKS } from './common/links.ts';
import { DOMAIN } from './index.ts';

const BATCH_SIZE = 500;
const MAX_TITLE_LENGTH = 200;

/** Notifies about new invitations. Returns how many invitations it processed. */
export async function notifyInvited(db: Database, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const invitations = await from
      .updateTable('invitaciones')
      .set({ avisada: true })
      .where('_id', 'in', (eb) =>
        eb
          .selectFrom('invitaciones')
          .select('_id')
          .where('estado', '=', sql.lit('pendiente'))
          .where('avisada', '=', false)
          .where('eliminado', '=', false)
          .limit(sql.lit(BATCH_SIZE))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['_id', 'email', 'papel', 'centro', 'curso'])
      .$call(rowsIn(tx));
    if (invitations.length === 0) return 0;
    const people = await from
      .selectFrom('invitaciones as v')
      .innerJoin('users as u', 'u.email', 'v.email')
      .innerJoin('centros as x', 'x._id', 'v.centro')
      .leftJoin('cursos as c', 'c._id', 'v.curso')
      .select(['v._id', 'v.papel', 'u._id as usuario', 'x.nombre', 'c.titulo'])
      .where('v._id', '=', (eb) => eb.fn.any(eb.val(invitations.map(({ _id }) => _id))))
      .where('u.eliminado', '=', false)
      .where('u.emailVerificado', '=', true)
      .$call(rowsIn(tx));
    for (const { _id, papel, usuario, nombre, titulo } of people)
      await create({ caller: SYSTEM, now, db, tx, hooks: DOMAIN }, notificaciones, {
        usuario,
        tipo: papel === 'estudiante' ? 'inscripcion' : 'centro',
        titulo: (titulo
          ? `${nombre} invita al curso «${titulo}»`
          : `${nombre} invita a sumarse al centro`
        ).slice(0, MAX_TITLE_LENGTH),
        enlace: LINKS.invitation({ invitacion: _id }),
      });
    return invitations.length;
  });
}
