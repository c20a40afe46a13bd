import type { WriteResult } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { copySummary, useCopy, type CopyOutcome } from '../use-copy.ts';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson, Unit } from './outline.ts';
import type { Programme } from './use-programme.ts';

/** Counts that the summary omits, since the message already names the duplicated item. */
const UNCOUNTED_ORIGINAL = { 'Módulo duplicado': { modulos: 0 }, 'Clase duplicada': { clases: 0 } } as const;

/** Duplicates a module or lesson with its content, right after the original, and offers to undo it. */
export function useDuplicates(
  { modules, lessons, enqueue, refresh }: Programme,
  { exercises }: Pick<TaughtCourse, 'exercises'>,
) {
  const copy = useCopy();
  const reloadAll = (): void => {
    refresh();
    exercises.reload();
  };
  const duplicate = async (
    requestCopy: () => Promise<CopyOutcome>,
    message: 'Módulo duplicado' | 'Clase duplicada',
    write: Pick<Programme['lessons'], 'softRemove'> | Pick<Programme['modules'], 'softRemove'>,
  ): Promise<void> => {
    const outcome = await enqueue(requestCopy);
    if ('problem' in outcome) return void toast(outcome.problem, { kind: 'error' });
    reloadAll();
    const undo = async (): Promise<void> => {
      const removed = await enqueue<WriteResult<unknown>>(() => write.softRemove(outcome.copy._id).done);
      if (!removed.ok) toast(removed.message, { kind: 'error' });
      reloadAll();
    };
    toast(`${message}. ${copySummary({ ...outcome.copy, ...UNCOUNTED_ORIGINAL[message] })}`, {
      onAction: () => void undo(),
    });
  };
  return {
    module: ({ module }: Unit): void =>
      void duplicate(() => copy.module(module._id), 'Módulo duplicado', modules),
    lesson: ({ _id }: Lesson): void => void duplicate(() => copy.lesson(_id), 'Clase duplicada', lessons),
  };
}

export type Duplicates = ReturnType<typeof useDuplicates>;
