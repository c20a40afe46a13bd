/** Hooks of reviews: the student answers, the server grades the answer and schedules the next review. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { isBlank } from '@oficio/shared/contract/exercises/answers';
import { closedForAll } from '@oficio/shared/contract/exercises/attempt-result';
import { fractionOf } from '@oficio/shared/contract/exercises/grading';
import { worthOf } from '@oficio/shared/contract/exercises/item';
import { isUnreadable } from '@oficio/shared/contract/exercises/quantity';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { DAY_MS, MINUTE_MS } from '@oficio/shared/kit/durations';
import type { CollectionHooks, HookContext } from '../../engine/collections/hooks.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { findRow, instant, touches } from '../common/lookup.ts';
import { currentExercise, type Exercise } from './attempt-exercise.ts';
import { lastAnswerIn } from './feedback.ts';
import { lastEnrolment, studies } from './last-enrolment.ts';
import { scheduleReview } from './review-card.ts';

type Review = Stored<'repasos'>;

/**
 * Whether the person may be asked the exercise's questions now; a string gives the reason why not yet.
 */
async function reviewAccess(
  context: HookContext,
  { row }: Exercise,
  person: string | null,
): Promise<boolean | string> {
  if (row.estado !== 'publicado') return false;
  const isLater = (at: string | null | undefined) => (instant(at) ?? 0) > context.now.getTime();
  // Its questions may have changed, and must not be known before it opens.
  if (isLater(row.abre)) return 'El ejercicio se cerró y todavía no abre otra vez.';
  if (row.cursoRaiz === null) return true;
  const last = await lastEnrolment(context.tx, person, row.cursoRaiz);
  if (last?.estado === 'suspendida') return 'La inscripción al curso está suspendida.';
  const lesson = await findRow(context.tx, 'clases', row.clase, ['modulo']);
  const module = await findRow(context.tx, 'modulos', row.modulo ?? lesson?.modulo, [
    'titulo',
    'disponibleDesde',
  ]);
  if (module && isLater(module.disponibleDesde)) return `El módulo «${module.titulo}» todavía no abre.`;
  return studies(last) || last?.estado === 'noAprobada';
}

/** Whether the exercise shows its answers after answering. */
function showsAnswers({ row }: Exercise, now: Date): boolean {
  return row.mostrarRespuestas === 'alCerrar' ? closedForAll(row, now) : row.mostrarRespuestas !== 'nunca';
}

/** Withdraws a question that can't be asked any more, with the reason: it isn't the student's fault. */
const withdrawn = (reason: string): Values<'repasos'> => ({
  activo: false,
  devolucion: { retirada: true, explicacion: reason },
});

/** Postpones a question that can't be asked for now. */
const postponed = (reason: string, { venceEn }: Review, now: Date): Values<'repasos'> => ({
  devolucion: { retirada: true, espera: true, explicacion: `${reason} La pregunta espera hasta entonces.` },
  venceEn: new Date(Math.max(instant(venceEn) ?? 0, now.getTime() + DAY_MS)).toISOString(),
});

/** Returns the changes to a review that an answer causes: its grade, and the date of the next review. */
async function gradeAnswer(
  context: HookContext,
  respuesta: unknown,
  before: Review,
): Promise<Values<'repasos'>> {
  const exercise = await currentExercise(context.tx, before.ejercicio);
  const access = exercise && (await reviewAccess(context, exercise, before.usuario));
  if (typeof access === 'string') return postponed(access, before, context.now);
  if (!exercise || !access) return withdrawn('El ejercicio ya no está disponible: esta pregunta no vuelve.');
  const item = exercise.items.find(({ id }) => id === before.reactivo);
  const key = exercise.keys[before.reactivo];
  if (!item || key === undefined || !showsAnswers(exercise, context.now))
    return withdrawn('Quien enseña cambió el ejercicio: esta pregunta no vuelve.');
  // Ask again: an answer that can't be parsed is neither right nor wrong.
  if (isUnreadable(item, respuesta)) return { devolucion: { ilegible: true } };
  const fraction = fractionOf(item, key, respuesta);
  const puntaje = worthOf(item);
  const explanation = exercise.feedback[before.reactivo];
  // A right answer before the due date doesn't prove that it would be remembered until then.
  const isEarly = fraction >= 1 && (instant(before.venceEn) ?? 0) > context.now.getTime();
  return {
    ...(isEarly ? {} : scheduleReview(before.tarjeta, fraction, context.now)),
    pregunta: item,
    repasadoEn: context.now.toISOString(),
    veces: (before.veces ?? 0) + 1,
    devolucion: {
      reactivo: item.id,
      puntaje,
      puntos: Math.round(puntaje * fraction * 100) / 100,
      correcta: fraction >= 1,
      respuesta: key,
      ...(explanation !== undefined && { explicacion: explanation }),
    },
  };
}

/** A repeated answer within this time, in milliseconds, is a retry of a request whose response was lost. */
const RESEND_WINDOW_MS = MINUTE_MS;
const isResent = ({ repasadoEn, devolucion }: Review, respuesta: unknown, now: Date): boolean =>
  now.getTime() - (instant(repasadoEn) ?? 0) < RESEND_WINDOW_MS &&
  sameValue(lastAnswerIn(devolucion), respuesta);

export const repasosHooks: CollectionHooks<'repasos'> = {
  async beforeUpdate(context, changes, before) {
    if (!touches(changes, 'respuesta')) return;
    // Keyed by the question's id, as in an attempt: a bare string would be parsed as JSON.
    const respuesta = recordOf(changes.respuesta)[before.reactivo];
    if (isBlank(respuesta)) throw invalid('Falta la respuesta.', 'respuesta');
    // Stored in `devolucion` instead, so that the same answer another day counts as a new edit.
    changes.respuesta = null;
    if (isResent(before, respuesta, context.now)) return;
    const outcome = await gradeAnswer(context, respuesta, before);
    Object.assign(changes, outcome, { devolucion: { ...recordOf(outcome.devolucion), dada: respuesta } });
  },
};
