/** Counts a course's graded exercises, for readers who may not see them. */
import type { Expression } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Subquery that counts the published evaluations of a course. */
export const evaluationsOf = (course: Expression<string>) =>
  from
    .selectFrom('ejercicios as v')
    .select((the) => the.fn.countAll<number>().as('n'))
    .where('v.cursoRaiz', '=', course)
    .where('v.tipo', '=', 'evaluacion')
    .where('v.estado', '=', 'publicado')
    .where('v.eliminado', '=', false);

type Exercise = Pick<Stored<'ejercicios'>, 'cursoRaiz' | 'tipo' | 'estado' | 'eliminado'>;

/** Returns the course in which the exercise counts as an evaluation, or null. */
const evaluatedCourse = (row: Exercise | undefined): string | null =>
  row && !row.eliminado && row.tipo === 'evaluacion' && row.estado === 'publicado' ? row.cursoRaiz : null;

/** Updates the courses' counts after a write to an exercise. Adds no version to the course. */
export async function countEvaluation(
  db: Queryable,
  before: Exercise | undefined,
  after: Exercise | undefined,
): Promise<void> {
  const [courseBefore, courseAfter] = [evaluatedCourse(before), evaluatedCourse(after)];
  if (courseBefore === courseAfter) return;
  await addToCount(db, courseBefore, -1);
  await addToCount(db, courseAfter, 1);
}

async function addToCount(db: Queryable, course: string | null, change: 1 | -1): Promise<void> {
  if (course === null) return;
  await from
    .updateTable('cursos')
    .set((the) => ({
      evaluaciones: the.fn<number>('greatest', [the.lit(0), the('evaluaciones', '+', change)]),
    }))
    .where('_id', '=', course)
    .$call(rowsIn(db));
}
