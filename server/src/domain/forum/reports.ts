/** Reports, and what people follow. */
import { callerId } from '../../engine/collections/context.ts';
import { ownMatter } from '../../engine/collections/refusals.ts';
import type { RuleContext, Rules, WriteContext } from '../../engine/collections/rules.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { pointedRecord } from './likes.ts';
import { followCard, holdReported, isForumText } from './report-outcome.ts';
import { respuestas } from './respuestas.ts';

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

/** Holds a text of the forum, with its question first, so that reports of it are written one after the other. */
async function holdText(context: WriteContext, { coleccion, objeto }: Reported): Promise<void> {
  if (!isForumText(coleccion)) return;
  if (coleccion === 'respuestas') await respuestas.hold?.(context, objeto);
  await findRow(context.tx, coleccion, objeto, ['eliminado'], 'place');
}

/** Whether what was reported is the caller's: their text, their profile, their certificate. */
async function isReported(context: RuleContext, report: Stored<'reportes'>): Promise<boolean> {
  const me = callerId(context);
  if (me === null || context.caller === SYSTEM) return false;
  if (report.autor === me || (report.coleccion === 'users' && report.objeto === me)) return true;
  if (report.coleccion !== 'credenciales') return false;
  return (await findRow(context.tx, 'credenciales', report.objeto, ['titular']))?.titular === me;
}

export const reportes: Rules<'reportes'> = {
  // Deciding on a report may change its text.
  async hold(context, id) {
    const report = await findRow(context.tx, 'reportes', id, ['coleccion', 'objeto']);
    if (report) await holdText(context, report);
  },
  async prepareCreate(context, values) {
    const { autor } = await pointedRecord(context, values.coleccion, values.objeto);
    if (isForumText(values.coleccion) && typeof autor === 'string') values.autor = autor;
    await holdText(context, values);
    const courseId = await courseOf(context, values);
    if (courseId) values.curso = courseId;
    const open = from
      .selectFrom('reportes')
      .where('coleccion', '=', values.coleccion)
      .where('objeto', '=', values.objeto)
      .where('estado', '=', 'abierto')
      .where('eliminado', '=', false);
    // The same person reports the same thing once while it is open.
    const own = await open
      .selectAll()
      .where('creadoPor', '=', callerId(context))
      .limit(1)
      .$call(firstIn(context.tx));
    if (own) return own;
    const card = await open
      .select('_id')
      .where('grupo', 'is', null)
      .orderBy('creadoEn')
      .limit(1)
      .$call(firstIn(context.tx));
    if (card) values.grupo = card._id;
    return undefined;
  },
  created: holdReported,
  async prepareEdit(context, changes, before) {
    if (await isReported(context, before)) throw ownMatter('estado');
    if (changes.estado !== undefined && changes.estado !== before.estado)
      changes.resueltoPor = changes.estado === 'abierto' ? null : callerId(context);
  },
  async edited(context, row, before) {
    if (row.estado === before.estado) return;
    await followCard(context, row, before);
    if (row.estado === 'abierto') return;
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
    return from
      .selectFrom('seguimientos')
      .selectAll()
      .where('usuario', '=', userId)
      .where('coleccion', '=', values.coleccion)
      .where('objeto', '=', values.objeto)
      .where('eliminado', '=', false)
      .$call(firstIn(context.tx));
  },
};
