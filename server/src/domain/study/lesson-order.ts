/**
 * Checks whether a person may enter a lesson yet. `course-access.ts` declares the conditions, with the read
 * permissions.
 */
import { LESSON_OPEN, MODULE_OPEN, PENDING } from '@oficio/shared/contract/collections/course-access';
import { clases } from '@oficio/shared/contract/collections/clases';
import { modulos } from '@oficio/shared/contract/collections/modulos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { conditionSql } from '../../engine/permissions/conditions.ts';
import { bound, column, fragment, run, type Asker } from '../../engine/sql/fragment.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { longDay } from '../../platform/long-day.ts';
import { findRow, instant } from '../common/lookup.ts';

/** Whether a row is open to a person, by its condition. */
async function isOpen(db: Queryable, who: Asker, of: Collection, id: string): Promise<boolean> {
  const open = conditionSql(of, of === clases ? LESSON_OPEN : MODULE_OPEN, 't');
  const { rows } = await run(
    db,
    who,
    fragment`select 1 from ${column(of.name)} t where t."_id" = ${bound(id)} and ${open}`,
  );
  return rows.length > 0;
}

/** Returns the title of the first lesson of the course that the person still has to complete. */
async function firstPending(db: Queryable, who: Asker, course: string): Promise<string> {
  const { rows } = await run<{ titulo: string }>(
    db,
    who,
    fragment`select c."titulo" from ${column(clases.name)} c join ${column(modulos.name)} o on o."_id" = c."modulo"
     where c."curso" = ${bound(course)} and not c."eliminado" and ${conditionSql(clases, PENDING, 'c')} order by o."orden", c."orden" limit 1`,
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
  const who = { caller: { _id: usuario }, now };
  const open = place.clase
    ? await isOpen(db, who, clases, place.clase)
    : await isOpen(db, who, modulos, place.modulo);
  if (open) return;
  const module = await findRow(db, 'modulos', place.modulo, ['titulo', 'disponibleDesde']);
  const opens = instant(module?.disponibleDesde);
  if (module && opens !== undefined && opens > now.getTime()) {
    throw unprocessable(`El módulo «${module.titulo}» se abre el ${longDay(opens)}.`, 'clase');
  }
  // The first pending lesson of the course is always among those that block this one.
  const first = await firstPending(db, who, curso);
  throw unprocessable(`Este curso se hace en orden: antes hay que completar la clase «${first}».`, 'clase');
}
