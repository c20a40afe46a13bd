import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import { useApi, type WriteResult } from '@oficio/shared/store';
import { formatCount, toast } from '@oficio/shared/ui';
import { ConfirmDialog } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson, Unit } from './outline.ts';
import type { Programme } from './use-programme.ts';

interface Deletion {
  readonly collection: 'modulos' | 'clases';
  readonly id: string;
  readonly titulo: string;
  /** Content deleted with it: "2 clases y 1 ejercicio". */
  readonly contents: string;
  /** Ids of the deleted lessons. */
  readonly lessonIds: readonly string[];
  /** Warning about the students who completed the lessons, if any. */
  readonly harm?: string | undefined;
}

const contentsText = (lessons: number, exercises: number): string =>
  [
    ...(lessons > 0 ? [formatCount(lessons, 'clase', 'clases')] : []),
    ...(exercises > 0 ? [formatCount(exercises, 'ejercicio', 'ejercicios')] : []),
  ].join(' y ');

/** Deletes modules and lessons: states beforehand what else is deleted, and restores all of it with one undo. */
export function useRemoval(
  { modules, lessons, enqueue, reload }: Programme,
  { exercises }: Pick<TaughtCourse, 'exercises'>,
) {
  const { records } = useApi();
  const [confirming, setConfirming] = useState<Deletion>();

  const remove = async ({ collection, id, titulo, contents }: Deletion): Promise<void> => {
    setConfirming(undefined);
    const write = collection === 'modulos' ? modules : lessons;
    const result = await enqueue<WriteResult<unknown>>(() => write.softRemove(id).done);
    if (!result.ok) return void toast(result.message, { kind: 'error' });
    reload();
    exercises.reload();
    const undo = async (): Promise<void> => {
      const restored = await enqueue<WriteResult<unknown>>(() => write.restore(id).done);
      if (!restored.ok) toast(restored.message, { kind: 'error' });
      reload();
      exercises.reload();
    };
    const message = collection === 'modulos' ? 'Módulo eliminado' : 'Clase eliminada';
    toast(`${message}: ${titulo}${contents && `, con ${contents}`}`, { onAction: () => void undo() });
  };
  /** Returns a warning if students completed the deleted lessons, or if that is unknown. */
  const harmOf = async ({ lessonIds }: Deletion): Promise<string | undefined> => {
    if (lessonIds.length === 0) return undefined;
    const completions = await records('progreso', {
      filters: { clase: { in: lessonIds.slice(0, MAX_FILTER_VALUES) }, estado: 'completada' },
      limit: 1,
    });
    if (!completions.ok) return 'No se pudo saber si alguien ya completó lo que se elimina.';
    const { totalDocs } = completions.data;
    if (totalDocs === 0) return undefined;
    return lessonIds.length === 1
      ? `${formatCount(totalDocs, 'persona ya la completó', 'personas ya la completaron')}: deja de contar en su avance.`
      : `Quienes cursan ya completaron ${formatCount(totalDocs, 'vez', 'veces')} alguna de estas clases: deja de contar en su avance.`;
  };
  const confirmOrRemove = async (deletion: Deletion): Promise<void> => {
    const harm = await harmOf(deletion);
    if (deletion.contents === '' && harm === undefined) return remove(deletion);
    setConfirming({ ...deletion, harm });
  };

  return {
    module: ({ module, lessons: children }: Unit): void => {
      const ids = new Set([module._id, ...children.map(({ _id }) => _id)]);
      const moduleExercises = exercises.docs.filter(({ modulo, clase }) => ids.has(modulo ?? clase ?? ''));
      void confirmOrRemove({
        collection: 'modulos',
        lessonIds: children.map(({ _id }) => _id),
        id: module._id,
        titulo: module.titulo,
        contents: contentsText(children.length, moduleExercises.length),
      });
    },
    lesson: ({ _id, titulo }: Lesson): void =>
      void confirmOrRemove({
        collection: 'clases',
        lessonIds: [_id],
        id: _id,
        titulo,
        contents: contentsText(0, exercises.docs.filter(({ clase }) => clase === _id).length),
      }),
    dialog: (
      <ConfirmDialog
        open={confirming !== undefined}
        title={
          confirming?.collection === 'modulos'
            ? `Eliminar el módulo «${confirming.titulo}»`
            : `Eliminar «${confirming?.titulo ?? ''}»`
        }
        confirm={confirming?.contents ? `Eliminar con ${confirming.contents}` : 'Eliminar'}
        danger
        onConfirm={() => confirming && void remove(confirming)}
        onClose={() => setConfirming(undefined)}
      >
        {confirming?.contents && <p>Van a la papelera del curso también {confirming.contents}.</p>}
        {confirming?.harm && <p>{confirming.harm}</p>}
        <p>Se puede recuperar desde la papelera del curso.</p>
      </ConfirmDialog>
    ),
  };
}

export type Removal = ReturnType<typeof useRemoval>;
