/** Releases the answers of exercises that show them on closing, once no attempt is in progress. */
import { intentos } from '@oficio/shared/contract/collections/intentos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { devolucionOf, resultOf } from '@oficio/shared/contract/exercises/attempt-result';
import type { StoreContext } from '../../engine/collections/context.ts';
import { updateRow, type StoredRow } from '../../engine/collections/store-row.ts';
import { systemWrites } from '../../engine/collections/write.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { classColumns } from '../../engine/schema/totals.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { attemptsInProgress, exerciseAt } from './attempt-exercise.ts';
import { beginReviews } from './review-begin.ts';

// A declaration's exact type is narrower than generic code accepts.
const INTENTOS: Collection = intentos;
/** Attempts released by one call. */
const BATCH_SIZE = 200;

/**
 * Fills in `devolucion` of a batch of graded attempts whose exercise has closed. Returns their number.
 * Idempotent.
 */
export async function releaseAnswers(db: Database, now = new Date()): Promise<number> {
  const rows = await from
    .selectFrom('intentos as i')
    .innerJoin('ejercicios as e', 'e._id', 'i.ejercicio')
    .select('i._id')
    .where('e.mostrarRespuestas', '=', 'alCerrar')
    .where('e.cierra', '<=', now.toISOString())
    .where('i.estado', 'in', ['calificado', 'vencido'])
    .where('i.devolucion', 'is', null)
    .where('i.eliminado', '=', false)
    // A student with extra time may still be answering.
    .where((the) => the.not(the.exists(attemptsInProgress(the.ref('i.ejercicio')))))
    .orderBy('i._id')
    .limit(BATCH_SIZE)
    .$call(rowsIn(db));
  for (const { _id } of rows)
    await db.transaction((tx) => releaseAttempt({ caller: SYSTEM, now, db, tx }, _id));
  return rows.length;
}

async function releaseAttempt(context: StoreContext & { readonly db: Database }, id: string): Promise<void> {
  const { tx, now } = context;
  const { rows: locked } = await tx.query(
    `select ${storedColumns(INTENTOS)}, ${classColumns(INTENTOS)} from ${ident(INTENTOS.name)} where "_id" = $1 for update`,
    [id],
  );
  // The row has every column of the collection, and the columns that totals depend on.
  const attempt = locked[0] as (Stored<'intentos'> & StoredRow) | undefined;
  if (!attempt) return;
  const exercise = await exerciseAt(tx, attempt.ejercicio, attempt.versionEjercicio);
  const devolucion = devolucionOf(exercise, attempt, resultOf(exercise, attempt), now);
  await updateRow(context, INTENTOS, attempt, {
    devolucion: devolucion ?? [],
    version: attempt.version + 1,
    actualizadoEn: now.toISOString(),
  });
  const system = systemWrites({ ...context, hooks: {} });
  await beginReviews({ tx, now, system }, { ...attempt, devolucion }, exercise.items);
}
