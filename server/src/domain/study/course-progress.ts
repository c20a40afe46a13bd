/**
 * The progress of enrolments, as one statement: completed classes among those that count. The classes of
 * obligatory modules count; in a course without obligatory ones, all do.
 */
import type { Queryable } from '../../platform/database/queryable.ts';

/** Sets `progresoPct` of the enrolments that `filter` lets through, on alias `e`. */
export const progressSql = (filter: string): string => `
  update "inscripciones" i set "progresoPct" = s.pct from (
    select e."_id", round(100.0 * count(p."_id") / count(c."_id"), 1)::float8 as pct
    from "inscripciones" e
    join "clases" c on c."curso" = e."curso" and not c."eliminado"
    join "modulos" m on m."_id" = c."modulo" and not m."eliminado"
    left join "progreso" p on p."inscripcion" = e."_id" and p."clase" = c."_id" and p."estado" = 'completada' and not p."eliminado"
    where (${filter}) and (m."obligatorio" or not exists (
      select 1 from "modulos" om join "clases" oc on oc."modulo" = om."_id" and not oc."eliminado"
      where om."curso" = e."curso" and om."obligatorio" and not om."eliminado"))
    group by e."_id"
  ) s where s."_id" = i."_id" and i."progresoPct" is distinct from s.pct`;

/** After a change of the course's programme: everybody who studies it. What was completed stays as it was. */
export async function refreshCourse(db: Queryable, course: string): Promise<void> {
  await db.query(progressSql(`e."curso" = $1 and e."estado" in ('activa', 'suspendida')`), [course]);
}

/**
 * After a step of one person: their progress, and the class they are in. It is no edit of the enrolment
 * (no version, no history): nobody decided anything, and it happens at every step.
 */
export async function refreshEnrolment(
  db: Queryable,
  enrolment: string,
  lesson: string | null,
  now: Date,
): Promise<void> {
  await db.query(progressSql(`e."_id" = $1`), [enrolment]);
  await db.query(
    `update "inscripciones" set "claseActual" = coalesce($2, "claseActual"), "actualizadoEn" = $3 where "_id" = $1`,
    [enrolment, lesson, now.toISOString()],
  );
}
