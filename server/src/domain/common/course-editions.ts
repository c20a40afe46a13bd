/** Editions of courses (`cursos.edicionDe`): completing one counts as completing the original. */
import { sql, type Expression } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * Returns a query for some courses and every course of which they are an edition, however far back, as `id`.
 * @param courses a subquery of ids
 */
export const originalsOf = (courses: Expression<{ readonly id: string }>) =>
  from
    .withRecursive('original(id)', (db) =>
      db
        // An alias that no outer query uses, because `courses` may reference the outer query's rows.
        .selectFrom('cursos as completed')
        .select('completed._id as id')
        .where(sql<boolean>`${sql.ref('completed._id')} in (${courses})`)
        .union((recursive) =>
          recursive
            .selectFrom('original')
            .innerJoin('cursos', 'cursos._id', 'original.id')
            .select((eb) => eb.ref('cursos.edicionDe').$notNull().as('id'))
            .where('cursos.edicionDe', 'is not', null),
        ),
    )
    .selectFrom('original')
    .select('original.id');

/** Certifications, as `certificacion` and not retired, that require a course or one of which it is an edition. */
const certificationsRequiring = (course: Expression<string>) =>
  from
    .selectFrom('certificaciones as certificacion')
    .where('certificacion.eliminado', '=', false)
    .where('certificacion.estado', '<>', 'retirada')
    .where((eb) =>
      requiresAnyOf(
        eb.ref('certificacion.requisitos', '->').key('cursos'),
        originalsOf(sql`select ${course}`),
      ),
    );

/** Whether a list of requirements contains at least one of the ids. */
export const requiresAnyOf = (list: Expression<unknown>, ids: Expression<{ readonly id: string }>) =>
  sql<boolean>`${list} ?| array(${ids})::text[]`;

/**
 * Updates `cursos.certificaciones` of some courses and their editions, as `derived.ts` computes it. Adds no
 * version to the courses.
 */
export async function linkCourses(db: Queryable, courses: readonly string[]): Promise<void> {
  const ids = [...new Set([...(await courseEditions(db, courses)).values()].flat())].sort();
  if (ids.length === 0) return;
  await from
    .updateTable('cursos')
    .set((eb) => ({ certificaciones: certificationsOf(eb.ref('cursos._id')) }))
    .where('cursos._id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .$call(rowsIn(db));
}

/** Ids of the certifications that a course counts for, sorted. */
export const certificationsOf = (course: Expression<string>) =>
  certificationsRequiring(course).select((eb) =>
    eb.fn.agg<string[]>('array_agg', ['certificacion._id']).orderBy('certificacion._id').as('ids'),
  );

/** Returns, for each course, the courses whose completion counts for it: itself and its editions. */
export async function courseEditions(
  db: Queryable,
  courses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const editions = new Map<string, string[]>(courses.map((id) => [id, [id]]));
  if (courses.length === 0) return editions;
  const rows = await from
    .withRecursive('edicion(id, de)', (db) =>
      db
        .selectFrom('cursos')
        .select(['_id as id', '_id as de'])
        .where('_id', '=', (eb) => eb.fn.any(eb.val([...courses])))
        // `union` drops repeated rows, so a cycle, which no write can create, would still end.
        .union((recursive) =>
          recursive
            .selectFrom('edicion')
            .innerJoin('cursos', 'cursos.edicionDe', 'edicion.id')
            .select(['cursos._id as id', 'edicion.de']),
        ),
    )
    .selectFrom('edicion')
    .select(['id', 'de'])
    .whereRef('id', '<>', 'de')
    .$call(rowsIn(db));
  for (const { id, de } of rows) editions.get(de)?.push(id);
  return editions;
}
