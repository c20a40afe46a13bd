/** Whether a person may be in a class yet. What opens it is declared with what may be read of it (`course-access.ts`). */
import { LESSON_OPEN, PENDING } from '@oficio/shared/contract/collections/course-access';
import { clases } from '@oficio/shared/contract/collections/clases';
import type { Condition } from '@oficio/shared/contract/declaration/access';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { bindTo, conditionSql } from '../../engine/permissions/conditions.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow, instant } from '../common/lookup.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** The first class, in the order of its course, whose column `by` is `id` and of which the condition holds for a person. */
async function firstLesson(
  db: Queryable,
  person: string,
  now: Date,
  by: '_id' | 'curso',
  id: string,
  condition: Condition,
): Promise<{ readonly titulo: string } | undefined> {
  const values: unknown[] = [id];
  const holds = conditionSql(clases, condition, 'c', bindTo(values, person, now));
  const { rows } = await db.query<{ titulo: string }>(
    `select c."titulo" from "clases" c join "modulos" o on o."_id" = c."modulo"
     where c."${by}" = $1 and not c."eliminado" and ${holds} order by o."orden", c."orden" limit 1`,
    values,
  );
  return rows[0];
}

/** @throws ContractError 422 that says what has to come first */
export async function checkReachable(
  db: Queryable,
  { usuario, curso }: Pick<Stored<'inscripciones'>, 'usuario' | 'curso'>,
  lesson: Pick<Stored<'clases'>, '_id' | 'modulo'>,
  now: Date,
): Promise<void> {
  if (await firstLesson(db, usuario, now, '_id', lesson._id, LESSON_OPEN)) return;
  const module = await findRow(db, 'modulos', lesson.modulo, ['titulo', 'disponibleDesde']);
  const opens = instant(module?.disponibleDesde);
  if (module && opens !== undefined && opens > now.getTime()) {
    throw new ContractError(422, `El módulo «${module.titulo}» se abre el ${day.format(opens)}.`, 'clase');
  }
  // What keeps it closed comes before it: the first of the course that is pending is one of those.
  const first = await firstLesson(db, usuario, now, 'curso', curso, PENDING);
  throw new ContractError(
    422,
    `Este curso se hace en orden: antes hay que completar la clase «${first?.titulo ?? ''}».`,
    'clase',
  );
}
