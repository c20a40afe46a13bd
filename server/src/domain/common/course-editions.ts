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
        .selectFrom('cursos as hecho')
        .select('hecho._id as id')
        .where(sql<boolean>`${sql.ref('hecho._id')} in (${courses})`)
        .union((one) =>
          one
            .selectFrom('original as o')
            .innerJoin('cursos as c', 'c._id', 'o.id')
            .select((the) => the.ref('c.edicionDe').$notNull().as('id'))
            .where('c.edicionDe', 'is not', null),
        ),
    )
    .selectFrom('original')
    .select('original.id');

/** Certifications, as `x` and not retired, that require a course or one of which it is an edition. */
const certificationsRequiring = (course: Expression<string>) =>
  from
    .selectFrom('certificaciones as x')
    .where('x.eliminado', '=', false)
    .where('x.estado', '<>', 'retirada')
    .where((the) =>
      requiresAnyOf(the.ref('x.requisitos', '->').key('cursos'), originalsOf(sql`select ${course}`)),
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
    .updateTable('cursos as c')
    .set((the) => ({ certificaciones: certificationsOf(the.ref('c._id')) }))
    .where('c._id', '=', (the) => the.fn.any(the.val(ids)))
    .$call(rowsIn(db));
}

/** Ids of the certifications that a course counts for, sorted. */
export const certificationsOf = (course: Expression<string>) =>
  certificationsRequiring(course).select((the) =>
    the.fn.agg<string[]>('array_agg', ['x._id']).orderBy('x._id').as('ids'),
  );

/** Returns, for each course, the courses whose completion counts for it: itself and its editions. */
export async function courseEditions(
  db: Queryable,
  courses: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const editions = new Map<string, string[]>(courses.map((id) => [id, [id]]));
  if (courses.length === 0) return editions;
  const rows = await from
    .withRecursive('edicion(id, de)', (the) =>
      the
        .selectFrom('cursos as c')
        .select(['c._id as id', 'c._id as de'])
        .where('c._id', '=', (a) => a.fn.any(a.val([...courses])))
        // `union` drops repeated rows, so a cycle, which no write can create, would still end.
        .union((one) =>
          one
            .selectFrom('edicion as e')
            .innerJoin('cursos as c', 'c.edicionDe', 'e.id')
            .select(['c._id as id', 'e.de']),
        ),
    )
    .selectFrom('edicion')
    .select(['id', 'de'])
    .whereRef('id', '<>', 'de')
    .$call(rowsIn(db));
  for (const { id, de } of rows) editions.get(de)?.push(id);
  return editions;
}
