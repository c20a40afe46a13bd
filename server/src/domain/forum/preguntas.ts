/** Hooks of the forum's questions. */
import { expressionBuilder, sql } from 'kysely';
import { preguntas as declaration } from '@oficio/shared/contract/collections/preguntas';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { satisfiesAny } from '../../engine/collections/locked-row.ts';
import { applicableRules } from '../../engine/permissions/rules.ts';
import { firstIn, from, rowsIn, type Tables } from '../../engine/schema/statements.ts';
import type { Stored, Values } from '../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { conflict, notAllowed, unprocessable } from '../../platform/errors/refusals.ts';
import { LINKS } from '../common/links.ts';
import { findRow, touches } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { followersOf } from './followers.ts';
import {
  checkNotSuspended,
  checkOwnTextStaysHidden,
  HIDDEN_STATES,
  needsReview,
  stampTextEdit,
} from './forum-member.ts';
import { closeReports, reopenReports } from './report-outcome.ts';
import { checkNewQuestion, checkPostingRate } from './text-limits.ts';
import { demote, promote } from './trust-level.ts';

const collection: Collection = declaration;

type Question = Stored<'preguntas'>;
type Changes = Values<'preguntas'>;

/**
 * Checks that the lesson and the exercise belong to the course, and that there is a course if the question's
 * type or visibility requires one.
 */
async function checkCourseParts(context: HookContext, values: Readonly<Changes>): Promise<void> {
  const type = await findRow(context.tx, 'tiposdepreguntas', values.tipo, ['requiereCurso']);
  if (type?.requiereCurso === true && !values.curso)
    throw unprocessable('Ese tipo de pregunta necesita un curso. Falta completar el campo «Curso».', 'curso');
  if (values.visibilidad !== 'publica' && !values.curso)
    throw unprocessable('Para limitar quiénes la ven hay que elegir el curso.', 'curso');
  const lesson = await findRow(context.tx, 'clases', values.clase, ['curso']);
  if (lesson && lesson.curso !== values.curso)
    throw invalid('La clase no pertenece al curso elegido.', 'clase');
  const exercise = await findRow(context.tx, 'ejercicios', values.ejercicio, ['cursoRaiz']);
  if (exercise && exercise.cursoRaiz !== values.curso)
    throw invalid('El ejercicio no pertenece al curso elegido.', 'ejercicio');
}

/**
 * Accepting an answer resolves the question, and clearing it reopens the question. Only a visible answer of
 * this question can be accepted, and only if the question's type allows it.
 */
async function applyAcceptance(context: HookContext, changes: Changes, before: Question): Promise<void> {
  if (!('respuestaAceptada' in changes)) return;
  const answerId = changes.respuestaAceptada;
  if (answerId === null) {
    if (before.estado === 'resuelta') changes.estado = 'abierta';
    return;
  }
  if (before.estado === 'cerrada' || before.estado === 'oculta')
    throw conflict('La pregunta está cerrada: ya no se puede aceptar una respuesta.', 'respuestaAceptada');
  const answer = await findRow(context.tx, 'respuestas', answerId, ['pregunta', 'estado', 'padre']);
  if (answer?.padre)
    throw unprocessable(
      'Un comentario no se acepta: se acepta la respuesta a la que acompaña.',
      'respuestaAceptada',
    );
  if (!answer || answer.pregunta !== before._id || answer.estado !== 'visible')
    throw invalid('La respuesta elegida no es de esta pregunta o ya no se muestra.', 'respuestaAceptada');
  const type = await findRow(context.tx, 'tiposdepreguntas', before.tipo, ['admiteAceptada']);
  if (type?.admiteAceptada === false)
    throw unprocessable('En este tipo de pregunta no se elige una respuesta.', 'respuestaAceptada');
  if (before.estado === 'abierta') changes.estado = 'resuelta';
}

/** Checks that a duplicate names an original that is not itself a duplicate, to prevent cycles. */
async function checkDuplicate(context: HookContext, changes: Changes, before: Question): Promise<void> {
  const originalId = changes.duplicadaDe;
  if (!originalId) return;
  if (originalId === before._id)
    throw invalid('Una pregunta no puede ser duplicada de sí misma.', 'duplicadaDe');
  const original = await findRow(context.tx, 'preguntas', originalId, ['duplicadaDe']);
  if (original?.duplicadaDe)
    throw unprocessable(
      'Esa pregunta ya está marcada como duplicada de otra. Conviene elegir la original.',
      'duplicadaDe',
    );
}

/** Checks that a hidden question returns to the state that it had. */
async function checkUnhiding(context: HookContext, changes: Changes, before: Question): Promise<void> {
  if (before.estado !== 'oculta' || changes.estado === undefined || context.caller === SYSTEM) return;
  const auditEntry = await from
    .selectFrom('auditoria')
    .select((eb) => sql<string | null>`${eb.ref('diff')} #>> '{estado,antes}'`.as('antes'))
    .where('coleccion', '=', 'preguntas')
    .where('objeto', '=', before._id)
    .where((eb) => sql`${eb.ref('diff')} #>> '{estado,despues}'`, '=', 'oculta')
    .orderBy('creadoEn', 'desc')
    .limit(1)
    .$call(firstIn(context.tx));
  const previous = auditEntry?.antes ?? 'abierta';
  if (changes.estado !== previous)
    throw conflict('Una pregunta oculta vuelve al estado que tenía antes de ocultarla.', 'estado');
}

/** Notifies the followers of the category about a public question. */
async function notifyFollowers(context: HookContext, row: Question): Promise<void> {
  if (row.estado !== 'abierta' || row.visibilidad !== 'publica') return;
  await notify(context, await followersOf(context.tx, 'categorias', row.categoria), {
    tipo: 'foro',
    titulo: 'Hay una pregunta nueva en una categoría seguida',
    texto: row.titulo,
    enlace: LINKS.question(row._id),
  });
}

/** Checks that a person who moves a question or changes its visibility would be allowed to ask it there. */
async function checkMove(context: HookContext, row: Question, before: Question): Promise<void> {
  if (row.curso === before.curso && row.visibilidad === before.visibilidad) return;
  if (context.relations.has('docente') || context.caller === SYSTEM) return;
  if (hasRole(context.caller, 'moderador', 'admin', 'superadmin')) return;
  const rules = applicableRules(collection, 'create', context.caller);
  if (!(await satisfiesAny(context, collection, row._id, rules)))
    throw notAllowed('Solo pregunta a un curso quien lo hace o lo dicta.', 'curso');
}

/** Settles the reports of a question after a decision on it, and adjusts its author's trust level. */
async function settleReports(context: HookContext, row: Question, before: Question): Promise<void> {
  if (row.estado === 'oculta') {
    await closeReports(context, 'preguntas', row._id, { estado: 'resuelto', resolucion: row.motivoEstado });
    await demote(context, row.autor);
  } else if (before.estado === 'oculta') {
    await reopenReports(context, 'preguntas', row._id, before.actualizadoEn);
    if (row.estado !== 'pendiente') await promote(context, row.autor);
  } else if (before.estado === 'pendiente') {
    await closeReports(context, 'preguntas', row._id, { estado: 'desestimado', resolucion: null });
    await promote(context, row.autor);
  }
}

/** Marks the accepted answer among the question's answers, and notifies its author. */
async function markAcceptedAnswer(context: HookContext, row: Question): Promise<void> {
  const { ref } = expressionBuilder<Tables, 'respuestas'>();
  const isAccepted = sql<boolean>`(${ref('_id')} is not distinct from ${row.respuestaAceptada}::uuid)`;
  await from
    .updateTable('respuestas')
    .set({ aceptada: isAccepted })
    .where('pregunta', '=', row._id)
    .where('aceptada', 'is distinct from', isAccepted)
    .$call(rowsIn(context.tx));
  const answer = await findRow(context.tx, 'respuestas', row.respuestaAceptada, ['autor']);
  if (answer)
    await notify(context, [answer.autor], {
      tipo: 'foro',
      titulo: 'Una respuesta propia fue aceptada',
      texto: row.titulo,
      enlace: LINKS.answer(row._id, answer._id),
    });
}

/** Notifies the author that the question was hidden, or is shown after a review. */
async function notifyModeration(context: HookContext, row: Question, before: Question): Promise<void> {
  const isHidden = row.estado === 'oculta';
  if (!isHidden && before.estado !== 'pendiente') return;
  await notify(context, [row.autor], {
    tipo: 'moderacion',
    titulo: isHidden ? 'Una pregunta propia se ocultó' : 'Una pregunta propia ya se muestra',
    texto: row.motivoEstado ?? row.titulo,
    enlace: LINKS.question(row._id),
  });
}

export const preguntas: CollectionHooks<'preguntas'> = {
  async beforeCreate(context, values) {
    checkNotSuspended(context);
    await checkPostingRate(context);
    await checkNewQuestion(context, values);
    values.autor = callerId(context) ?? values.autor;
    values.ultimaActividad = context.now.toISOString();
    await checkCourseParts(context, values);
    if (await needsReview(context, `${values.titulo}\n${values.cuerpo}`)) values.estado = 'pendiente';
  },
  async afterCreate(context, row) {
    await notifyFollowers(context, row);
    if (row.estado === 'abierta') await promote(context, row.autor);
  },
  async beforeUpdate(context, changes, before) {
    if (context.relations.has('autor')) checkNotSuspended(context);
    checkOwnTextStaysHidden(context, changes, before);
    // A resolved question that was held because of reports is still resolved by its answer.
    if (before.estado === 'pendiente' && changes.estado === 'abierta' && before.respuestaAceptada !== null)
      changes.estado = 'resuelta';
    const isAuthorOnly = context.relations.has('autor') && !context.relations.has('docente');
    if (before.estado === 'cerrada' && isAuthorOnly && touches(changes, 'cuerpo', 'titulo'))
      throw conflict('La pregunta está cerrada: ya no se puede editar.');
    await checkUnhiding(context, changes, before);
    // The reason for hiding or holding it no longer applies.
    if (changes.estado && changes.estado !== 'oculta' && HIDDEN_STATES.has(before.estado))
      changes.motivoEstado ??= null;
    await checkCourseParts(context, { ...before, ...changes });
    await checkDuplicate(context, changes, before);
    await applyAcceptance(context, changes, before);
    // An edit could add something that a new text may not contain, such as links.
    if (
      'cuerpo' in changes &&
      context.relations.has('autor') &&
      (before.estado === 'abierta' || before.estado === 'resuelta') &&
      (await needsReview(context, changes.cuerpo, before.cuerpo))
    )
      changes.estado = 'pendiente';
    stampTextEdit(context, changes);
  },
  async afterUpdate(context, row, before) {
    await checkMove(context, row, before);
    // Skip questions held by reports (they have a reason): followers were notified when they were first
    // shown.
    if (before.estado === 'pendiente' && before.motivoEstado === null) await notifyFollowers(context, row);
    if (row.estado !== before.estado) await settleReports(context, row, before);
    if (row.respuestaAceptada !== before.respuestaAceptada) await markAcceptedAnswer(context, row);
    if (row.estado !== before.estado) await notifyModeration(context, row, before);
  },
};
