/** Describes the result of an attempt: a headline, with figures that rounding doesn't falsify. */
import { isBlank, type Answers } from '@oficio/shared/contract/exercises/answers';
import { attemptItems } from '@oficio/shared/contract/exercises/item';
import { formatCount, formatDateTime } from '@oficio/shared/ui';
import { answersOf, feedbackOf, type Attempt, type Exercise } from '../attempts/answers.ts';
import { wholePercent } from '../attempts/whole-percent.ts';
import { endedByTime } from './deadline.ts';

/** Percentage points below the pass mark that still count as close. */
const MAX_CLOSE_DISTANCE_POINTS = 15;

export interface Outcome {
  readonly headline: string;
  readonly detail: string | undefined;
  readonly kind: 'passed' | 'failed' | 'waiting' | 'annulled';
}

/** Returns the headline and the sentence under it. */
export function outcomeOf(
  exercise: Pick<Exercise, 'aprobacionPct'>,
  { estado, nota, motivoEstado }: Pick<Attempt, 'estado' | 'nota' | 'motivoEstado'>,
): Outcome {
  if (estado === 'anulado')
    return {
      headline: 'Esta vez se anuló',
      detail: motivoEstado && `Motivo: ${motivoEstado}`,
      kind: 'annulled',
    };
  if (nota === undefined)
    return {
      headline: 'Entregado',
      detail:
        'Falta que lo mire quien enseña. La nota llega como aviso y por correo; no hace falta esperar acá.',
      kind: 'waiting',
    };
  const pass = exercise.aprobacionPct;
  const grade = wholePercent(nota, pass);
  if (nota >= pass)
    return {
      headline: 'Aprobado',
      detail: nota >= 100 ? 'Todo bien: 100 %' : `${grade}; se aprueba con ${Math.round(pass)} %`,
      kind: 'passed',
    };
  return {
    headline: pass - nota <= MAX_CLOSE_DISTANCE_POINTS ? 'Falta poco' : 'Todavía no',
    detail: `${grade}; se aprueba con ${Math.round(pass)} %`,
    kind: 'failed',
  };
}

/** Counts the items of an attempt that have an answer. */
export const answeredCount = (attempt: Attempt, answers: Answers): number =>
  attemptItems(attempt).filter(({ id }) => !isBlank(answers[id])).length;

/**
 * Describes an attempt handed in when time ran out, by this device or by the server; undefined if handed in
 * by hand.
 */
export function timeoutSentence(
  exercise: Pick<Exercise, 'duracionSeg' | 'cierra'>,
  attempt: Attempt,
): string | undefined {
  const items = attemptItems(attempt);
  const { estado, enviadoEn } = attempt;
  const timedOut = estado === 'vencido';
  if (!timedOut && !(enviadoEn && items.length > 0 && endedByTime(exercise, attempt, Date.parse(enviadoEn))))
    return undefined;
  const answerCount = answeredCount(attempt, answersOf(attempt));
  return `Se terminó el tiempo. ${answerCount === 1 ? 'Se entregó' : 'Se entregaron'} ${formatCount(answerCount, 'respuesta', 'respuestas')} de ${items.length}${
    timedOut && enviadoEn && answerCount > 0 ? `; la última se guardó el ${formatDateTime(enviadoEn)}` : ''
  }.`;
}

/** Counts the failed items that can be practised separately. */
export const missedCount = (attempt: Attempt): number =>
  [...(feedbackOf(attempt)?.values() ?? [])].filter(
    ({ correcta, respuesta }) => correcta === false && respuesta !== undefined,
  ).length;
