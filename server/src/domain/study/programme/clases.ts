/**
 * Hooks of `clases`: a lesson belongs to its module's course, and each kind of lesson requires its own
 * fields.
 */
import { isDeepStrictEqual } from 'node:util';
import type { HookContext, CollectionHooks } from '../../../engine/collections/hooks.ts';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Values } from '../../../engine/sql/stored.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { checkOrder } from '../../common/date-order.ts';
import { findRow, noSuch, touches } from '../../common/lookup.ts';
import { refreshCourse, queueProgress } from '../progress/progress.ts';
import { kindProblem, checkStillStudiable } from '../publishing/publishing.ts';
import { removeParts, restoreParts } from './trash.ts';

/** Checks that a meeting has a start and a link or a place. Lessons of other kinds may be incomplete. */
function checkKind(lesson: Values<'clases'>): void {
  const meeting = lesson.encuentro ?? {};
  checkOrder(
    meeting.inicio,
    meeting.fin,
    'encuentro.fin',
    'El encuentro no puede terminar antes de comenzar.',
  );
  const kind = lesson.tipo;
  if (kind !== 'enVivo' && kind !== 'presencial') return;
  if (!meeting.inicio) {
    throw unprocessable('Hay que indicar cuándo comienza el encuentro.', 'encuentro.inicio');
  }
  if (kind === 'presencial' && !meeting.lugar) {
    throw unprocessable('Hay que indicar el lugar del encuentro.', 'encuentro.lugar');
  }
  if (kind === 'enVivo' && !meeting.enlace && !meeting.lugar) {
    throw unprocessable('Hay que indicar el enlace del encuentro, o su lugar.', 'encuentro.enlace');
  }
}

/** Returns the course of a module. */
async function courseOf(context: HookContext, module: string | null | undefined): Promise<string> {
  const found = await findRow(context.tx, 'modulos', module, ['curso']);
  if (!found) throw noSuch('un módulo', 'modulo');
  return found.curso;
}

const problemOf = (lesson: Values<'clases'>) =>
  kindProblem({
    titulo: lesson.titulo ?? '',
    tipo: lesson.tipo ?? 'texto',
    criterio: lesson.criterio ?? 'manual',
    video: lesson.video ?? null,
    videoArchivo: lesson.videoArchivo ?? null,
  });

/**
 * Refuses a lesson that no student could complete, in a published course. If the lesson already had that problem,
 * its other fields may still be edited: the course's review reports it.
 */
async function checkCompletable(
  context: HookContext,
  lesson: Values<'clases'>,
  before?: Values<'clases'>,
): Promise<void> {
  const problem = problemOf(lesson);
  if (!problem) return;
  if (before && before.curso === lesson.curso && problemOf(before)?.campo === problem.campo) return;
  const course = await findRow(context.tx, 'cursos', lesson.curso, ['estado']);
  if (course?.estado === 'publicado') throw unprocessable(problem.texto, problem.campo);
}

/** Fields whose change may leave the lesson, or its course, impossible to complete. */
const COMPLETION_FIELDS = ['tipo', 'criterio', 'video', 'videoArchivo', 'modulo', 'obligatoria'] as const;

/** Fields that affect the next lesson or its title. */
const NEXT_STEP_FIELDS = ['titulo', 'orden', 'tipo', 'criterio'] as const;

export const clasesHooks: CollectionHooks<'clases'> = {
  async beforeCreate(context, values) {
    checkKind(values);
    values.curso = await courseOf(context, values.modulo);
    await checkCompletable(context, values);
  },
  async beforeUpdate(context, changes, before) {
    if (touches(changes, 'tipo', 'encuentro')) checkKind({ ...before, ...changes });
    if (touches(changes, 'modulo')) changes.curso = await courseOf(context, changes.modulo);
    if (touches(changes, ...COMPLETION_FIELDS))
      await checkCompletable(context, { ...before, ...changes }, before);
  },
  async afterCreate(context, row) {
    if (row.criterio === 'ejercicio')
      await checkStillStudiable(context, row.curso, { of: 'clases', id: row._id, changed: 'criterio' });
    await refreshCourse(context, row.curso);
  },
  async afterUpdate(context, row, before) {
    if (row.curso !== before.curso) {
      await from
        .updateTable('ejercicios')
        .set({ cursoRaiz: row.curso })
        .where('clase', '=', row._id)
        .$call(rowsIn(context.tx));
      await refreshCourse(context, before.curso);
    }
    const changed = COMPLETION_FIELDS.find((name) => !isDeepStrictEqual(row[name], before[name]));
    if (changed)
      await checkStillStudiable(context, row.curso, {
        of: 'clases',
        id: row._id,
        ...(row.curso === before.curso && { before }),
        changed,
      });
    if (row.modulo !== before.modulo || row.obligatoria !== before.obligatoria)
      await refreshCourse(context, row.curso);
    else if (NEXT_STEP_FIELDS.some((name) => row[name] !== before[name]))
      await queueProgress(context, row.curso);
  },
  async afterSoftRemove(context, row) {
    await removeParts(context, 'clase', row._id);
    await checkStillStudiable(context, row.curso, {
      of: 'clases',
      id: row._id,
      changed: 'eliminado',
      removedAt: row.eliminadoEn,
    });
    await refreshCourse(context, row.curso);
  },
  async afterRestore(context, row, before) {
    await restoreParts(context, 'clase', row._id, before.eliminadoEn);
    await refreshCourse(context, row.curso);
  },
};
