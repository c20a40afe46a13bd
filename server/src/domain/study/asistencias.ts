/** Rules of attendance: of people enrolled, to classes that have a meeting; being there may complete the class. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { coursePeople, courseRole } from './course-people.ts';
import { completeCourseOf } from './course-approval.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import { findRow, noSuch } from '../common/lookup.ts';
import { completeLesson } from './progreso.ts';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';

async function follow(context: RuleContext, row: Stored<'asistencias'>): Promise<void> {
  const lesson = await findRow(context.tx, 'clases', row.clase, ['curso', 'criterio']);
  if (!lesson) return;
  if (row.estado === 'presente' && lesson.criterio === 'asistencia') {
    await completeLesson(context, row.usuario, row.clase);
  }
  await completeCourseOf(context, row.usuario, lesson.curso);
}

export const asistenciasRules: Rules<'asistencias'> = {
  async prepareCreate(context, values) {
    const lesson = await findRow(context.tx, 'clases', values.clase, ['curso', 'tipo']);
    if (!lesson) throw noSuch('una clase', 'clase');
    // Before anything that tells who studies here.
    if (courseRole(context, await coursePeople(context.tx, lesson.curso)) === 'persona') {
      throw new ContractError(403, 'La asistencia la registra quien dicta el curso.');
    }
    if (lesson.tipo !== 'enVivo' && lesson.tipo !== 'presencial') {
      throw new ContractError(422, 'La asistencia se registra en clases en vivo o presenciales.', 'clase');
    }
    const enrolled = await firstOf(
      context.tx,
      from
        .selectFrom('inscripciones')
        .select('_id')
        .where('usuario', '=', values.usuario)
        .where('curso', '=', lesson.curso)
        .where('estado', 'in', ['activa', 'completada', 'noAprobada', 'suspendida'])
        .where('eliminado', '=', false),
    );
    if (!enrolled) throw new ContractError(422, 'La persona no está inscripta en el curso.', 'usuario');
    values.registradaPor = callerId(context);
  },
  prepareEdit(context, changes) {
    changes.registradaPor = callerId(context);
  },
  created: follow,
  edited: (context, row, before) => (row.estado === before.estado ? Promise.resolve() : follow(context, row)),
};
