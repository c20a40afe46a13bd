/**
 * Answers given offline that arrive after the deadline. They don't count until a teacher decides, with the
 * times of both clocks in view. They are refused once anybody has seen the right answers, because they could
 * have been copied.
 */
import { sql } from 'kysely';
import { gradedFields } from '@oficio/shared/contract/exercises/attempt-result';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { sameValue } from '../../engine/collections/idempotent-replay.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { instant } from '../common/lookup.ts';
import { deadlineOf } from './attempt-deadline.ts';
import type { Exercise } from './attempt-exercise.ts';
import { MAX_OFFLINE_MS } from './attempt-start.ts';

type Attempt = Stored<'intentos'>;

/** Whether any student has seen the right answers of an exercise, or may have by now. */
async function answersAreKnown({ tx, now }: HookContext, exercise: Exercise): Promise<boolean> {
  const closes = instant(exercise.row.cierra);
  if (exercise.row.mostrarRespuestas === 'alCerrar' && closes !== undefined && closes <= now.getTime())
    return true;
  const released = await from
    .selectFrom('intentos')
    .select('_id')
    .where('ejercicio', '=', exercise._id)
    .where('devolucion', 'is not', null)
    .where(sql<boolean>`devolucion <> '[]'::jsonb`)
    .limit(1)
    .$call(firstIn(tx));
  return released !== undefined;
}

/**
 * Whether late answers are stored for a teacher to decide. They are accepted for a week after the deadline.
 */
export async function acceptsLate(
  context: HookContext,
  exercise: Exercise,
  changes: Values<'intentos'>,
  before: Attempt,
): Promise<boolean> {
  const answeredOffline = exercise.row.permiteSinConexion && changes.sinConexion === true;
  if (!answeredOffline || changes.respuestas === undefined || before.recibidoTarde) return false;
  // The server already has these answers.
  if (sameValue(changes.respuestas, recordOf(before.respuestas))) return false;
  const deadline = deadlineOf(exercise, before) ?? instant(before.recibidoEn) ?? 0;
  return context.now.getTime() - deadline <= MAX_OFFLINE_MS && !(await answersAreKnown(context, exercise));
}

/** Returns the changes to an attempt whose late answers are accepted. */
export const acceptedLate = (
  { now }: HookContext,
  changes: Values<'intentos'>,
  offlineTime: Date | undefined,
): Values<'intentos'> => ({
  respuestas: changes.respuestas,
  sinConexion: true,
  rendidoEn: offlineTime?.toISOString() ?? null,
  estado: 'enCorreccion',
  recibidoTarde: true,
  nota: null,
  devolucion: null,
  enviadoEn: (offlineTime ?? now).toISOString(),
  recibidoEn: now.toISOString(),
});

/**
 * Returns the changes when late answers are rejected: the attempt is graded by the answers saved in time, as
 * they were before the late ones arrived.
 */
export async function withoutLateAnswers(
  { tx, now }: HookContext,
  exercise: Exercise,
  before: Attempt,
): Promise<Values<'intentos'>> {
  const revision = await from
    .selectFrom('revisiones')
    .select(sql<unknown>`registro -> 'respuestas'`.as('respuestas'))
    .where('coleccion', '=', 'intentos')
    .where('objeto', '=', before._id)
    .where(sql<boolean>`coalesce(registro ->> 'recibidoTarde', 'false') = 'false'`)
    .orderBy('versionRegistro', 'desc')
    .limit(1)
    .$call(firstIn(tx));
  const respuestas = revision?.respuestas ?? null;
  const { result, ...graded } = gradedFields(exercise, { ...before, respuestas, correcciones: null }, now);
  return { ...graded, nota: result.nota, respuestas, correcciones: null };
}
