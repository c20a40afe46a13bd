/**
 * The questions that an attempt keeps, as they are read by who answers it. Attempts of before they were kept get theirs
 * from the version of the exercise that they drew from. It is no edit: nobody changed anything.
 */
import { questionsGiven, type Item } from '@oficio/shared/contract/exercises/item';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { exerciseAt } from './attempt-exercise.ts';

const BATCH = 200;

type Begun = Pick<Stored<'intentos'>, '_id' | 'ejercicio' | 'versionEjercicio' | 'sorteo'>;

/** Keeps the questions of an attempt that lacks them, and gives them. */
export async function keepQuestions(db: Queryable, attempt: Begun): Promise<readonly Item[]> {
  const exercise = await exerciseAt(db, attempt.ejercicio, attempt.versionEjercicio);
  const given = questionsGiven(exercise.items, attempt.sorteo);
  await from
    .updateTable('intentos')
    .set({ preguntas: JSON.stringify(given) })
    .where('_id', '=', attempt._id)
    .where('preguntas', 'is', null)
    .$call(rowsIn(db));
  return given;
}

/** Those that lack them, those under way first. */
const lacking = from
  .selectFrom('intentos')
  .select(['_id', 'ejercicio', 'versionEjercicio', 'sorteo'])
  .where('preguntas', 'is', null);

/** Keeps those of every attempt that lacks them; gives how many. Stopped at any moment, it goes on where it was. */
export async function keepMissingQuestions(db: Database): Promise<number> {
  let done = 0;
  for (const some of [lacking.where('estado', '=', 'enCurso'), lacking]) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const rows = await rowsOf(db, some.where('_id', '>', after).orderBy('_id').limit(BATCH));
      for (const row of rows) {
        after = row._id;
        await keepQuestions(db, row);
        done += 1;
      }
      if (rows.length < BATCH) break;
    }
  }
  return done;
}
