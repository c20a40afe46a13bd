/** Hooks of reports and follows. */
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks, WriteContext } from '../../engine/collections/hooks.ts';
import { ownMatter } from '../../engine/collections/refusals.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { findRow, findAndLockRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { readReferencedRecord } from './likes.ts';
import { updateGroupedReports, holdReportedText, isForumText } from './report-outcome.ts';
import { respuestas } from './respuestas.ts';

type ReportedRecord = Pick<Stored<'reportes'>, 'coleccion' | 'objeto'>;

/** Returns the course of the reported record; its teachers may resolve the report. */
async function courseOf({ tx }: HookContext, { coleccion, objeto }: ReportedRecord): Promise<string | null> {
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

/** Locks a forum text, and its question first, so that reports of it are serialised. */
async function lockText(context: WriteContext, { coleccion, objeto }: ReportedRecord): Promise<void> {
  if (!isForumText(coleccion)) return;
  if (coleccion === 'respuestas') await respuestas.acquireLocks?.(context, objeto);
  await findAndLockRow(context.tx, coleccion, objeto, ['eliminado']);
}

/**
 * Whether the caller is the person reported: the text's author, the profile's owner or the certificate's
 * holder.
 */
async function isAboutCaller(context: HookContext, report: Stored<'reportes'>): Promise<boolean> {
  const me = callerId(context);
  if (me === null || context.caller === SYSTEM) return false;
  if (report.autor === me || (report.coleccion === 'users' && report.objeto === me)) return true;
  if (report.coleccion !== 'credenciales') return false;
  return (await findRow(context.tx, 'credenciales', report.objeto, ['titular']))?.titular === me;
}

export const reportes: CollectionHooks<'reportes'> = {
  // Deciding on a report may change its text.
  async acquireLocks(context, id) {
    const report = await findRow(context.tx, 'reportes', id, ['coleccion', 'objeto']);
    if (report) await lockText(context, report);
  },
  async beforeCreate(context, values) {
    const { autor } = await readReferencedRecord(context, values.coleccion, values.objeto);
    if (isForumText(values.coleccion) && typeof autor === 'string') values.autor = autor;
    await lockText(context, values);
    const courseId = await courseOf(context, values);
    if (courseId) values.curso = courseId;
    const open = from
      .selectFrom('reportes')
      .where('coleccion', '=', values.coleccion)
      .where('objeto', '=', values.objeto)
      .where('estado', '=', 'abierto')
      .where('eliminado', '=', false);
    // A person's repeated report of the same record returns the open one.
    const own = await open
      .selectAll()
      .where('creadoPor', '=', callerId(context))
      .limit(1)
      .$call(firstIn(context.tx));
    if (own) return own;
    const lead = await open
      .select('_id')
      .where('grupo', 'is', null)
      .orderBy('creadoEn')
      .limit(1)
      .$call(firstIn(context.tx));
    if (lead) values.grupo = lead._id;
    return undefined;
  },
  afterCreate: holdReportedText,
  async beforeUpdate(context, changes, before) {
    if (await isAboutCaller(context, before)) throw ownMatter('estado');
    if (changes.estado !== undefined && changes.estado !== before.estado)
      changes.resueltoPor = changes.estado === 'abierto' ? null : callerId(context);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado) return;
    await updateGroupedReports(context, row, before);
    if (row.estado === 'abierto') return;
    await notify(context, [row.creadoPor], {
      tipo: 'moderacion',
      titulo: row.estado === 'resuelto' ? 'Un reporte propio se resolvió' : 'Un reporte propio se revisó',
      ...(row.resolucion ? { texto: row.resolucion } : {}),
    });
  },
};

export const seguimientos: CollectionHooks<'seguimientos'> = {
  async beforeCreate(context, values) {
    const userId = callerId(context) ?? values.usuario ?? null;
    values.usuario = userId;
    await readReferencedRecord(context, values.coleccion, values.objeto);
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
