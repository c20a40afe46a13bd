/** Hooks of the forum's answers, and of the comments on them. */
import { sql } from 'kysely';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow, findAndLockRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { followersOf } from './followers.ts';
import { checkNotSuspended, checkOwnTextStaysHidden, needsReview, stampTextEdit } from './forum-member.ts';
import { closeReports, reopenReports } from './report-outcome.ts';
import { checkNewAnswer, checkPostingRate } from './text-limits.ts';
import { demote, promote } from './trust-level.ts';

type Answer = Stored<'respuestas'>;

/**
 * Returns the statement that sets the figures of `preguntas` from their visible answers. Comments don't count
 * as answers.
 */
export function questionFigures() {
  const visibleAnswers = from
    .selectFrom('respuestas as r')
    .whereRef('r.pregunta', '=', sql.ref('preguntas._id'))
    .where('r.eliminado', '=', false)
    .where('r.estado', '=', 'visible');
  return from.updateTable('preguntas').set((eb) => ({
    respuestas: visibleAnswers.where('r.padre', 'is', null).select((eb) => eb.fn.countAll<number>().as('n')),
    ultimaActividad: eb.fn<string>('greatest', [
      'preguntas.creadoEn',
      visibleAnswers.select((eb) => eb.fn.max('r.creadoEn').as('ultima')),
    ]),
  }));
}

/**
 * Recounts the figures of a question. There are few rows, so it counts them all after any change. The writer
 * must already hold the question's lock: otherwise the count could miss rows written while it waited for the
 * lock.
 */
async function refreshQuestion(context: HookContext, question: string): Promise<void> {
  await rowsOf(context.tx, questionFigures().where('preguntas._id', '=', question));
}

/** Notifies the question's author, the author of the commented answer and the question's followers. */
async function notifyNewAnswer(context: HookContext, row: Answer): Promise<void> {
  const question = await findRow(context.tx, 'preguntas', row.pregunta, ['autor', 'titulo']);
  if (!question) return;
  const parent = await findRow(context.tx, 'respuestas', row.padre, ['autor']);
  const followers = await followersOf(context.tx, 'preguntas', row.pregunta);
  await notify(context, [question.autor, parent?.autor, ...followers], {
    tipo: 'foro',
    titulo: row.padre ? 'Hay un comentario nuevo' : 'Hay una respuesta nueva',
    texto: question.titulo,
    enlace: LINKS.answer(row.pregunta, row._id),
    grupo: {
      clave: `pregunta:${row.pregunta}`,
      titulo: (cantidad) => `Hay ${cantidad} respuestas y comentarios nuevos`,
    },
  });
}

/** @throws ContractError 422 unless the certificate that backs an answer is its author's own, and valid */
async function checkBacking(
  context: HookContext,
  credential: string | null | undefined,
  author: string | null | undefined,
): Promise<void> {
  if (!credential) return;
  const found = await findRow(context.tx, 'credenciales', credential, ['titular', 'estado']);
  if (!found || found.titular !== author || found.estado !== 'vigente')
    throw unprocessable('El certificado debe ser propio y estar vigente.', 'credencialRespaldo');
}

/** Clears the acceptance of an answer that is no longer shown. */
async function unaccept(context: HookContext, row: Answer): Promise<void> {
  const question = await findRow(context.tx, 'preguntas', row.pregunta, ['respuestaAceptada', 'estado']);
  if (question?.respuestaAceptada !== row._id) return;
  await context.system.edit('preguntas', row.pregunta, {
    respuestaAceptada: null,
    ...(question.estado === 'resuelta' && { estado: 'abierta' }),
  });
}

/** Settles the reports of an answer that is shown now, and notifies its readers if it wasn't shown before. */
async function afterShown(context: HookContext, row: Answer, before: Answer): Promise<void> {
  if (before.estado === 'oculta') await reopenReports(context, 'respuestas', row._id, before.actualizadoEn);
  else await closeReports(context, 'respuestas', row._id, { estado: 'desestimado', resolucion: null });
  // An answer with a reason was held because of reports: its readers were notified when it first appeared.
  if (before.estado === 'pendiente' && before.motivoEstado === null) await notifyNewAnswer(context, row);
  await promote(context, row.autor);
}

/** Settles the reports of an answer that was hidden, and notifies its author. */
async function afterHidden(context: HookContext, row: Answer): Promise<void> {
  await closeReports(context, 'respuestas', row._id, { estado: 'resuelto', resolucion: row.motivoEstado });
  await demote(context, row.autor);
  await notify(context, [row.autor], {
    tipo: 'moderacion',
    titulo: 'Una respuesta propia se ocultó',
    texto: row.motivoEstado ?? '',
    enlace: LINKS.question(row.pregunta),
  });
}

export const respuestas: CollectionHooks<'respuestas'> = {
  async acquireLocks(context, id) {
    const answer = from.selectFrom('respuestas').select('pregunta').where('_id', '=', id);
    await from
      .selectFrom('preguntas')
      .select('_id')
      .where('_id', '=', answer)
      .forNoKeyUpdate()
      .$call(rowsIn(context.tx));
  },
  async beforeCreate(context, values) {
    checkNotSuspended(context);
    await checkPostingRate(context);
    values.autor = callerId(context) ?? values.autor;
    const question = await findAndLockRow(context.tx, 'preguntas', values.pregunta, ['estado']);
    if (question?.estado === 'cerrada')
      throw conflict('La pregunta está cerrada: ya no admite respuestas.', 'pregunta');
    if (values.padre) {
      const parent = await findRow(context.tx, 'respuestas', values.padre, ['pregunta', 'padre']);
      if (!parent || parent.pregunta !== values.pregunta)
        throw invalid('La respuesta comentada no es de esta pregunta.', 'padre');
      // Comments have a single level: a reply to a comment is placed beside it.
      if (parent.padre) values.padre = parent.padre;
    }
    await checkNewAnswer(context, values);
    await checkBacking(context, values.credencialRespaldo, values.autor);
    if (await needsReview(context, values.cuerpo)) values.estado = 'pendiente';
  },
  async beforeUpdate(context, changes, before) {
    if (context.relations.has('autor')) checkNotSuspended(context);
    checkOwnTextStaysHidden(context, changes, before);
    // The reason for hiding or holding it no longer applies.
    if (changes.estado === 'visible') changes.motivoEstado ??= null;
    if (
      'cuerpo' in changes &&
      context.relations.has('autor') &&
      before.estado === 'visible' &&
      (await needsReview(context, changes.cuerpo, before.cuerpo))
    )
      changes.estado = 'pendiente';
    if (changes.credencialRespaldo !== before.credencialRespaldo)
      await checkBacking(context, changes.credencialRespaldo, before.autor);
    stampTextEdit(context, changes);
  },
  async afterCreate(context, row) {
    await refreshQuestion(context, row.pregunta);
    if (row.estado !== 'visible') return;
    await notifyNewAnswer(context, row);
    await promote(context, row.autor);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado) return;
    await refreshQuestion(context, row.pregunta);
    if (row.estado === 'visible') await afterShown(context, row, before);
    else await unaccept(context, row);
    if (row.estado === 'oculta') await afterHidden(context, row);
  },
  async afterSoftRemove(context, row) {
    await unaccept(context, row);
    await refreshQuestion(context, row.pregunta);
  },
  afterRestore: (context, row) => refreshQuestion(context, row.pregunta),
  afterRemove: (context, row) => refreshQuestion(context, row.pregunta),
};
