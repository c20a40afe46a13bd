/** Notifications and mails for each step of an enrolment. */
import { DAY_MS } from '@oficio/shared/kit/durations';
import { weekdayDateTime } from '@oficio/shared/kit/site-dates';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import {
  courseNotPassed,
  enrolmentApproved,
  enrolmentRejected,
  enrolmentWaiting,
  placeOffered,
} from '../../../platform/mail/templates.ts';
import { coursePeople } from '../../common/course-people.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { notify } from '../../common/notify.ts';
import { mailPerson } from '../../common/send-mail.ts';

type Enrolment = Stored<'inscripciones'>;
type State = Enrolment['estado'];

const deadline = (until: string | Date | null) =>
  until === null ? 'que termine el plazo' : `${weekdayDateTime(until)} (hora de Argentina)`;

/** Courses that ended before this get no mail. */
const MAX_MAIL_AGE_DAYS = 30;

/**
 * Returns the notification's title for the enrolled person, by the new state; undefined when the change
 * needs none.
 */
function titleFor(
  title: string,
  { estado: to, responderHasta }: Enrolment,
  from: State | undefined,
): string | undefined {
  switch (to) {
    case 'activa':
      // The accepted request that led to this notifies them already.
      if (from === 'noAprobada' || from === 'vencida') return undefined;
      if (from === 'enEspera') return `Se liberó un lugar en «${title}»: la inscripción está activa`;
      return from === 'suspendida'
        ? `Se reactivó la inscripción a «${title}»`
        : `Inscripción aceptada en «${title}»`;
    case 'enEspera':
      return `En lista de espera de «${title}»`;
    case 'ofrecida':
      return `Hay un lugar en «${title}»: se guarda hasta el ${deadline(responderHasta)}`;
    case 'rechazada':
      return `No se aceptó la inscripción a «${title}»`;
    case 'suspendida':
      return `La inscripción a «${title}» está suspendida`;
    case 'completada':
      return `Curso completado: «${title}»`;
    case 'noAprobada':
      return `El curso «${title}» terminó sin aprobarse`;
    case 'vencida':
      return from === 'ofrecida'
        ? `Terminó el plazo para aceptar el lugar en «${title}»`
        : `Venció la inscripción a «${title}»`;
    default:
      return undefined;
  }
}

/** Returns the reason and, for a course not passed, where to see what can be done now. */
function textOf({ estado, motivoEstado }: Enrolment): { readonly texto?: string } {
  if (estado === 'noAprobada')
    return {
      texto: [motivoEstado, 'En «Mis cursos» se ve qué se puede hacer ahora.'].filter(Boolean).join(' '),
    };
  return motivoEstado === null ? {} : { texto: motivoEstado };
}

/** Returns the page where the student can act on the change. */
function linkFor({ curso, estado }: Enrolment, before: Enrolment | undefined): string {
  if (estado === 'activa' || estado === 'completada') return LINKS.campus(curso);
  const concernsOffer = estado === 'ofrecida' || before?.estado === 'ofrecida';
  return concernsOffer ? LINKS.course(curso) : LINKS.enrolments();
}

/** Notifies the student and the people who decide. `before` is undefined for a new enrolment. */
export async function notifyEnrolmentChange(
  context: HookContext,
  row: Enrolment,
  before: Enrolment | undefined,
): Promise<void> {
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo', 'fin']);
  const title = course?.titulo ?? 'el curso';
  if (row.estado === 'solicitada') {
    const { docentes, gestores } = await coursePeople(context.tx, row.curso);
    const titulo = `Hay una inscripción por aprobar en «${title}»`;
    await notify(context, [...gestores, ...docentes], {
      tipo: 'inscripcion',
      titulo,
      // A request withdrawn and sent again is notified once.
      grupo: { clave: `inscripcion:${row._id}`, titulo: () => titulo },
      enlace: LINKS.teaching(row.curso, 'estudiantes'),
    });
    return;
  }
  const titulo = titleFor(title, row, before?.estado);
  if (!titulo) return;
  await notify(context, [row.usuario], {
    tipo: 'inscripcion',
    titulo,
    ...textOf(row),
    alsoSelf: row.estado === 'completada' || row.estado === 'noAprobada',
    enlace: linkFor(row, before),
  });
  // No mail about courses that ended long ago: after an upgrade, the server closes all of them at once.
  const endedLongAgo =
    (instant(course?.fin) ?? Infinity) < context.now.getTime() - MAX_MAIL_AGE_DAYS * DAY_MS;
  if (row.estado !== 'noAprobada' || !endedLongAgo) await mailEnrolmentChange(context, row, before, title);
}

/** Sends a mail about the changes that another person decided. */
async function mailEnrolmentChange(
  context: HookContext,
  row: Enrolment,
  before: Enrolment | undefined,
  curso: string,
): Promise<void> {
  const path = LINKS.course(row.curso);
  const motivo = row.motivoEstado;
  if (row.estado === 'enEspera') {
    await mailPerson(context, row.usuario, { subject: 'cursos', path }, (to) =>
      enrolmentWaiting({ ...to, curso }),
    );
  } else if (row.estado === 'ofrecida') {
    const course = await findRow(context.tx, 'cursos', row.curso, ['precio']);
    await mailPerson(context, row.usuario, { subject: 'cursos', path }, (to) =>
      placeOffered({
        ...to,
        curso,
        hasta: deadline(row.responderHasta),
        paid: (course?.precio?.monto ?? 0) > 0,
      }),
    );
  } else if (row.estado === 'rechazada') {
    await mailPerson(context, row.usuario, { subject: 'cursos', path: LINKS.courses() }, (to) =>
      enrolmentRejected({ ...to, curso, motivo }),
    );
  } else if (row.estado === 'noAprobada') {
    await mailPerson(context, row.usuario, { subject: 'cursos', path: LINKS.enrolments() }, (to) =>
      courseNotPassed({ ...to, curso, motivo }),
    );
  } else if (
    row.estado === 'activa' &&
    // A student who accepted an invitation already knows.
    row.invitacion === null &&
    !['suspendida', 'noAprobada', 'vencida'].includes(before?.estado ?? '') &&
    row.usuario !== callerId(context)
  ) {
    const campus = LINKS.campus(row.curso);
    await mailPerson(context, row.usuario, { subject: 'cursos', path: campus }, (to) =>
      enrolmentApproved({ ...to, curso }),
    );
  }
}

/** Notifies the people who decide that a proof of payment arrived or was replaced. */
export async function notifyProof(context: HookContext, row: Enrolment): Promise<void> {
  if (row.comprobante === null) return;
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  const { docentes, gestores } = await coursePeople(context.tx, row.curso);
  const titulo = `Llegó un comprobante de pago de «${course?.titulo ?? 'el curso'}»`;
  await notify(context, [...gestores, ...docentes], {
    tipo: 'inscripcion',
    titulo,
    // A proof that is replaced before anybody has seen it causes no further notification.
    grupo: { clave: `comprobante:${row._id}`, titulo: () => titulo },
    enlace: LINKS.teaching(row.curso, 'estudiantes'),
  });
}
