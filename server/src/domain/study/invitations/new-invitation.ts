/** Checks of an invitation before it is stored or sent: sender, recipient, target and rate. */
import { MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY } from '@oficio/shared/contract/answers/invite-list';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { DAY_S } from '@oficio/shared/kit/durations';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { from, firstOf } from '../../../engine/schema/statements.ts';
import type { NewValues } from '../../../engine/sql/stored.ts';
import { SYSTEM, hasRole } from '../../../platform/actor.ts';
import { tooMany, notAllowed, unprocessable, conflict } from '../../../platform/errors/refusals.ts';
import { TooManyAttempts } from '../../../platform/errors/too-many-attempts.ts';
import { consume } from '../../../platform/http/limits.ts';
import { findRow, noSuch } from '../../common/lookup.ts';
import { mailboxOf } from '../../common/mailbox.ts';
import { hasPlace } from '../enrolment/enrolment.ts';

type NewInvitation = NewValues<'invitaciones'>;

const MAX_MAILS_PER_CENTRE_PER_DAY = MAX_INVITATION_MAILS_PER_CENTRE_PER_DAY;
/** The limit per mailbox counts the mails of all centres together. */
const MAX_MAILS_PER_MAILBOX_AND_CENTRE_PER_DAY = 5;
const MAX_MAILS_PER_MAILBOX_PER_DAY = 15;

/**
 * Counts one mail against the daily limits. Dry runs are not counted. A bulk work (`trabajo`) over the
 * centre's limit gets `TooManyAttempts`, with the seconds to wait, and then resumes automatically.
 * @throws ContractError 429 when the centre or the recipient has reached the daily limit
 */
export async function checkMailLimits(
  { tx, ensayo, trabajo }: Pick<HookContext, 'tx' | 'ensayo' | 'trabajo'>,
  centre: string,
  email: string,
): Promise<void> {
  if (ensayo) return;
  const mailbox = mailboxOf(email);
  const wait = await consume(tx, `invitaciones:de:${centre}`, MAX_MAILS_PER_CENTRE_PER_DAY, DAY_S);
  if (wait !== undefined && trabajo !== undefined) throw new TooManyAttempts(wait);
  if (wait !== undefined)
    throw tooMany(
      `El centro ya envió ${MAX_MAILS_PER_CENTRE_PER_DAY} invitaciones hoy. Se puede seguir mañana.`,
      'email',
    );
  if (
    (await consume(
      tx,
      `invitaciones:para:${centre}:${mailbox}`,
      MAX_MAILS_PER_MAILBOX_AND_CENTRE_PER_DAY,
      DAY_S,
    )) !== undefined ||
    (await consume(tx, `invitaciones:para:${mailbox}`, MAX_MAILS_PER_MAILBOX_PER_DAY, DAY_S)) !== undefined
  )
    throw tooMany(
      'A ese correo ya se enviaron varias invitaciones hoy. Se puede volver a intentar mañana.',
      'email',
    );
}

/**
 * Checks that the caller may invite.
 * @throws ContractError 403 unless the caller manages the centre, teaches the course or administers the site
 */
export async function checkInviter(context: HookContext, values: NewInvitation): Promise<void> {
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

/**
 * Checks an invitation without an address, which is delivered as a printed slip.
 * @throws ContractError 400 when it can't be delivered
 */
export function checkSlip({ papel, nombre }: NewInvitation): void {
  if (papel !== 'estudiante') throw invalid('Falta completar el campo «Correo».', 'email');
  if (!nombre) throw invalid('Falta el correo, o el nombre para un talón impreso.', 'email');
}

/** Refuses an invitation to the caller's own address, ignoring case. */
export async function checkNotOwn(context: HookContext, email: string): Promise<void> {
  const me = await findRow(context.tx, 'users', callerId(context), ['email']);
  if (me?.email.toLowerCase() === email)
    throw unprocessable('El correo es el de la propia cuenta: la invita otra persona.', 'email');
}

/**
 * Query of the pending invitation from this centre to this person for the same role and course. Without an
 * address the name identifies the person, except within one list (`trabajo`), where two people may share a
 * name.
 */
export const equalInvitation = (values: NewInvitation, trabajo: string | undefined) =>
  from
    .selectFrom('invitaciones')
    .selectAll()
    .where('centro', '=', values.centro)
    .where('email', 'is not distinct from', values.email ?? null)
    .$if(!values.email, (query) =>
      query.where('nombre', 'is not distinct from', values.nombre ?? null).where((eb) =>
        eb.not(
          eb.exists(
            eb
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

/** Whether an invitation to this address was accepted, and the resulting enrolment is still valid. */
const enrolledBy = (values: Pick<NewInvitation, 'email' | 'curso'>) =>
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
 * Checks that the course can be offered, and notes whether the invitation is to the waiting list.
 * @throws ContractError when the centre doesn't offer the course now, or the course has no place left to
 * reserve
 */
export async function checkCourse(context: HookContext, values: NewInvitation): Promise<void> {
  const course = await findRow(context.tx, 'cursos', values.curso, ['centro', 'estado']);
  if (course?.centro !== values.centro) throw noSuch('un curso del centro', 'curso');
  if (course.estado !== 'publicado')
    throw unprocessable('El curso no está publicado: todavía no admite inscripciones.', 'curso');
  if (await firstOf(context.tx, enrolledBy(values)))
    throw conflict('Ya está en el curso: aceptó otra invitación.', 'email');
  const acceptsWaiting = values.espera === true;
  values.espera = !(await hasPlace(context.tx, course._id));
  if (values.espera && !acceptsWaiting)
    throw conflict(
      'El curso no tiene lugares libres. Conviene ampliar el cupo, o anular invitaciones sin responder.',
      'curso',
    );
}
