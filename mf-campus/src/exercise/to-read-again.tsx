import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import { TextLink } from '@oficio/shared/ui';
import type { Exercise } from '../attempts/answers.ts';
import { campusPath } from '../study/outline.ts';
import styles from './exercise.module.css';
import type { LessonToRead } from './use-lessons-to-read.ts';

/** Links to study what was failed: the lessons it comes from, and solved forum questions about it. */
export function ToReadAgain({ exercise, lessons }: { exercise: Exercise; lessons: readonly LessonToRead[] }) {
  const ofExercise = useList(
    'preguntas',
    { filters: { ejercicio: exercise._id, estado: 'resuelta' }, sort: '-ultimaActividad', limit: 3 },
    { scope: `resuelto-${exercise._id}` },
  );
  const ofLesson = useList(
    'preguntas',
    { filters: { clase: exercise.clase, estado: 'resuelta' }, sort: '-ultimaActividad', limit: 3 },
    { scope: `resuelto-clase-${exercise._id}`, enabled: exercise.clase !== undefined },
  );
  const solved = [
    ...new Map([...ofExercise.docs, ...ofLesson.docs].map((thread) => [thread._id, thread])).values(),
  ];
  if (lessons.length === 0 && solved.length === 0) return null;
  return (
    <section aria-labelledby="para-repasar">
      <h2 id="para-repasar">Para leer antes de la próxima vez</h2>
      <ul className={styles.again}>
        {lessons.map((lesson) => (
          <li key={lesson._id}>
            La clase{' '}
            <TextLink to={campusPath(lesson.curso ?? exercise.cursoRaiz ?? '', lesson._id)}>
              {lesson.titulo}
            </TextLink>
          </li>
        ))}
        {solved.map((thread) => (
          <li key={thread._id}>
            Resuelta en el foro: <TextLink to={pageOf('preguntas', thread)}>{thread.titulo}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
