/** Creates reviews automatically: one per failed question, once its answer may be known. */
import type { Item } from '@oficio/shared/contract/exercises/item';
import type { HookContext, SystemWrites } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';
import { feedbackOf } from './feedback.ts';
import { scheduleReview } from './review-card.ts';

/** Maximum active reviews of a person: more would only discourage. */
const MAX_ACTIVE_REVIEWS = 300;
/** Maximum reviews begun by one attempt. */
const MAX_PER_ATTEMPT = 30;

type Attempt = Pick<Stored<'intentos'>, 'usuario' | 'ejercicio' | 'devolucion' | 'estado'>;

/** Returns the questions answered wrong whose right answer was shown. */
function missedItems(attempt: Attempt, items: readonly Item[]): Item[] {
  const missed = new Set(
    feedbackOf(attempt.devolucion).flatMap(({ reactivo, correcta, respuesta }) =>
      correcta === false && respuesta !== undefined ? [reactivo] : [],
    ),
  );
  return items.filter(({ id }) => missed.has(id));
}

/** The parts of a hook's context that reviews need. */
type ReviewContext = Pick<HookContext, 'tx' | 'now'> & {
  readonly system: Pick<SystemWrites, 'create' | 'edit'>;
};

/**
 * Schedules reviews of the attempt's failed questions, from tomorrow on. Questions already under review start
 * over; abandoned ones stay abandoned. Idempotent.
 */
export async function beginReviews(
  context: ReviewContext,
  attempt: Attempt,
  items: readonly Item[],
): Promise<void> {
  const person = attempt.usuario;
  if (!person || (attempt.estado !== 'calificado' && attempt.estado !== 'vencido')) return;
  const missed = missedItems(attempt, items).slice(0, MAX_PER_ATTEMPT);
  if (missed.length === 0) return;
  const reviews = await from
    .selectFrom('repasos')
    .select(['_id', 'ejercicio', 'reactivo', 'activo', 'eliminado', 'tarjeta', 'venceEn'])
    .where('usuario', '=', person)
    .$call(rowsIn(context.tx));
  let freeSlots = MAX_ACTIVE_REVIEWS - reviews.filter(({ activo, eliminado }) => activo && !eliminado).length;
  for (const item of missed) {
    const review = reviews.find((one) => one.ejercicio === attempt.ejercicio && one.reactivo === item.id);
    if (review && (review.eliminado || !review.activo)) continue;
    const schedule = scheduleReview(review?.tarjeta, 0, context.now);
    if (review) {
      // A review that is already due stays due.
      if ((instant(review.venceEn) ?? 0) > Date.parse(schedule.venceEn))
        await context.system.edit('repasos', review._id, schedule);
    } else if (freeSlots > 0) {
      freeSlots -= 1;
      await context.system.create('repasos', {
        usuario: person,
        ejercicio: attempt.ejercicio,
        reactivo: item.id,
        pregunta: item,
        ...schedule,
      });
    }
  }
}
