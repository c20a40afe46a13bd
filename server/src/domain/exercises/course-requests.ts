/**
 * Requests of students to their teachers: another attempt, at an exercise or at the course, and more time.
 */
import { missingOf } from '@oficio/shared/contract/answers/course-situation';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { administrators } from '../common/active-people.ts';
import { closedCentre, coursePeople } from '../common/course-people.ts';
import { LINKS } from '../common/links.ts';
import { findAndLockRow, findRow, instant, noSuch } from '../common/lookup.ts';
import type { NoticeToDeciders, NewRequest, Request, RequestType } from '../site/request-types.ts';
import { accessEnd, hasPlace, wasActive } from '../study/enrolment/enrolment.ts';
import { completeCourseOf } from '../study/progress/progress.ts';
import { countAttempts } from './attempt-count.ts';
import { lastEnrolment, studies } from './last-enrolment.ts';

type TransactionContext = Pick<WriteContext, 'tx'>;

const ENROLMENT_FIELDS = ['usuario', 'curso', 'estado', 'venceEn'] as const;
const lockEnrolment = ({ tx }: TransactionContext, id: string) =>
  findAndLockRow(tx, 'inscripciones', id, ENROLMENT_FIELDS);

const EXERCISE_FIELDS = ['titulo', 'cursoRaiz', 'estado', 'intentosMax', 'cierra'] as const;
const lockExercise = ({ tx }: TransactionContext, id: string) =>
  findAndLockRow(tx, 'ejercicios', id, EXERCISE_FIELDS);

/**
 * Returns the caller's id.
 * @throws ContractError 403 unless the request is for the caller
 */
function checkOwn(context: HookContext, values: NewRequest): string {
  const me = callerId(context);
  if (me === null || values.usuario !== me) throw notAllowed('Cada persona lo pide por sí misma.');
  return me;
}

/** Returns the course that a request is about. */
async function courseOf(
  { tx }: TransactionContext,
  { coleccion, objeto }: Pick<Request, 'coleccion' | 'objeto'>,
) {
  const id =
    coleccion === 'ejercicios'
      ? (await findRow(tx, 'ejercicios', objeto, ['cursoRaiz']))?.cursoRaiz
      : (await findRow(tx, 'inscripciones', objeto, ['curso']))?.curso;
  return findRow(tx, 'cursos', id, ['titulo', 'centro', 'accesoDias', 'fin']);
}

/** Whether a time has been reached; false without one. */
const isPast = (time: string | null, now: Date) => (instant(time) ?? Infinity) <= now.getTime();

/**
 * Checks that the person studies the course, and has used all attempts or the exercise has closed.
 * @throws ContractError 422 otherwise
 */
async function checkNoAttemptsLeft(
  context: HookContext,
  me: string,
  exercise: NonNullable<Awaited<ReturnType<typeof lockExercise>>>,
): Promise<void> {
  const last = await lastEnrolment(context.tx, me, exercise.cursoRaiz);
  const takesPart = studies(last) || last?.estado === 'noAprobada';
  if (!takesPart || exercise.estado !== 'publicado') throw noSuch('un ejercicio', 'objeto');
  const { left } = await countAttempts(context, me, {
    _id: exercise._id,
    row: { intentosMax: exercise.intentosMax, certificacion: null },
  });
  if (left > 0 && !isPast(exercise.cierra, context.now))
    throw unprocessable('Todavía se puede rendir otra vez, sin pedirlo.', 'objeto');
}

/**
 * Addresses a request to the course's teachers and its centre's managers, or to the administration if there
 * are none.
 */
async function addressedTo(context: HookContext, row: Request, title: string): Promise<NoticeToDeciders> {
  const course = await courseOf(context, row);
  const { docentes, gestores } = await coursePeople(context.tx, course?._id ?? '');
  const staff = [...docentes, ...gestores].filter((id) => id !== row.usuario);
  const notice = { tipo: 'inscripcion', titulo: `${title} en «${course?.titulo ?? 'un curso'}»` } as const;
  return staff.length > 0
    ? { ...notice, to: staff, enlace: LINKS.teaching(course?._id, 'estudiantes') }
    : { ...notice, to: await administrators(context) };
}

/**
 * Checks that the exercises of a request are still open: another attempt at a closed one would be useless.
 * @throws ContractError 422 that names the evaluation whose dates have to change first
 */
async function checkOpen(context: HookContext, { coleccion, objeto }: Request): Promise<void> {
  const enrolment =
    coleccion === 'ejercicios' ? undefined : await findRow(context.tx, 'inscripciones', objeto, ['falta']);
  const exercises = enrolment ? (missingOf(enrolment.falta)?.examenes.map(({ _id }) => _id) ?? []) : [objeto];
  const closed = await from
    .selectFrom('ejercicios')
    .select('titulo')
    .where('_id', '=', (the) => the.fn.any(the.val(exercises)))
    .where('eliminado', '=', false)
    .where('cierra', '<=', context.now.toISOString())
    .orderBy('cierra')
    .limit(1)
    .$call(firstIn(context.tx));
  if (!closed) return;
  throw unprocessable(
    `«${closed.titulo}» ya cerró: para dar otra oportunidad hay que cambiar antes su fecha de cierre.`,
    'estado',
  );
}

/** Returns the person's failed enrolment in the course of the exercise, if any. */
async function failedEnrolment(context: HookContext, row: Request) {
  const exercise = await findRow(context.tx, 'ejercicios', row.objeto, ['cursoRaiz']);
  const last = await lastEnrolment(context.tx, row.usuario, exercise?.cursoRaiz ?? null);
  return last?.estado === 'noAprobada' ? lockEnrolment(context, last._id) : undefined;
}

export const otherAttempt: RequestType = {
  coleccion: 'inscripciones',
  perPerson: true,
  async lockSubject(context, objeto) {
    return (await lockEnrolment(context, objeto)) ?? lockExercise(context, objeto);
  },
  async prepare(context, values) {
    delete values.propuesto;
    const me = checkOwn(context, values);
    const enrolment = await lockEnrolment(context, values.objeto);
    const exercise = enrolment ? undefined : await lockExercise(context, values.objeto);
    if (enrolment?.usuario !== me && !exercise?.cursoRaiz) throw noSuch('un curso propio', 'objeto');
    if (exercise) {
      values.coleccion = 'ejercicios';
      await checkNoAttemptsLeft(context, me, exercise);
    } else if (enrolment?.estado !== 'noAprobada')
      throw unprocessable('La inscripción sigue en curso: no hace falta pedirlo.', 'objeto');
    const course = await courseOf(context, { coleccion: values.coleccion ?? null, objeto: values.objeto });
    values.centro = course?.centro ?? null;
  },
  noticeToDeciders: (context, row) => addressedTo(context, row, 'Una persona pide otra oportunidad'),
  async accept(context, row) {
    await checkOpen(context, row);
    const enrolment =
      row.coleccion === 'ejercicios'
        ? await failedEnrolment(context, row)
        : await lockEnrolment(context, row.objeto);
    // A current student may now take the exercise again, so update the next step in the course.
    if (!enrolment && row.coleccion === 'ejercicios') {
      const course = await courseOf(context, row);
      if (course && row.usuario) await completeCourseOf(context, row.usuario, course._id);
      return;
    }
    // The server has already reactivated the enrolment, and only grants the extra attempt.
    if (enrolment?.estado === 'activa') return;
    if (enrolment?.estado !== 'noAprobada')
      throw conflict('La inscripción ya no está sin aprobar.', 'estado');
    const course = await courseOf(context, row);
    if (!(await coursePeople(context.tx, enrolment.curso)).centreActive) throw closedCentre('estado');
    const accessEnded = isPast(enrolment.venceEn, context.now);
    await context.system.edit('inscripciones', enrolment._id, {
      estado: 'activa',
      motivoEstado: null,
      ...(accessEnded && { venceEn: accessEnd(course?.accesoDias, context.now) }),
    });
  },
  async noticeOfDecision(context, row) {
    const course = await courseOf(context, row);
    const courseName = `«${course?.titulo ?? 'el curso'}»`;
    const accepted = row.estado === 'aceptada';
    return {
      tipo: 'inscripcion',
      titulo: accepted
        ? `Hay otra oportunidad en ${courseName}`
        : `No se aceptó otra oportunidad en ${courseName}`,
      also: [],
      enlace: accepted
        ? LINKS.campus(course?._id, row.coleccion === 'ejercicios' ? row.objeto : undefined)
        : LINKS.enrolments(),
      accion: accepted ? 'Abrir el curso' : 'Ver los cursos',
    };
  },
};

/** Maximum extension, in milliseconds: a year. */
const MAX_EXTENSION_MS = 366 * DAY_MS;

export const moreTime: RequestType = {
  coleccion: 'inscripciones',
  perPerson: true,
  lockSubject: lockEnrolment,
  async prepare(context, values) {
    const me = checkOwn(context, values);
    const enrolment = await lockEnrolment(context, values.objeto);
    if (enrolment?.usuario !== me) throw noSuch('una inscripción propia', 'objeto');
    const accessEnded = enrolment.estado === 'vencida' && (await wasActive(context.tx, enrolment._id));
    if (!accessEnded && (enrolment.estado !== 'activa' || enrolment.venceEn === null))
      throw unprocessable('La inscripción no tiene un plazo que se pueda alargar.', 'objeto');
    const until = instant(values.propuesto?.hasta);
    if (until === undefined) throw invalid('Falta decir hasta cuándo.', 'propuesto.hasta');
    if (until <= Math.max(context.now.getTime(), instant(enrolment.venceEn) ?? 0))
      throw invalid('La fecha tiene que ser posterior a la que ya se tiene.', 'propuesto.hasta');
    if (until > context.now.getTime() + MAX_EXTENSION_MS)
      throw invalid('Se pide hasta un año más.', 'propuesto.hasta');
    values.propuesto = { hasta: new Date(until).toISOString() };
    values.centro = (await findRow(context.tx, 'cursos', enrolment.curso, ['centro']))?.centro ?? null;
  },
  noticeToDeciders: (context, row) => addressedTo(context, row, 'Una persona pide más tiempo'),
  async accept(context, row) {
    const enrolment = await lockEnrolment(context, row.objeto);
    const until = row.propuesto?.hasta;
    if (!until || !enrolment || (enrolment.estado !== 'activa' && enrolment.estado !== 'vencida'))
      throw conflict('La inscripción ya no espera más tiempo.', 'estado');
    if ((instant(until) ?? 0) <= context.now.getTime())
      throw conflict('La fecha que se pidió ya pasó: se puede pedir otra.', 'estado');
    const reactivates = enrolment.estado === 'vencida';
    if (reactivates && !(await coursePeople(context.tx, enrolment.curso)).centreActive)
      throw closedCentre('estado');
    if (reactivates && !(await hasPlace(context.tx, enrolment.curso)))
      throw conflict(
        'El curso no tiene lugares libres. Conviene ampliar el cupo y aceptar después.',
        'estado',
      );
    await context.system.edit('inscripciones', enrolment._id, {
      venceEn: until,
      ...(reactivates && { estado: 'activa', motivoEstado: null }),
    });
  },
  async noticeOfDecision(context, row) {
    const course = await courseOf(context, row);
    const courseName = `«${course?.titulo ?? 'el curso'}»`;
    const accepted = row.estado === 'aceptada';
    return {
      tipo: 'inscripcion',
      titulo: accepted
        ? `Hay más tiempo para terminar ${courseName}`
        : `No se aceptó más tiempo para ${courseName}`,
      also: [],
      enlace: accepted ? LINKS.campus(course?._id) : LINKS.enrolments(),
      accion: accepted ? 'Abrir el curso' : 'Ver los cursos',
    };
  },
};
