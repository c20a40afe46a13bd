/**
 * Practical exams. The evaluator sends the points of each criterion, photographs and both signatures, from a
 * phone that may have been offline. The record is an attempt of the person evaluated.
 */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { storedQuestions } from '@oficio/shared/contract/exercises/item';
import { DAY_MS, MINUTE_MS } from '@oficio/shared/kit/durations';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Values } from '../../engine/sql/stored.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { coursePeople, courseRole } from '../common/course-people.ts';
import { findRow, instant, lockPerson, noSuch } from '../common/lookup.ts';
import { isAdmitted } from '../credentials/issuing/issuing.ts';
import { lastStateChanges } from '../study/progress/progress.ts';
import { checkCorrections } from './attempt-correction.ts';
import { countAttempts } from './attempt-count.ts';
import { currentExercise, showingPoints, type Exercise } from './attempt-exercise.ts';
import { checkPracticalDates, MAX_CLOCK_SKEW_MS } from './exam-dates.ts';
import { lastEnrolment, studies, type LastEnrolment } from './last-enrolment.ts';

/** Maximum days that a phone may have been offline. */
const MAX_OFFLINE_DAYS = 30;

/** Evaluations of one person closer than this, in milliseconds, are of the same exam. */
const SAME_EXAM_WINDOW_MS = 30 * MINUTE_MS;

/**
 * Checks the evaluator and the person evaluated.
 * @throws ContractError 403 when the caller may not evaluate the exam, 422 when the person may not be
 * evaluated
 */
async function checkPeople(
  context: HookContext,
  exercise: Exercise,
  person: string,
  heldAt: Date,
): Promise<void> {
  const me = callerId(context);
  if (exercise.row.estado !== 'publicado') throw noSuch('un ejercicio', 'ejercicio');
  const { cursoRaiz: course, certificacion } = exercise.row;
  const callerRole = course
    ? courseRole(context, await coursePeople(context.tx, course))
    : await examinerRole(context, certificacion);
  // Check the caller first: the errors below reveal who studies here.
  if (callerRole === 'persona')
    throw notAllowed('Una práctica la evalúa quien dicta el curso o toma el examen.', 'ejercicio');
  if (person === me) throw notAllowed('Nadie evalúa su propia práctica: la evalúa otra persona.', 'usuario');
  const admitted = await (course
    ? studiedAt(context, await lastEnrolment(context.tx, person, course), heldAt)
    : certificacion !== null && isAdmitted(context, person, certificacion));
  if (!admitted)
    throw unprocessable(
      course
        ? 'La persona no está cursando el curso.'
        : 'El centro no aceptó una solicitud de esta persona para rendir el examen.',
      'usuario',
    );
}

/**
 * Whether the person was studying at that time. An enrolment that the server failed since still counts for an
 * evaluation made before.
 */
async function studiedAt(
  { tx }: HookContext,
  enrolment: LastEnrolment | undefined,
  heldAt: Date,
): Promise<boolean> {
  if (studies(enrolment) || enrolment?.estado !== 'noAprobada') return studies(enrolment);
  const lastMove = (await lastStateChanges(tx, [enrolment._id])).get(enrolment._id);
  return lastMove?.bySystem === true && heldAt.getTime() <= lastMove.at;
}

/** Returns whether the caller may examine for a certification: the staff of its issuing centre may. */
async function examinerRole(
  context: HookContext,
  certification: string | null,
): Promise<'examinador' | 'persona'> {
  const me = callerId(context);
  const certificationRow = await findRow(context.tx, 'certificaciones', certification, [
    'centroEmisor',
    'centroActivo',
  ]);
  const centre = certificationRow?.centroActivo
    ? await findRow(context.tx, 'centros', certificationRow.centroEmisor, ['gestores', 'docentes'])
    : undefined;
  const examiners = [...(centre?.gestores ?? []), ...(centre?.docentes ?? [])];
  return me !== null && examiners.includes(me) ? 'examinador' : 'persona';
}

/**
 * Returns when the exam was held, by the phone's clock if it is credible.
 * @throws ContractError 422 when it isn't
 */
function examTime({ rendidoEn }: Values<'intentos'>, now: Date): Date {
  const reported = instant(rendidoEn);
  if (reported === undefined) return now;
  const earliest = now.getTime() - MAX_OFFLINE_DAYS * DAY_MS;
  const latest = now.getTime() + MAX_CLOCK_SKEW_MS;
  if (reported > latest || reported < earliest)
    throw unprocessable(
      `La fecha del dispositivo no es posible: una práctica se envía dentro de los ${MAX_OFFLINE_DAYS} días.`,
      'rendidoEn',
    );
  return new Date(reported);
}

/**
 * Returns the number of the next attempt.
 * @throws ContractError 422 when the person has used all attempts, 409 when the same exam was already
 * evaluated
 */
async function nextNumber(
  context: HookContext,
  exercise: Exercise,
  person: string,
  heldAt: Date,
): Promise<number> {
  const { allowed, left } = await countAttempts(context, person, exercise);
  if (left === 0)
    throw unprocessable(`La persona ya usó las veces permitidas para esta práctica (${allowed}).`, 'usuario');
  const attempts = await from
    .selectFrom('intentos')
    .select(['numero', 'estado', 'enviadoEn'])
    .where('ejercicio', '=', exercise._id)
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .orderBy('numero', 'desc')
    .$call(rowsIn(context.tx));
  // When two evaluators send the same exam, the second neither replaces the first nor counts as another
  // attempt.
  const alreadyEvaluated = attempts.some(
    ({ estado, enviadoEn }) =>
      estado !== 'anulado' && Math.abs((instant(enviadoEn) ?? 0) - heldAt.getTime()) < SAME_EXAM_WINDOW_MS,
  );
  if (alreadyEvaluated)
    throw conflict(
      'Esta práctica de la persona ya tiene una evaluación de ese momento, y vale esa. Si hay que cambiarla, se corrige o se anula la que está.',
      'usuario',
    );
  return (attempts[0]?.numero ?? 0) + 1;
}

/** Fills in the attempt of a practical exam, graded by its rubric. */
export async function evaluatePractice(context: HookContext, values: Values<'intentos'>): Promise<undefined> {
  const person = values.usuario;
  if (!person) throw invalid('Falta completar el campo «Persona».', 'usuario');
  const exercise = await currentExercise(context.tx, values.ejercicio);
  if (!exercise) throw noSuch('un ejercicio', 'ejercicio');
  // Lock the person, so that two evaluators are served one after the other.
  await lockPerson(context.tx, person);
  const heldAt = examTime(values, context.now);
  await checkPeople(context, exercise, person, heldAt);
  if (!exercise.practical)
    throw unprocessable('El ejercicio no tiene rúbrica: lo resuelve cada persona.', 'ejercicio');
  for (const name of ['firmaCandidato', 'firmaEvaluador'] as const)
    if (!values[name])
      throw unprocessable('Falta una firma: firman quien fue evaluado y quien evaluó.', name);
  checkPracticalDates(exercise, heldAt);
  const attempt = { sorteo: null, respuestas: null, correcciones: values.correcciones ?? null };
  checkCorrections(exercise, attempt);
  const { result, ...graded } = gradedFields(showingPoints(exercise), attempt, context.now);
  if (result.pending.length > 0) {
    const pending = result.pending.length;
    throw unprocessable(
      `${pending === 1 ? 'Falta puntuar un criterio' : `Falta puntuar ${pending} criterios`} de la rúbrica.`,
      'correcciones',
    );
  }
  Object.assign(values, graded, {
    numero: await nextNumber(context, exercise, person, heldAt),
    versionEjercicio: exercise.version,
    preguntas: storedQuestions(exercise.items, null),
    estado: 'calificado',
    iniciadoEn: heldAt.toISOString(),
    enviadoEn: heldAt.toISOString(),
    recibidoEn: context.now.toISOString(),
    evaluador: callerId(context),
  } satisfies Values<'intentos'>);
  return undefined;
}
