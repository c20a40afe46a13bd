/**
 * Places of a course. Whoever decides about a place holds the course's row first, so that the last one is
 * given once. The counter is changed in place: it is no edit of the course, and a teacher who has the form
 * open must not meet a conflict each time somebody enrols.
 */
import type { Transaction } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

/** States that take a place: the same that derived.ts counts. */
const STUDYING = new Set(['activa', 'completada', 'noAprobada', 'suspendida']);
export const takesPlace = (row: { readonly [field: string]: unknown } | undefined): boolean =>
  row !== undefined && !row['eliminado'] && STUDYING.has(String(row['estado']));

/** Holds the course and says whether a place is free. */
export async function hasPlace(tx: Transaction, course: unknown): Promise<boolean> {
  const { rows } = await tx.query<{ libre: boolean }>(
    `select ("cupo" is null or "inscriptos" < "cupo") as libre from "cursos" where "_id" = $1 for no key update`,
    [course],
  );
  return rows[0]?.libre === true;
}

/** Moves the course's counter by one write: the enrolment before it and after it. */
export async function countPlace(
  db: Queryable,
  course: unknown,
  before: Parameters<typeof takesPlace>[0],
  after: Parameters<typeof takesPlace>[0],
): Promise<void> {
  const change = Number(takesPlace(after)) - Number(takesPlace(before));
  if (change === 0) return;
  await db.query(`update "cursos" set "inscriptos" = greatest(0, "inscriptos" + $2) where "_id" = $1`, [
    course,
    change,
  ]);
}

/** Gives the free places to who has waited longest. */
export async function promoteWaiting(context: RuleContext, course: unknown): Promise<void> {
  const { rows: courses } = await context.tx.query<{ libres: number | null }>(
    `select "cupo" - "inscriptos" as libres from "cursos" where "_id" = $1 and "estado" = 'publicado' and not "eliminado" for no key update`,
    [course],
  );
  const free = courses[0];
  if (!free || (free.libres !== null && free.libres <= 0)) return;
  // One that somebody is changing right now is theirs to decide.
  const { rows } = await context.tx.query<{ _id: string }>(
    `select "_id" from "inscripciones" where "curso" = $1 and "estado" = 'enEspera' and not "eliminado"
     order by "creadoEn", "_id" limit $2 for update skip locked`,
    [course, free.libres],
  );
  for (const { _id } of rows)
    await context.system.edit('inscripciones', _id, { estado: 'activa', motivoEstado: null });
}
