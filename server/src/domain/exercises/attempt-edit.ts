/** A student's own edits of an attempt: saving answers, submitting them, and the feedback of a practice. */
import { isBlank } from '@oficio/shared/contract/exercises/answers';
import { devolucionOf, gradedFields, resultOf } from '@oficio/shared/contract/exercises/attempt-result';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { isRecord, recordOf } from '@oficio/shared/contract/values/guards';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { notAllowed } from '../../platform/errors/refusals.ts';
import { touches } from '../common/lookup.ts';
import { checkAnswers, mergedAnswers } from './attempt-answers.ts';
import { isExpired } from './attempt-deadline.ts';
import type { Exercise } from './attempt-exercise.ts';
import { acceptedLate, acceptsLate } from './attempt-late.ts';
import { offlineTimeOf } from './attempt-start.ts';
import { feedbackOf } from './feedback.ts';
import { lastEnrolment, studies } from './last-enrolment.ts';

type Attempt = Stored<'intentos'>;

/**
 * Minimum delay between the device's time and receipt, in milliseconds, for a submission to count as offline.
 */
const MIN_OFFLINE_MS = MINUTE_MS;

/**
 * Checks that a person may save or submit an attempt. A suspended student may save answers but not submit
 * them. A practice, which shows the right answers at once, requires studying the course. An evaluation left
 * unfinished by a former student may still be submitted.
 * @throws ContractError 403
 */
async function checkMayContinue(
  { tx }: Pick<HookContext, 'tx'>,
  { row }: Pick<Exercise, 'row'>,
  changes: Pick<Values<'intentos'>, 'estado'>,
  { usuario }: Pick<Stored<'intentos'>, 'usuario'>,
): Promise<void> {
  const isPractice = row.tipo === 'practica';
  if (row.cursoRaiz === null || (!isPractice && changes.estado !== 'enviado')) return;
  const last = await lastEnrolment(tx, usuario, row.cursoRaiz);
  if (studies(last)) return;
  if (last?.estado === 'suspendida')
    throw notAllowed(
      'La inscripción al curso está suspendida: por ahora no se puede seguir. Lo que se guardó queda guardado.',
      'ejercicio',
    );
  if (isPractice)
    throw notAllowed('Para resolver el ejercicio hay que estar cursando el curso.', 'ejercicio');
}

/**
 * Adds to `changes` the feedback of the questions answered so far, if the exercise shows its answers at once.
 * A question with feedback can't be answered again in this attempt. A number that can't be parsed gets no
 * feedback, so the person may correct it.
 */
function addPracticeFeedback(
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Attempt,
  now: Date,
): void {
  if (exercise.row.tipo !== 'practica' || (exercise.row.mostrarRespuestas ?? 'alEnviar') !== 'alEnviar')
    return;
  if (!isRecord(changes.respuestas)) return;
  const withFeedback = new Set(feedbackOf(before.devolucion).map(({ reactivo }) => reactivo));
  const storedAnswers = recordOf(before.respuestas);
  const answers = {
    ...changes.respuestas,
    ...Object.fromEntries(Object.entries(storedAnswers).filter(([id]) => withFeedback.has(id))),
  };
  changes.respuestas = answers;
  const items = new Map(exercise.items.map((item) => [item.id, item]));
  const answered = new Set(
    Object.entries(answers).flatMap(([id, answer]) => {
      const item = items.get(id);
      return item && !isBlank(answer) && !isUnreadable(item, answer) ? [id] : [];
    }),
  );
  const attempt = { ...before, respuestas: answers };
  const feedback = devolucionOf(exercise, attempt, resultOf(exercise, attempt), now);
  if (feedback !== null)
    changes.devolucion = feedbackOf(feedback).filter(({ reactivo }) => answered.has(reactivo));
}

/**
 * Saves or submits a student's answers. After the deadline it refuses them and closes the attempt with the
 * saved ones, except answers given offline, on which a teacher decides.
 * @throws ContractError 400 for an answer to a question that wasn't drawn, 403 when the enrolment changed
 */
export async function editOwnAttempt(
  context: HookContext,
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Attempt,
): Promise<void> {
  await checkMayContinue(context, exercise, changes, before);
  checkAnswers(exercise, before, changes.respuestas ?? null);
  // A value that equals the stored one isn't among the changes.
  const claimed = {
    sinConexion: changes.sinConexion ?? before.sinConexion,
    rendidoEn: changes.rendidoEn ?? before.rendidoEn,
  };
  const offlineTime = offlineTimeOf(exercise, { ...claimed, iniciadoEn: before.iniciadoEn }, context.now);
  if (touches(changes, 'respuestas'))
    Object.assign(changes, mergedAnswers(before, changes, context.now.getTime()));
  else delete changes.respondidas;
  if (before.estado === 'vencido' || isExpired(exercise, before, context.now)) {
    const accepted = await acceptsLate(context, exercise, { ...changes, ...claimed }, before);
    const lateChanges = accepted ? acceptedLate(context, changes, offlineTime) : undefined;
    // `Object.keys` returns plain strings.
    for (const name of Object.keys(changes) as (keyof typeof changes)[]) delete changes[name];
    if (lateChanges) Object.assign(changes, lateChanges);
    else if (before.estado === 'enCurso') changes.estado = 'vencido';
    return;
  }
  addPracticeFeedback(exercise, changes, before, context.now);
  const wasOffline =
    offlineTime !== undefined && context.now.getTime() - offlineTime.getTime() > MIN_OFFLINE_MS;
  delete changes.sinConexion;
  delete changes.rendidoEn;
  if (changes.estado !== 'enviado') {
    if (!sameValue(changes.respuestas, before.respuestas)) return;
    delete changes.respuestas;
    delete changes.respondidas;
    delete changes.devolucion;
    return;
  }
  const { result, ...graded } = gradedFields(exercise, { ...before, ...changes }, context.now);
  const byHand = exercise.row.correccion === 'manual' || result.pending.length > 0;
  Object.assign(changes, graded, {
    estado: byHand ? 'enCorreccion' : 'calificado',
    // No grade is shown until a person has completed it.
    nota: byHand ? null : result.nota,
    ...(wasOffline && { sinConexion: true, rendidoEn: offlineTime.toISOString() }),
    enviadoEn: context.now.toISOString(),
    recibidoEn: context.now.toISOString(),
  } satisfies Values<'intentos'>);
}
