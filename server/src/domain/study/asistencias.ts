/** Rules of attendance: of people enrolled, to classes that have a meeting; being there may complete the class. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Row } from '../../engine/collections/context.ts';
import { coursePeople, courseRole } from './course-people.ts';
import { completeCourseOf } from './course-approval.ts';
import { findRow, noSuch } from '../common/lookup.ts';
import { completeLesson } from './progreso.ts';
import type { DomainRules, RuleContext } from '../../engine/collections/rules.ts';

async function follow(context: RuleContext, row: Row): Promise<void> {
  const lesson = await findRow(context.tx, 'clases', row['clase'], ['curso', 'criterio']);
  if (row['estado'] === 'presente' && lesson?.['criterio'] === 'asistencia') {
    await completeLesson(context, row['usuario'], row['clase']);
  }
  await completeCourseOf(context, row['usuario'], lesson?.['curso']);
}

export const asistenciasRules: DomainRules = {
  async prepareCreate(context, values) {
    const lesson = await findRow(context.tx, 'clases', values['clase'], ['curso', 'tipo']);
    if (!lesson) throw noSuch('una clase', 'clase');
    // Before anything that tells who studies here.
    if (courseRole(context, await coursePeople(context.tx, lesson['curso'])) === 'persona') {
      throw new ContractError(403, 'La asistencia la registra quien dicta el curso.');
    }
    if (lesson['tipo'] !== 'enVivo' && lesson['tipo'] !== 'presencial') {
      throw new ContractError(422, 'La asistencia se registra en clases en vivo o presenciales.', 'clase');
    }
    const { rows } = await context.tx.query(
      `select 1 as ok from "inscripciones" where "usuario" = $1 and "curso" = $2 and "estado" in ('activa', 'completada', 'noAprobada', 'suspendida') and not "eliminado"`,
      [values['usuario'], lesson['curso']],
    );
    if (rows.length === 0)
      throw new ContractError(422, 'La persona no está inscripta en el curso.', 'usuario');
    values['registradaPor'] = callerId(context);
  },
  prepareEdit(context, changes) {
    changes['registradaPor'] = callerId(context);
  },
  created: follow,
  edited: (context, row, before) =>
    row['estado'] === before['estado'] ? Promise.resolve() : follow(context, row),
};
