/** Whether a person may be in a class yet: its module is open and, in a sequential course, what comes before is done. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow, instant, type Found } from '../common/lookup.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** @throws ContractError 422 that says what has to come first */
export async function checkReachable(
  db: Queryable,
  enrolment: Found,
  lesson: Found,
  now: Date,
): Promise<void> {
  const module = await findRow(db, 'modulos', lesson['modulo'], ['orden', 'titulo', 'disponibleDesde']);
  const opens = instant(module?.['disponibleDesde']);
  if (opens !== undefined && opens > now.getTime()) {
    throw new ContractError(
      422,
      `El módulo «${String(module?.['titulo'])}» se abre el ${day.format(opens)}.`,
      'clase',
    );
  }
  const course = await findRow(db, 'cursos', enrolment['curso'], ['progresion']);
  if (course?.['progresion'] !== 'secuencial') return;
  // Optional modules may be skipped.
  const { rows } = await db.query<{ titulo: string }>(
    `select c."titulo" from "clases" c join "modulos" m on m."_id" = c."modulo" and not m."eliminado"
     where c."curso" = $1 and not c."eliminado" and m."obligatorio"
       and (m."orden", c."orden") < ($2::int, $3::int)
       and not exists (select 1 from "progreso" p where p."inscripcion" = $4 and p."clase" = c."_id" and p."estado" = 'completada' and not p."eliminado")
     order by m."orden", c."orden" limit 1`,
    [enrolment['curso'], module?.['orden'] ?? 0, lesson['orden'] ?? 0, enrolment['_id']],
  );
  const first = rows[0];
  if (first) {
    throw new ContractError(
      422,
      `Este curso se hace en orden: antes hay que completar la clase «${first.titulo}».`,
      'clase',
    );
  }
}
