import { toast } from '@oficio/shared/ui';
import type { WriteResult } from '@oficio/shared/store';
import { copyWords, useCopy, type Copied } from '../use-copy.ts';
import type { TaughtCourse } from '../use-taught-course.ts';
import type { Lesson, Unit } from './outline.ts';
import type { Programme } from './use-programme.ts';

/** Duplicates a module or lesson with its content, right after the original, and offers to undo it. */
export function useDuplicates(
  { modules, lessons, enqueue, refresh }: Programme,
  { ejercicios }: Pick<TaughtCourse, 'ejercicios'>,
) {
  const copy = useCopy();
  const again = (): void => {
    refresh();
    ejercicios.reload();
  };
  const make = async (
    ask: () => Promise<Copied>,
    what: 'Módulo duplicado' | 'Clase duplicada',
    write: Pick<Programme['lessons'], 'softRemove'> | Pick<Programme['modules'], 'softRemove'>,
  ): Promise<void> => {
    const made = await enqueue(ask);
    if ('problem' in made) return void toast(made.problem, { kind: 'error' });
    again();
    const undo = async (): Promise<void> => {
      const removed = await enqueue<WriteResult<unknown>>(() => write.softRemove(made.copy._id).done);
      if (!removed.ok) toast(removed.message, { kind: 'error' });
      again();
    };
    toast(`${what}. ${copyWords({ ...made.copy, ...ITSELF[what] })}`, { onAction: () => void undo() });
  };
  return {
    module: ({ module }: Unit): void => void make(() => copy.module(module._id), 'Módulo duplicado', modules),
    lesson: ({ _id }: Lesson): void => void make(() => copy.lesson(_id), 'Clase duplicada', lessons),
  };
}
export type Duplicates = ReturnType<typeof useDuplicates>;

/** The message already names the duplicated item: count only its content. */
const ITSELF = { 'Módulo duplicado': { modulos: 0 }, 'Clase duplicada': { clases: 0 } } as const;
