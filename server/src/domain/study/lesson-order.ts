/** Whether a person may be in a class yet: its module is open and, in a sequential course, what comes before is done. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { findRow, instant } from '../common/lookup.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** @throws ContractError 422 that says what has to come first */
export async function checkReachable(
  db: Queryable,
  enrolment: Pick<Stored<'inscripciones'>, '_id' | 'curso'>,
  lesson: Pick<Stored<'clases'>, 'modulo' | 'orden'>,
  now: Date,
): Promise<void> {
  const module = await findRow(db, 'modulos', lesson.modulo, ['orden', 'titulo', 'disponibleDesde']);
  const opens = instant(module?.disponibleDesde);
  if (module && opens !== undefined && opens > now.getTime()) {
    throw new ContractError(422, `El módulo «${module.titulo}» se abre el ${day.format(opens)}.`, 'clase');
  }
  const course = await findRow(db, 'cursos', enrolment.curso, ['progresion']);
  if (course?.progresion !== 'secuencial') return;
  // Optional modules may be skipped.
  const first = await firstOf(
    db,
    from
      .selectFrom('clases as c')
      .innerJoin('modulos as m', (join) => join.onRef('m._id', '=', 'c.modulo').on('m.eliminado', '=', false))
      .select('c.titulo')
      .where('c.curso', '=', enrolment.curso)
      .where('c.eliminado', '=', false)
      .where('m.obligatorio', '=', true)
      .where((the) =>
        the(the.refTuple('m.orden', 'c.orden'), '<', the.tuple(module?.orden ?? 0, lesson.orden)),
      )
      .where((the) =>
        the.not(
          the.exists(
            the
              .selectFrom('progreso as p')
              .select('p._id')
              .where('p.inscripcion', '=', enrolment._id)
              .whereRef('p.clase', '=', 'c._id')
              .where('p.estado', '=', 'completada')
              .where('p.eliminado', '=', false),
          ),
        ),
      )
      .orderBy('m.orden')
      .orderBy('c.orden')
      .limit(1),
  );
  if (first) {
    throw new ContractError(
      422,
      `Este curso se hace en orden: antes hay que completar la clase «${first.titulo}».`,
      'clase',
    );
  }
}
