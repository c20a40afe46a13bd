import { givenItems } from '@oficio/shared/contract/exercises/item';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useRecord } from '@oficio/shared/store';
import { useMemo } from 'react';
import { feedbackOf } from './answers.ts';
import type { Attempt, Exercise } from './answers.ts';
import { classesOfQuestions } from './classes-of-questions.ts';

export type LessonToRead = Pick<Doc<'clases'>, '_id' | 'titulo' | 'curso'>;

/**
 * The classes to read again after an attempt that wasn't passed: the one that the exercise hangs from; else, of those of
 * its module or course, the ones that what was failed is about. Where it isn't told what was failed, what was asked.
 */
export function useLessonsToRead(
  exercise: Exercise,
  attempt: Attempt,
  failed: boolean,
): readonly LessonToRead[] {
  const { clase, modulo, cursoRaiz } = exercise;
  const { record: lesson } = useRecord('clases', failed ? clase : undefined);
  const wide = failed && clase === undefined && (modulo ?? cursoRaiz) !== undefined;
  const { docs } = useList(
    'clases',
    { filters: modulo ? { modulo } : { curso: cursoRaiz }, sort: 'orden', limit: 100 },
    { scope: `leer-${exercise._id}`, enabled: wide },
  );
  return useMemo(() => {
    if (!failed) return [];
    if (lesson) return [lesson];
    const told = feedbackOf(attempt);
    const asked = givenItems(attempt);
    const found = classesOfQuestions(
      docs,
      told ? asked.filter(({ id }) => told.get(id)?.correcta !== true) : asked,
    );
    return found.length > 0 || modulo === undefined ? found : docs.slice(0, 3);
  }, [failed, lesson, docs, attempt, modulo]);
}
