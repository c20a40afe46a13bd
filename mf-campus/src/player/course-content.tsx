import { nextStepOf } from '@oficio/shared/contract/answers/course-situation';
import { LESSON_TYPES } from '@oficio/shared/contract/words/clases';
import { Button, ButtonLink, EmptyState, formatDuration, lazyNamed, Skeletons } from '@oficio/shared/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { nextStepLabel, nextStepPath } from '../study/next-step.ts';
import { campusPath, lacksContent, type LessonNode, exercisePath } from '../study/outline.ts';
import { resumeOf } from '../study/resume.ts';
import type { Study } from '../study/use-study.ts';
import type { FollowUpLink } from './action-bar.tsx';
import { Finished } from './finished.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonView } from './lesson-view.tsx';

/** Loads the code of an exercise. */
export const loadExerciseView = () =>
  import(/* webpackChunkName: "exercise" */ '../exercise/exercise-view.tsx');
const ExerciseView = lazyNamed(() => loadExerciseView(), 'ExerciseView');

interface Props {
  readonly study: Study;
  readonly curso: string;
  /** The lesson in the URL. */
  readonly node: LessonNode | undefined;
  /** Id of the exercise in the URL; empty without one. */
  readonly exercise: string;
  /** Whether the course has a step to resume at. */
  readonly resumes: boolean;
}

/** The open exercise or lesson of a course, or its end. */
export function CourseContent(props: Props) {
  const { study, curso, node, exercise, resumes } = props;
  if (exercise) return <OpenExercise {...props} />;
  if (!node && study.outline.lessons.length === 0)
    return (
      <EmptyState title="El curso todavía no tiene clases">
        Aparecen aquí cuando quien enseña las publica.
      </EmptyState>
    );
  if (!node) return <Finished study={study} curso={curso} />;
  const facts = lessonFacts(node);
  if (node.lock)
    return (
      <>
        <LessonHead title={node.lesson.titulo} facts={facts} />
        <EmptyState
          title="Esta clase todavía no está abierta"
          action={resumes && <ButtonLink to={campusPath(curso)}>Ir a lo que sigue</ButtonLink>}
        >
          {node.lock}
        </EmptyState>
      </>
    );
  if (study.studying && lacksContent(node))
    return (
      <>
        <LessonHead title={node.lesson.titulo} facts={facts} />
        <AwaitedLesson study={study} />
      </>
    );
  return (
    <LessonView
      key={node.lesson._id}
      study={study}
      curso={curso}
      node={node}
      facts={facts}
      followUp={followUpOf(study, curso)}
    />
  );
}

function OpenExercise({ study, curso, node, exercise: id }: Props) {
  const { outline, course } = study;
  const exercise = study.exercises.find(({ _id }) => _id === id);
  const title = exercise?.titulo ?? node?.lesson.titulo ?? course?.titulo;
  return (
    <>
      <LessonHead title={title} facts={node && `Clase «${node.lesson.titulo}»`} />
      <Suspense fallback={<Skeletons kind="text" />}>
        <ExerciseView
          key={id}
          id={id}
          back={{
            to: node ? campusPath(curso, node.lesson._id) : '/campus',
            label: node ? `Volver a la clase «${node.lesson.titulo}»` : 'Volver al campus',
          }}
          after={followUpOf(study, curso, id)}
          lessons={outline.lessons.map(({ lesson }) => lesson)}
          completes={outline.lessons.some(
            ({ lesson, done }) => !done && lesson.criterio === 'ejercicio' && lesson._id === exercise?.clase,
          )}
          canAttempt={study.studying}
          onGraded={study.refresh}
        />
      </Suspense>
    </>
  );
}

/** A lesson that has just opened: loads its content, which the server sends only to open lessons. */
function AwaitedLesson({ study }: { readonly study: Study }) {
  const { lessonsLoading, reloadLessons } = study;
  const [requested, setRequested] = useState(false);
  const loading = useRef(lessonsLoading);
  useEffect(() => {
    setRequested(true);
    // A request may be in flight already; another would restart it.
    if (!loading.current) reloadLessons();
  }, [reloadLessons]);
  if (lessonsLoading || !requested) return <Skeletons kind="text" />;
  return (
    <EmptyState
      title="La clase ya se puede abrir, y su contenido no llegó"
      action={<Button onClick={reloadLessons}>Volver a pedirlo</Button>}
    >
      Para traerlo hace falta conexión.
    </EmptyState>
  );
}

/** Returns a lesson's kind and length, in a line. */
function lessonFacts({ lesson }: LessonNode): string {
  return [
    LESSON_TYPES[lesson.tipo],
    lesson.duracionMin ? formatDuration(lesson.duracionMin) : '',
    lesson.obligatoria === false ? 'optativa' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Returns the link to the step that follows the last lesson; undefined while nothing follows. `exercise` is
 * the open one, which doesn't follow itself even if the known next step predates its hand-in.
 */
function followUpOf(study: Study, curso: string, exercise?: string): FollowUpLink | undefined {
  const { enrolment, exercises, outline } = study;
  const nextStep = nextStepOf(enrolment?.siguiente);
  if (exercise && nextStep?.objeto === exercise) return undefined;
  // A completed course has a page of its own.
  if (enrolment?.estado === 'completada') return { to: campusPath(curso), label: 'Curso completado' };
  if (nextStep && nextStep.tipo !== 'clase')
    return {
      to: nextStepPath(curso, nextStep),
      label: nextStepLabel(nextStep),
      isOnlyStepLeft: nextStep.tipo === 'examen' && outline.completed === outline.counted,
    };
  const resume = resumeOf(study, new Date());
  const lesson = outline.lessons.find((node) => node.lesson._id === resume?.clase)?.lesson;
  if (lesson)
    return {
      to: campusPath(curso, lesson._id),
      label: nextStepLabel({ tipo: 'clase', objeto: lesson._id, titulo: lesson.titulo }),
    };
  const resumedExercise = exercises.find(({ _id }) => _id === resume?.ejercicio && _id !== exercise);
  return (
    resumedExercise && {
      to: exercisePath(curso, resumedExercise._id),
      label: nextStepLabel({
        tipo: resumedExercise.tipo === 'evaluacion' ? 'examen' : 'practica',
        objeto: resumedExercise._id,
        titulo: resumedExercise.titulo,
      }),
    }
  );
}
