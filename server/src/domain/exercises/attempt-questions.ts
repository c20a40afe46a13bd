/**
 * The questions stored with an attempt, as its student reads them. Attempts older than this field get them
 * from the exercise's version that they were drawn from. That isn't recorded as an edit, because nothing
 * changed.
 */
import { storedQuestions, type Item } from '@oficio/shared/contract/exercises/item';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { exerciseAt } from './attempt-exercise.ts';

/** Attempts read by one query. */
const BATCH_SIZE = 200;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type StartedAttempt = Pick<Stored<'intentos'>, '_id' | 'ejercicio' | 'versionEjercicio' | 'sorteo'>;

/** Stores the questions of an attempt that lacks them, and returns them. */
export async function storeQuestions(db: Queryable, attempt: StartedAttempt): Promise<readonly Item[]> {
  const exercise = await exerciseAt(db, attempt.ejercicio, attempt.versionEjercicio);
  const questions = storedQuestions(exercise.items, attempt.sorteo);
  await from
    .updateTable('intentos')
    .set({ preguntas: JSON.stringify(questions) })
    .where('_id', '=', attempt._id)
    .where('preguntas', 'is', null)
    .$call(rowsIn(db));
  return questions;
}

/** Attempts without stored questions. */
const withoutQuestions = from
  .selectFrom('intentos')
  .select(['_id', 'ejercicio', 'versionEjercicio', 'sorteo'])
  .where('preguntas', 'is', null);

/**
 * Stores the questions of every attempt that lacks them, attempts in progress first. Returns their number. An
 * interrupted run resumes where it stopped.
 */
export async function storeMissingQuestions(db: Database): Promise<number> {
  let stored = 0;
  for (const query of [withoutQuestions.where('estado', '=', 'enCurso'), withoutQuestions]) {
    for (let after = NIL_UUID; ;) {
      const rows = await query.where('_id', '>', after).orderBy('_id').limit(BATCH_SIZE).$call(rowsIn(db));
      for (const row of rows) {
        after = row._id;
        await storeQuestions(db, row);
        stored += 1;
      }
      if (rows.length < BATCH_SIZE) break;
    }
  }
  return stored;
}
