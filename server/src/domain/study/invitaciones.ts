/** Hooks of invitations: their checks, their mail, and the effects of the answer. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { invited } from '../../platform/mail/templates.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { sendLetter } from '../common/send-letter.ts';
import { closedCentre } from './course-people.ts';
import { checkAcceptable, fulfil, takeBack } from './invitation-answer.ts';
import { codeHash, expiryOf, newCode } from './invitation-code.ts';
import { peopleList } from './invite-list.ts';
import { knownStudent } from './known-student.ts';
import { checkInvitationPace } from './invitation-pace.ts';
import { offerPlaces } from './place-offers.ts';
import { hasPlace, holdPlace } from './places.ts';

type Invitation = Stored<'invitaciones'>;
type New = NewValues<'invitaciones'>;

/**
 * @throws ContractError 403 unless the caller manages the centre, teaches the course or administers the site
 */
async function checkInviter(context: HookContext, values: New): Promise<void> {
  const { caller } = context;
  if (caller === SYSTEM || hasRole(caller, 'admin', 'superadmin')) return;
  const me = callerId(context) ?? '';
  const centre = await findRow(context.tx, 'centros', values.centro, ['gestores']);
  if (centre?.gestores?.includes(me)) return;
  const course = await findRow(context.tx, 'cursos', values.curso, ['docentes', 'centro']);
  const teaches = course?.centro === values.centro && course.docentes.includes(me);
  if (teaches && values.papel === 'estudiante') return;
  throw notAllowed('Invitan quienes gestionan el centro; a un curso, también sus docentes.');
}

/** @throws ContractError 400 for an invitation that cannot be delivered */
function checkSlip({ papel, nombre }: New): void {
  if (papel !== 'estudiante') throw invalid('Falta completar el campo «Correo».', 'email');
  if (!nombre) throw invalid('Falta el correo, o el nombre para un talón impreso.', 'email');
}

/** Refuses an invitation to the caller's own address, ignoring case. */
async function checkNotOwn(context: HookContext, email: string): Promise<void> {
  const me = await findRow(context.tx, 'users', callerId(context), ['email']);
  if (me?.email.toLowerCase() === email)
    throw unprocessable('El correo es el de la propia cuenta: la invita otra persona.', 'email');
}

/**
 * The pending invitation from this centre to this person for the same role and course, if any. Without an
 * address the name identifies the person, except within one list (`trabajo`), where two people may share a
 * name.
 */
const sameWish = (values: New, trabajo: string | undefined) =>
  from
    .selectFrom('invitaciones')
    .selectAll()
    .where('centro', '=', values.centro)
    .where('email', 'is not distinct from', values.email ?? null)
    .$if(!values.email, (some) =>
      some.where('nombre', 'is not distinct from', values.nombre ?? null).where((the) =>
        the.not(
          the.exists(
            the
              .selectFrom('trabajos as t')
              .select('t._id')
              .where('t._id', '=', trabajo ?? null)
              .whereRef('t.creadoEn', '<=', 'invitaciones.creadoEn'),
          ),
        ),
      ),
    )
    .where('papel', '=', values.papel ?? 'estudiante')
    .where('curso', 'is not distinct from', values.curso ?? null)
    .where('estado', '=', 'pendiente')
    .where('eliminado', '=', false)
    .limit(1);

/** Whether an invitation to this address was accepted, and the resulting enrolment still stands. */
export const enrolledBy = (values: Pick<New, 'email' | 'curso'>) =>
  from
    .selectFrom('invitaciones as v')
    .innerJoin('inscripciones as i', 'i.invitacion', 'v._id')
    .select('i._id')
    .where('v.email', '=', values.email ?? null)
    .where('v.curso', '=', values.curso ?? null)
    .where('v.eliminado', '=', false)
    .where('i.eliminado', '=', false)
    .where('i.estado', 'in', ['activa', 'suspendida', 'completada'])
    .limit(1);

/**
 * @throws ContractError when the centre doesn't give the course now, or the course has no place left to hold
 */
async function checkCourse(context: HookContext, values: New): Promise<void> {
  const course = await findRow(context.tx, 'cursos', values.curso, ['centro', 'estado']);
  if (course?.centro !== values.centro) throw noSuch('un curso del centro', 'curso');
  if (course.estado !== 'publicado')
    throw unprocessable('El curso no está publicado: todavía no admite inscripciones.', 'curso');
  if (await firstOf(context.tx, enrolledBy(values)))
    throw conflict('Ya está en el curso: aceptó otra invitación.', 'email');
  const waits = values.espera === true;
  values.espera = !(await hasPlace(context.tx, course._id));
  if (values.espera && !waits)
    throw conflict(
      'El curso no tiene lugares libres. Conviene ampliar el cupo, o anular invitaciones sin responder.',
      'curso',
    );
}

async function sendInvitation(context: HookContext, row: Invitation, code: string): Promise<void> {
  if (!row.email) return;
  const centre = await findRow(context.tx, 'centros', row.centro, ['nombre']);
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  await sendLetter(context, row.email, LINKS.invitation({ codigo: code }), (url) =>
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

/** Text of the answer for the person who sent the invitation. */
const ANSWERED: { readonly [S in Invitation['estado']]?: string } = {
  aceptada: 'aceptó la invitación',
  declinada: 'no aceptó la invitación',
};

/** Codes on their way from the hook that creates them to the mail: no column stores them. */
const codes = new WeakMap<object, string>();

function renew(context: HookContext, values: { codigo?: string | null; venceEn?: string | null }): void {
  const code = newCode();
  values.codigo = codeHash(code);
  values.venceEn = expiryOf(context.now);
  codes.set(values, code);
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
    const centre = await findRow(context.tx, 'centros', values.centro, ['estado'], 'place');
    if (centre?.estado !== 'activo') throw closedCentre('centro');
    const same = await firstOf(context.tx, sameWish(values, context.trabajo));
    if (same) return same;
    const known = await knownStudent(context, values);
    if (known?.studies) throw conflict('Ya está en el curso.', 'email');
    if (values.curso) await checkCourse(context, values);
    values.via = known ? 'centro' : values.via === 'talon' || !values.email ? 'talon' : 'correo';
    if (known) values.estado = 'aceptada';
    else if (values.via === 'correo' && values.email) {
      await checkInvitationPace(context, values.centro, values.email);
      renew(context, values);
    } else values.venceEn = expiryOf(context.now);
    return undefined;
  },
  async afterCreate(context, row, values) {
    await holdPlace(context.tx, undefined, row);
    if (row.via === 'centro') await fulfil(context, row, (await knownStudent(context, row))?._id ?? null);
    else if (row.via === 'correo') await sendInvitation(context, row, codes.get(values) ?? '');
  },
  async beforeUpdate(context, changes, before) {
    if (changes.reenviar) {
      if (before.estado !== 'pendiente' || changes.estado)
        throw conflict('La invitación ya no espera respuesta: se puede hacer otra.', 'reenviar');
      const centre = await findRow(context.tx, 'centros', before.centro, ['estado']);
      if (centre?.estado !== 'activo') throw closedCentre('reenviar');
      if (before.via !== 'correo' || !before.email)
        throw unprocessable('No llega por correo: se puede imprimir otra vez su talón.', 'reenviar');
      await checkInvitationPace(context, before.centro, before.email);
      renew(context, changes);
    }
    if (changes.estado === 'aceptada') await checkAcceptable(context, before);
  },
  async afterUpdate(context, row, before, changes) {
    const code = codes.get(changes);
    if (code) await sendInvitation(context, row, code);
    if (row.estado === before.estado) return;
    await holdPlace(context.tx, before, row);
    if (row.estado === 'aceptada') await fulfil(context, row);
    else if (row.curso) await offerPlaces(context, row.curso);
    const said = ANSWERED[row.estado];
    if (said)
      await notify(context, [row.creadoPor], {
        tipo: row.papel === 'estudiante' ? 'inscripcion' : 'centro',
        titulo: `${row.nombre ?? row.email ?? 'Una persona'} ${said}`,
        enlace: LINKS.centreDesk(row.centro, 'invitaciones'),
      });
  },
  async afterSoftRemove(context, row) {
    if (row.via === 'centro') await takeBack(context, row);
    await holdPlace(context.tx, { ...row, eliminado: false }, row);
    if (row.curso) await offerPlaces(context, row.curso);
  },
  async afterRestore(context, row) {
    await holdPlace(context.tx, undefined, row);
  },
};
