import { progressPercent } from '@oficio/shared/contract/answers/course-progress';
import { LESSON_TYPES } from '@oficio/shared/contract/words/clases';
import { Link } from '@oficio/shared/router';
import { cx, formatDuration, Progress, VisuallyHidden } from '@oficio/shared/ui';
import { IconCircleCheck, IconCircleDashed, IconClipboardCheck, IconLock } from '@oficio/shared/ui/icons';
import { exerciseState, type ExerciseState } from '../study/exercise-state.ts';
import { campusPath, exercisePath, type Exercise, type LessonNode, type Outline } from '../study/outline.ts';
import type { Study } from '../study/use-study.ts';
import styles from './course-tree.module.css';

interface Props {
  readonly curso: string;
  readonly outline: Outline;
  /** Rules to pass the course, in words. */
  readonly rule?: string | undefined;
  readonly attempts: Study['attempts'];
  readonly current: string | undefined;
  readonly currentExercise: string | undefined;
  /** False in a teacher's preview. */
  readonly withProgress: boolean;
}

/** The course's programme as a tree of links, with completed and locked lessons. */
export function CourseTree(props: Props) {
  const { curso, outline, rule, attempts, current, currentExercise, withProgress } = props;
  const { completed, counted } = outline;
  const exercise = (item: Exercise) => (
    <ExerciseItem
      key={item._id}
      curso={curso}
      exercise={item}
      state={withProgress ? exerciseState(item, attempts, new Date()) : undefined}
      current={item._id === currentExercise}
    />
  );
  return (
    <nav aria-label="Programa del curso" className={styles.tree}>
      {withProgress && (
        <Progress
          label="Avance"
          value={progressPercent(completed, counted)}
          detail={`${completed} de ${counted} ${counted === 1 ? 'clase' : 'clases'}`}
          size="small"
        />
      )}
      {rule && <p className={styles.meta}>{rule}.</p>}
      <ol className={styles.modules}>
        {outline.modules.map(({ module, lessons, exercises }) => (
          <li key={module._id}>
            <p className={styles.module}>
              {module.titulo}
              {module.obligatorio === false && <span className={styles.optional}> (optativo)</span>}
            </p>
            <ul className={styles.items}>
              {lessons.map((node) => (
                <LessonItem
                  key={node.lesson._id}
                  curso={curso}
                  node={node}
                  optional={module.obligatorio !== false && node.lesson.obligatoria === false}
                  current={node.lesson._id === current && !currentExercise}
                  withProgress={withProgress}
                />
              ))}
              {exercises.map(exercise)}
            </ul>
          </li>
        ))}
        {outline.exercises.length > 0 && (
          <li>
            <p className={styles.module}>Ejercicios del curso</p>
            <ul className={styles.items}>{outline.exercises.map(exercise)}</ul>
          </li>
        )}
      </ol>
    </nav>
  );
}

function LessonItem(props: {
  curso: string;
  node: LessonNode;
  /** Whether the lesson itself is optional, within an obligatory module. */
  optional: boolean;
  current: boolean;
  withProgress: boolean;
}) {
  const { curso, node, optional, current, withProgress } = props;
  const { lesson, done, lock } = node;
  const state = done ? 'Completada' : lock ? 'Bloqueada' : 'Sin completar';
  const Icon = done ? IconCircleCheck : lock ? IconLock : IconCircleDashed;
  return (
    <li>
      <Link
        to={campusPath(curso, lesson._id)}
        className={cx(styles.item, done && styles.done, lock && styles.locked)}
        aria-current={current ? 'page' : undefined}
      >
        {withProgress && <Icon size={20} aria-hidden="true" />}
        <span>
          {lesson.titulo}
          {optional && <span className={styles.optional}> (optativa)</span>}
          {withProgress && <VisuallyHidden> ({state})</VisuallyHidden>}
          <span className={styles.meta}>
            {LESSON_TYPES[lesson.tipo]}
            {lesson.duracionMin ? `, ${formatDuration(lesson.duracionMin)}` : ''}
          </span>
        </span>
      </Link>
    </li>
  );
}

function ExerciseItem(props: {
  curso: string;
  exercise: Exercise;
  state: ExerciseState | undefined;
  current: boolean;
}) {
  const { curso, exercise, state, current } = props;
  const Icon = state?.done ? IconCircleCheck : IconClipboardCheck;
  return (
    <li>
      <Link
        to={exercisePath(curso, exercise._id)}
        className={cx(styles.item, state?.done && styles.done)}
        aria-current={current ? 'page' : undefined}
      >
        <Icon size={20} aria-hidden="true" />
        <span>
          {exercise.titulo}
          <span className={styles.meta}>
            {[exercise.tipo === 'evaluacion' ? 'Evaluación' : 'Práctica', state?.label]
              .filter(Boolean)
              .join('. ')}
          </span>
        </span>
      </Link>
    </li>
  );
}
