/** Entry point of invitations: the hooks of `invitaciones`, their mail, and the page of the invited. */
import * as calls from '@oficio/shared/contract/calls/invitations';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { serve } from '../../../engine/calls/serve.ts';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { firstOf } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { invited } from '../../../platform/mail/templates.ts';
import { closedCentre } from '../../common/course-people.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, findAndLockRow } from '../../common/lookup.ts';
import { notify } from '../../common/notify.ts';
import type { Room } from '../../common/room.ts';
import { sendMail } from '../../common/send-mail.ts';
import { offerPlaces, reservePlace } from '../enrolment/enrolment.ts';
import { answerInvitation, checkAcceptable, fulfil, undoEnrolment } from './answer.ts';
import { codeHash, expiryOf, newCode } from './codes.ts';
import { peopleList } from './invite-list.ts';
import { knownStudent } from './known-student.ts';
import {
  checkCourse,
  checkMailLimits,
  checkInviter,
  checkNotOwn,
  checkSlip,
  equalInvitation,
} from './new-invitation.ts';
import { keyOf, openInvitation } from './page.ts';

export { inGroups, makeSlips, type Slip, type SlipRequest } from './codes.ts';
export { openByKey } from './page.ts';

type Invitation = Stored<'invitaciones'>;

async function sendInvitation(context: HookContext, row: Invitation, code: string): Promise<void> {
  if (!row.email) return;
  const centre = await findRow(context.tx, 'centros', row.centro, ['nombre']);
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  await sendMail(context, row.email, LINKS.invitation({ codigo: code }), (url) =>
    invited({
      url,
      centro: centre?.nombre ?? '',
      curso: course?.titulo,
      papel: row.papel ?? 'estudiante',
      espera: row.espera,
      venceEn: row.venceEn,
    }),
  );
}

/** Description of the answer for the sender of the invitation. */
const ANSWER_TEXT: { readonly [S in Invitation['estado']]?: string } = {
  aceptada: 'aceptó la invitación',
  declinada: 'no aceptó la invitación',
};

/** Codes between the hook that creates them and the mail that sends them. No column stores them. */
const unsentCodes = new WeakMap<object, string>();

function renewCode(context: HookContext, values: { codigo?: string | null; venceEn?: string | null }): void {
  const code = newCode();
  values.codigo = codeHash(code);
  values.venceEn = expiryOf(context.now);
  unsentCodes.set(values, code);
}

export const invitacionesHooks: CollectionHooks<'invitaciones'> = {
  list: peopleList,
  async beforeCreate(context, values) {
    values.email = values.email?.toLowerCase() ?? null;
    values.papel ??= 'estudiante';
    if (!values.email) checkSlip(values);
    if (values.papel === 'estudiante' && !values.curso)
      throw invalid('Para invitar a estudiar hay que elegir el curso.', 'curso');
    if (values.papel !== 'estudiante') values.curso = null;
    await checkInviter(context, values);
    if (values.email) await checkNotOwn(context, values.email);
    // Lock the centre, so that simultaneous identical invitations become one and the last place is given
    // once.
    const centre = await findAndLockRow(context.tx, 'centros', values.centro, ['estado']);
    if (centre?.estado !== 'activo') throw closedCentre('centro');
    const existing = await firstOf(context.tx, equalInvitation(values, context.trabajo));
    if (existing) return existing;
    const known = await knownStudent(context, values);
    if (known?.studies) throw conflict('Ya está en el curso.', 'email');
    if (values.curso) await checkCourse(context, values);
    values.via = known ? 'centro' : values.via === 'talon' || !values.email ? 'talon' : 'correo';
    if (known) values.estado = 'aceptada';
    else if (values.via === 'correo' && values.email) {
      await checkMailLimits(context, values.centro, values.email);
      renewCode(context, values);
    } else values.venceEn = expiryOf(context.now);
    return undefined;
  },
  async afterCreate(context, row, values) {
    await reservePlace(context.tx, undefined, row);
    if (row.via === 'centro') await fulfil(context, row, (await knownStudent(context, row))?._id ?? null);
    else if (row.via === 'correo') await sendInvitation(context, row, unsentCodes.get(values) ?? '');
  },
  async beforeUpdate(context, changes, before) {
    if (changes.reenviar) {
      if (before.estado !== 'pendiente' || changes.estado)
        throw conflict('La invitación ya no espera respuesta: se puede hacer otra.', 'reenviar');
      const centre = await findRow(context.tx, 'centros', before.centro, ['estado']);
      if (centre?.estado !== 'activo') throw closedCentre('reenviar');
      if (before.via !== 'correo' || !before.email)
        throw unprocessable('No llega por correo: se puede imprimir otra vez su talón.', 'reenviar');
      await checkMailLimits(context, before.centro, before.email);
      renewCode(context, changes);
    }
    if (changes.estado === 'aceptada') await checkAcceptable(context, before);
  },
  async afterUpdate(context, row, before, changes) {
    const code = unsentCodes.get(changes);
    if (code) await sendInvitation(context, row, code);
    if (row.estado === before.estado) return;
    await reservePlace(context.tx, before, row);
    if (row.estado === 'aceptada') await fulfil(context, row);
    else if (row.curso) await offerPlaces(context, row.curso);
    const answerText = ANSWER_TEXT[row.estado];
    if (answerText)
      await notify(context, [row.creadoPor], {
        tipo: row.papel === 'estudiante' ? 'inscripcion' : 'centro',
        titulo: `${row.nombre ?? row.email ?? 'Una persona'} ${answerText}`,
        enlace: LINKS.centreDesk(row.centro, 'invitaciones'),
      });
  },
  async afterSoftRemove(context, row) {
    if (row.via === 'centro') await undoEnrolment(context, row);
    await reservePlace(context.tx, { ...row, eliminado: false }, row);
    if (row.curso) await offerPlaces(context, row.curso);
  },
  async afterRestore(context, row) {
    await reservePlace(context.tx, undefined, row);
  },
};

export const invitationRoutes: Room = (app, { db, hooks, mail, origin }) => {
  serve(app, calls.openInvitation, ({ who, body }) => openInvitation({ ...who, db }, keyOf(body)));
  serve(app, calls.answerInvitation, ({ who, body: { estado, ...key } }) =>
    db.transaction((tx) => answerInvitation({ ...who, db, tx, hooks, mail, origin }, keyOf(key), estado)),
  );
};
