/** Start of an attempt: its conditions and initial values. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { storedQuestions } from '@oficio/shared/contract/exercises/item';
import { newId } from '@oficio/shared/contract/values/ids';
import { sharedSecret } from '../../auth/secrets.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { findRow, instant, lockPerson, noSuch } from '../common/lookup.ts';
import { isAdmitted } from '../credentials/issuing/issuing.ts';
import { checkReachable, OFFLINE_GRACE_MS } from '../study/progress/progress.ts';
import { countAttempts } from './attempt-count.ts';
import { isExpired } from './attempt-deadline.ts';
import { drawItems } from './attempt-draw.ts';
import { currentExercise, type Exercise } from './attempt-exercise.ts';
import { storeQuestions } from './attempt-questions.ts';
import { checkDates, MAX_CLOCK_SKEW_MS } from './exam-dates.ts';
import { lastEnrolment, studies } from './last-enrolment.ts';

/**
 * Checks that the person may take the exercise.
 * @throws ContractError 400 when the caller may not know of the exercise, 403 when the enrolment doesn't
 * allow it
 */
async function checkAccess(context: HookContext, exercise: Exercise, person: string): Promise<void> {
  if (exercise.row.estado !== 'publicado') throw noSuch('un ejercicio', 'ejercicio');
  const course = exercise.row.cursoRaiz;
  if (course === null) {
    const certification = await findRow(context.tx, 'certificaciones', exercise.row.certificacion, [
      'estado',
      'centroActivo',
      'examen',
    ]);
    // A suspended centre holds no exams.
    if (certification?.estado !== 'publicada' || !certification.centroActivo)
      throw noSuch('un ejercicio', 'ejercicio');
    if (certification.examen === 'conSolicitud' && !(await isAdmitted(context, person, certification._id)))
      throw notAllowed(
        'Este examen se rinde con una solicitud que acepta el centro. Se pide en la página de la certificación.',
        'ejercicio',
      );
    return;
  }
  const enrolment = await lastEnrolment(context.tx, person, course);
  if (enrolment && studies(enrolment)) return checkPlaceOpen(context, exercise, enrolment);
  throw notAllowed(
    enrolment?.estado === 'suspendida'
      ? 'La inscripción al curso está suspendida: no se puede comenzar el ejercicio.'
      : 'Para resolver el ejercicio hay que estar cursando el curso.',
    'ejercicio',
  );
}

/**
 * Checks that the exercise's module or lesson is open to the person.
 * @throws ContractError 422 when it is closed
 */
async function checkPlaceOpen(
  { tx, now }: HookContext,
  { row }: Exercise,
  enrolment: Pick<Stored<'inscripciones'>, 'usuario' | 'curso'>,
): Promise<void> {
  const lesson = await findRow(tx, 'clases', row.clase, ['modulo']);
  const place = row.modulo ? { modulo: row.modulo } : lesson && { clase: lesson._id, modulo: lesson.modulo };
  if (!place) return;
  await checkReachable(tx, enrolment, place, now).catch((error: unknown) => {
    throw error instanceof ContractError
      ? new ContractError(error.status, error.message, 'ejercicio')
      : error;
  });
}

/** Maximum age of a time reported by a device, in milliseconds. */
export const MAX_OFFLINE_MS = OFFLINE_GRACE_MS;

/**
 * Returns the time at which something was answered offline, according to the device; undefined when the time
 * is missing or not credible, such as one before the attempt began.
 * @throws ContractError 422 when the exercise doesn't allow offline answers
 */
export function offlineTimeOf(
  exercise: Exercise,
  attempt: Pick<Values<'intentos'>, 'sinConexion' | 'rendidoEn' | 'iniciadoEn'>,
  now: Date,
): Date | undefined {
  if (attempt.sinConexion !== true) return undefined;
  if (!exercise.row.permiteSinConexion)
    throw unprocessable('Este ejercicio no se puede rendir sin conexión.', 'sinConexion');
  const reported = instant(attempt.rendidoEn);
  if (reported === undefined) return undefined;
  const earliest = Math.max(now.getTime() - MAX_OFFLINE_MS, instant(attempt.iniciadoEn) ?? 0);
  const latest = now.getTime() + MAX_CLOCK_SKEW_MS;
  return reported >= earliest && reported <= latest ? new Date(reported) : undefined;
}

/** Returns the extra seconds that the person's enrolment grants. */
async function extraSeconds(tx: Queryable, { row }: Exercise, person: string): Promise<number | null> {
  if (row.duracionSeg === null || row.cursoRaiz === null) return null;
  const enrolment = await lastEnrolment(tx, person, row.cursoRaiz);
  const extra = Math.round((row.duracionSeg * (enrolment?.tiempoExtraPct ?? 0)) / 100);
  return extra > 0 ? extra : null;
}

/**
 * Fills in the values of a new attempt, or returns the one in progress. First closes an attempt whose time has
 * run out.
 */
export async function startAttempt(
  context: HookContext,
  values: Values<'intentos'>,
  person: string,
): Promise<Stored<'intentos'> | undefined> {
  const exercise = await currentExercise(context.tx, values.ejercicio);
  if (!exercise) throw noSuch('un ejercicio', 'ejercicio');
  if (exercise.practical)
    throw unprocessable(
      'Esta práctica la evalúa en persona quien enseña: no se rinde desde aquí.',
      'ejercicio',
    );
  // Lock the person, so that two of their devices begin one after the other.
  await lockPerson(context.tx, person);
  await checkAccess(context, exercise, person);
  const attempts = await from
    .selectFrom('intentos')
    .selectAll()
    .where('ejercicio', '=', exercise._id)
    .where('usuario', '=', person)
    .where('eliminado', '=', false)
    .orderBy('numero', 'desc')
    .$call(rowsIn(context.tx));
  const inProgress = attempts.find((attempt) => attempt.estado === 'enCurso');
  if (inProgress && !isExpired(exercise, inProgress, context.now)) {
    if (inProgress.preguntas !== null) return inProgress;
    // An attempt begun in an older version of the site lacks its questions; add them.
    return { ...inProgress, preguntas: await storeQuestions(context.tx, inProgress) };
  }
  if (inProgress) await context.system.edit('intentos', inProgress._id, { estado: 'vencido' });

  // The dates are checked by the server's clock, even for offline answers: the device's time proves nothing.
  offlineTimeOf(exercise, values, context.now);
  checkDates(exercise, context.now);
  const { allowed, left } = await countAttempts(context, person, exercise);
  if (left === 0) throw unprocessable(`Ya se usaron todas las veces permitidas (${allowed}).`, 'ejercicio');
  const _id = values._id ?? newId(context.now.getTime());
  const secret = await sharedSecret(context.tx, 'sorteos');
  const drawn = drawItems(secret, _id, exercise.items, exercise.row);
  Object.assign(values, {
    _id,
    usuario: person,
    numero: (attempts[0]?.numero ?? 0) + 1,
    versionEjercicio: exercise.version,
    iniciadoEn: context.now.toISOString(),
    tiempoExtraSeg: await extraSeconds(context.tx, exercise, person),
    estado: 'enCurso',
    sorteo: drawn,
    preguntas: storedQuestions(exercise.items, drawn),
  } satisfies Values<'intentos'>);
  return undefined;
}
