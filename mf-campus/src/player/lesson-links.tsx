import { Link } from '@oficio/shared/router';
import { Notice } from '@oficio/shared/ui';
import { IconArrowLeft, IconArrowRight, IconClipboardCheck } from '@oficio/shared/ui/icons';
import { campusPath, exercisePath, type Exercise, type LessonNode } from '../study/outline.ts';
import styles from './lesson.module.css';

/** Links to the exercises of a lesson, and whether they failed to load. */
export function LessonExercises(props: {
  curso: string;
  lesson: string;
  exercises: readonly Exercise[];
  failed: boolean;
}) {
  const { curso, lesson, exercises, failed } = props;
  return (
    <>
      {exercises.length > 0 && (
        <section aria-labelledby="ejercicios">
          <h2 id="ejercicios" className={styles.heading}>
            {exercises.length === 1 ? 'Ejercicio' : 'Ejercicios'}
          </h2>
          <ul className={styles.files}>
            {exercises.map((exercise) => (
              <li key={exercise._id}>
                <Link to={exercisePath(curso, exercise._id, lesson)} className={styles.file}>
                  <IconClipboardCheck size={24} aria-hidden="true" />
                  <span>
                    {exercise.titulo}
                    <span className={styles.meta}>
                      {exercise.tipo === 'evaluacion' ? 'Evaluación' : 'Práctica'}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {failed && (
        <Notice kind="warn" title="No se pudieron cargar los ejercicios">
          Puede que falte conexión. Se cargan al volver a abrir el curso.
        </Notice>
      )}
    </>
  );
}

interface NeighboursProps {
  readonly curso: string;
  readonly previous: LessonNode | undefined;
  readonly next: LessonNode | undefined;
}

/** Links to the lessons before and after the open one. */
export const Neighbours = ({ curso, previous, next }: NeighboursProps) => (
  <nav className={styles.around} aria-label="Clases vecinas">
    {previous ? (
      <Link to={campusPath(curso, previous.lesson._id)} className={styles.neighbour} rel="prev">
        <IconArrowLeft size={20} aria-hidden="true" />
        <span>
          <span className={styles.meta}>Anterior</span>
          {previous.lesson.titulo}
        </span>
      </Link>
    ) : (
      <span />
    )}
    {next && (
      <Link to={campusPath(curso, next.lesson._id)} className={styles.neighbour} rel="next" data-next>
        <span>
          <span className={styles.meta}>Siguiente</span>
          {next.lesson.titulo}
        </span>
        <IconArrowRight size={20} aria-hidden="true" />
      </Link>
    )}
  </nav>
);
