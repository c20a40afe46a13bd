/** Creates reviews automatically: one per failed question, once its answer may be known. */
import type { Item } from '@oficio/shared/contract/exercises/item';
import type { HookContext, SystemWrites } from '../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';
import { scheduled } from './review-card.ts';
import { feedbackOf } from './feedback.ts';

/** Maximum active reviews of a person: more would only discourage. */
const MAX_REVIEWS = 300;
/** Maximum reviews begun by one attempt. */
const MAX_AT_ONCE = 30;

type Attempt = Pick<Stored<'intentos'>, 'usuario' | 'ejercicio' | 'devolucion' | 'estado'>;

/** Returns the questions answered wrong whose right answer was shown. */
function missedIn(attempt: Attempt, items: readonly Item[]): Item[] {
  const missed = new Set(
    feedbackOf(attempt.devolucion).flatMap(({ reactivo, correcta, respuesta }) =>
      correcta === false && respuesta !== undefined ? [reactivo] : [],
    ),
  );
  return items.filter(({ id }) => missed.has(id));
}

/** The parts of a hook's context that reviews need. */
type Context = Pick<HookContext, 'tx' | 'now'> & {
  readonly system: Pick<SystemWrites, 'create' | 'edit'>;
};

/**
 * Schedules reviews of the attempt's failed questions, from tomorrow on. Questions already under review start
 * over; abandoned ones stay abandoned. Idempotent.
 */
export async function beginReviews(
  context: Context,
  attempt: Attempt,
  items: readonly Item[],
): Promise<void> {
  const person = attempt.usuario;
  if (!person || (attempt.estado !== 'calificado' && attempt.estado !== 'vencido')) return;
  const missed = missedIn(attempt, items).slice(0, MAX_AT_ONCE);
  if (missed.length === 0) return;
  const kept = await from
    .selectFrom('repasos')
    .select(['_id', 'ejercicio', 'reactivo', 'activo', 'eliminado', 'tarjeta', 'venceEn'])
    .where('usuario', '=', person)
    .$call(rowsIn(context.tx));
  let free = MAX_REVIEWS - kept.filter(({ activo, eliminado }) => activo && !eliminado).length;
  for (const item of missed) {
    const old = kept.find((one) => one.ejercicio === attempt.ejercicio && one.reactivo === item.id);
    if (old && (old.eliminado || !old.activo)) continue;
    const next = scheduled(old?.tarjeta, 0, context.now);
    if (old) {
      // A review that is already due stays due.
      if ((instant(old.venceEn) ?? 0) > Date.parse(next.venceEn))
        await context.system.edit('repasos', old._id, next);
    } else if (free > 0) {
      free -= 1;
      await context.system.create('repasos', {
        usuario: person,
        ejercicio: attempt.ejercicio,
        reactivo: item.id,
        pregunta: item,
        ...next,
      });
    }
  }
}
