/**
 * Effects of a change to a text on its reports, and of its reports on the text. The first report of a text
 * leads a group, which the later ones join (`grupo`).
 */
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext } from '../../engine/collections/hooks.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { settings } from '../../platform/settings/settings.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';

type Report = Stored<'reportes'>;
type ForumText = 'preguntas' | 'respuestas';
export const isForumText = (collection: Report['coleccion']): collection is ForumText =>
  collection === 'preguntas' || collection === 'respuestas';

const reportsOf = (coleccion: Report['coleccion'], objeto: string) =>
  from
    .selectFrom('reportes')
    .where('reportes.coleccion', '=', coleccion)
    .where('reportes.objeto', '=', objeto)
    .where('reportes.eliminado', '=', false);

/** Edits reports as the server, crediting the caller with the decision. */
async function editReports(
  context: HookContext,
  ids: readonly { readonly _id: string }[],
  changes: Pick<Report, 'estado' | 'resolucion' | 'resueltoPor'>,
): Promise<void> {
  for (const { _id } of ids) await context.system.edit('reportes', _id, { ...changes });
}

/** Resolves or dismisses the open reports of a text: a decision on the text settles them. */
export async function closeReports(
  context: HookContext,
  coleccion: ForumText,
  objeto: string,
  { estado, resolucion }: { readonly estado: 'resuelto' | 'desestimado'; readonly resolucion: string | null },
): Promise<void> {
  const leadReports = reportsOf(coleccion, objeto)
    .select('_id')
    .where('estado', '=', 'abierto')
    .where('grupo', 'is', null)
    .orderBy('_id');
  await editReports(context, await rowsOf(context.tx, leadReports), {
    estado,
    resolucion,
    resueltoPor: callerId(context),
  });
}

/**
 * Reopens the reports that hiding a text resolved, when it is shown again.
 * @param hiddenAt when the text was hidden
 */
export async function reopenReports(
  context: HookContext,
  coleccion: ForumText,
  objeto: string,
  hiddenAt: string,
): Promise<void> {
  const leadReports = reportsOf(coleccion, objeto)
    .select('_id')
    .where('estado', '=', 'resuelto')
    .where('grupo', 'is', null)
    .where('actualizadoEn', '=', hiddenAt)
    .orderBy('_id');
  await editReports(context, await rowsOf(context.tx, leadReports), {
    estado: 'abierto',
    resolucion: null,
    resueltoPor: null,
  });
}

/** Applies a change of state of a group's first report to the rest of the group, in either direction. */
export async function updateGroupedReports(context: HookContext, row: Report, before: Report): Promise<void> {
  if (row.grupo !== null || row.estado === before.estado) return;
  const others = from
    .selectFrom('reportes')
    .select('_id')
    .where('grupo', '=', row._id)
    .where('estado', '=', before.estado)
    .where('eliminado', '=', false)
    .orderBy('_id');
  // Reopening it reopens only the reports that were closed together with it.
  const affected =
    row.estado === 'abierto' ? others.where('actualizadoEn', '=', before.actualizadoEn) : others;
  await editReports(context, await rowsOf(context.tx, affected), {
    estado: row.estado,
    resolucion: row.resolucion,
    resueltoPor: row.resueltoPor,
  });
}

const questionOf = async (context: HookContext, answer: string) =>
  (await findRow(context.tx, 'respuestas', answer, ['pregunta']))?.pregunta;

const HELD_REASON = 'Varias personas lo reportaron: deja de mostrarse hasta que moderación lo mire.';

/**
 * Holds a text for review once enough different people report it. Reports from new accounts don't count, and
 * reports alone don't hold a text again after a moderator has approved it.
 */
export async function holdReportedText(
  context: HookContext,
  { coleccion, objeto }: Pick<Report, 'coleccion' | 'objeto'>,
): Promise<void> {
  if (!isForumText(coleccion)) return;
  const text = await findRow(context.tx, coleccion, objeto, ['estado', 'autor']);
  if (!text || !['visible', 'abierta', 'resuelta'].includes(text.estado)) return;
  const minReporters = (await settings(context.db, context.tx))['foro.reportesParaRetener'];
  const reports = await reportsOf(coleccion, objeto)
    .innerJoin('users as u', 'u._id', 'reportes.creadoPor')
    .select(['reportes.creadoPor', 'reportes.estado', 'u.confianza'])
    .$call(rowsIn(context.tx));
  if (reports.some(({ estado }) => estado === 'desestimado')) return;
  const reporters = reports
    .filter(({ estado, confianza }) => estado === 'abierto' && confianza !== 'nueva')
    .map(({ creadoPor }) => creadoPor);
  if (new Set(reporters).size < minReporters) return;
  await context.system.edit(coleccion, objeto, { estado: 'pendiente', motivoEstado: HELD_REASON });
  await notify(context, [text.autor], {
    tipo: 'moderacion',
    titulo:
      coleccion === 'preguntas'
        ? 'Una pregunta propia espera una revisión'
        : 'Una respuesta propia espera una revisión',
    texto: HELD_REASON,
    enlace: LINKS.question(coleccion === 'preguntas' ? objeto : await questionOf(context, objeto)),
  });
}
