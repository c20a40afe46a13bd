/** Reports, and what people follow. */
import { callerId } from '../../engine/collections/context.ts';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { pointedRecord } from './likes.ts';

type Reported = Pick<Stored<'reportes'>, 'coleccion' | 'objeto'>;

/** The course that the reported record belongs to, whose teachers may resolve it. */
async function courseOf({ tx }: RuleContext, { coleccion, objeto }: Reported): Promise<string | null> {
  switch (coleccion) {
    case 'cursos':
      return objeto;
    case 'preguntas':
      return (await findRow(tx, 'preguntas', objeto, ['curso']))?.curso ?? null;
    case 'clases':
      return (await findRow(tx, 'clases', objeto, ['curso']))?.curso ?? null;
    case 'respuestas': {
      const answer = await findRow(tx, 'respuestas', objeto, ['pregunta']);
      return (await findRow(tx, 'preguntas', answer?.pregunta, ['curso']))?.curso ?? null;
    }
    default:
      return null;
  }
}

export const reportes: Rules<'reportes'> = {
  async prepareCreate(context, values) {
    await pointedRecord(context, values.coleccion, values.objeto);
    const courseId = await courseOf(context, values);
    if (courseId) values.curso = courseId;
    // The same person reports the same thing once while it is open.
    return firstOf(
      context.tx,
      from
        .selectFrom('reportes')
        .selectAll()
        .where('creadoPor', '=', callerId(context))
        .where('coleccion', '=', values.coleccion)
        .where('objeto', '=', values.objeto)
        .where('estado', '=', 'abierto')
        .where('eliminado', '=', false)
        .limit(1),
    );
  },
  prepareEdit(context, changes, before) {
    if (changes.estado !== undefined && changes.estado !== before.estado)
      changes.resueltoPor = changes.estado === 'abierto' ? null : callerId(context);
  },
  async edited(context, row, before) {
    if (row.estado === before.estado || row.estado === 'abierto') return;
    await notify(context, [row.creadoPor], {
      tipo: 'moderacion',
      titulo: row.estado === 'resuelto' ? 'Un reporte propio se resolvió' : 'Un reporte propio se revisó',
      ...(row.resolucion ? { texto: row.resolucion } : {}),
    });
  },
};

export const seguimientos: Rules<'seguimientos'> = {
  async prepareCreate(context, values) {
    const userId = callerId(context) ?? values.usuario ?? null;
    values.usuario = userId;
    await pointedRecord(context, values.coleccion, values.objeto);
    return firstOf(
      context.tx,
      from
        .selectFrom('seguimientos')
        .selectAll()
        .where('usuario', '=', userId)
        .where('coleccion', '=', values.coleccion)
        .where('objeto', '=', values.objeto)
        .where('eliminado', '=', false),
    );
  },
};
