/**
 * Checks whether a person may enter a lesson yet. `course-access.ts` declares the conditions, with the read
 * permissions.
 */
import { LESSON_OPEN, MODULE_OPEN, PENDING } from '@oficio/shared/contract/collections/course-access';
import { clases } from '@oficio/shared/contract/collections/clases';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Condition } from '@oficio/shared/contract/declaration/access';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { longDate } from '@oficio/shared/kit/site-dates';
import { bindTo, conditionSql } from '../../engine/permissions/conditions.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { ident } from '../../platform/database/identifiers.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { findRow, instant } from '../common/lookup.ts';

/** Whether the condition holds for a person on a row. */
async function isSo(db: Queryable, of: Collection, condition: Condition, id: string, who: string, now: Date) {
  const values: unknown[] = [id];
  const holds = conditionSql(of, condition, 't', bindTo(values, who, now));
  const { rows } = await db.query(
    `select 1 from ${ident(of.name)} t where t."_id" = $1 and ${holds}`,
    values,
  );
  return rows.length > 0;
}

/** Returns the title of the first lesson of the course that the person still has to complete. */
async function firstPending(db: Queryable, course: string, who: string, now: Date): Promise<string> {
  const values: unknown[] = [course];
  const pending = conditionSql(clases, PENDING, 'c', bindTo(values, who, now));
  const { rows } = await db.query<{ titulo: string }>(
    `select c."titulo" from ${ident(clases.name)} c join ${ident(modulos.name)} o on o."_id" = c."modulo"
     where c."curso" = $1 and not c."eliminado" and ${pending} order by o."orden", c."orden" limit 1`,
    values,
  );
  return rows[0]?.titulo ?? '';
}

/**
 * Checks that a person may enter a lesson, or do the exercises of a module as a whole.
 * @throws ContractError 422 stating what has to come first
 */
export async function checkReachable(
  db: Queryable,
  { usuario, curso }: Pick<Stored<'inscripciones'>, 'usuario' | 'curso'>,
  place: { readonly clase?: string; readonly modulo: string },
  now: Date,
): Promise<void> {
  const open = place.clase
    ? await isSo(db, clases, LESSON_OPEN, place.clase, usuario, now)
    : await isSo(db, modulos, MODULE_OPEN, place.modulo, usuario, now);
  if (open) return;
  const module = await findRow(db, 'modulos', place.modulo, ['titulo', 'disponibleDesde']);
  const opens = instant(module?.disponibleDesde);
  if (module && opens !== undefined && opens > now.getTime()) {
    throw unprocessable(`El módulo «${module.titulo}» se abre el ${longDate(opens)}.`, 'clase');
  }
  // The first pending lesson of the course is always among those that block this one.
  const first = await firstPending(db, curso, usuario, now);
  throw unprocessable(`Este curso se hace en orden: antes hay que completar la clase «${first}».`, 'clase');
}
