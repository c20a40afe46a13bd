import type { Doc } from '@oficio/shared/contract/collections/index';
import { attemptItems } from '@oficio/shared/contract/exercises/item';
import { useList, useRecord } from '@oficio/shared/store';
import { useMemo } from 'react';
import { feedbackOf, type Attempt, type Exercise } from '../attempts/answers.ts';
import { lessonsOfQuestions } from './lessons-of-questions.ts';

export type LessonToRead = Pick<Doc<'clases'>, '_id' | 'titulo' | 'curso'>;

/**
 * Returns the lessons to read again after a failed attempt: the lesson that the exercise belongs to;
 * otherwise, the lessons of its module or course that the failed items are about. Without feedback on what
 * was failed, all items count.
 *
 * @param known lessons of the course, if already loaded
 * @returns undefined until they are known
 */
export function useLessonsToRead(
  exercise: Exercise,
  attempt: Attempt,
  failed: boolean,
  loadedLessons: readonly Doc<'clases'>[] | undefined,
): readonly LessonToRead[] | undefined {
  const { clase, modulo, cursoRaiz } = exercise;
  const loadedLesson = clase === undefined ? undefined : loadedLessons?.find(({ _id }) => _id === clase);
  const exerciseLesson = useRecord('clases', failed && !loadedLesson ? clase : undefined);
  const lesson = loadedLesson ?? exerciseLesson.record;
  const searchesCourse = failed && clase === undefined && (modulo ?? cursoRaiz) !== undefined;
  const list = useList(
    'clases',
    { filters: modulo ? { modulo } : { curso: cursoRaiz }, sort: 'orden', limit: 100 },
    { scope: `leer-${exercise._id}`, enabled: searchesCourse && !loadedLessons },
  );
  const docs = loadedLessons?.filter((other) => modulo === undefined || other.modulo === modulo) ?? list.docs;
  const pending =
    loadedLessons === undefined && searchesCourse && list.status !== 'loaded' && list.status !== 'failed';
  return useMemo(() => {
    if (!failed) return [];
    if (lesson) return [lesson];
    if (pending || (clase !== undefined && exerciseLesson.status !== 'failed' && !exerciseLesson.notFound))
      return undefined;
    const feedback = feedbackOf(attempt);
    const items = attemptItems(attempt);
    const found = lessonsOfQuestions(
      docs,
      feedback ? items.filter(({ id }) => feedback.get(id)?.correcta !== true) : items,
    );
    return found.length > 0 || modulo === undefined ? found : docs.slice(0, 3);
  }, [failed, lesson, docs, attempt, modulo, pending, clase, exerciseLesson.status, exerciseLesson.notFound]);
}
