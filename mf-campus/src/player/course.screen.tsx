import { LESSON_TYPES } from '@oficio/shared/contract/words/clases';
import { usePageTitle, useQuery } from '@oficio/shared/router';
import { ButtonLink, EmptyState, ErrorState, formatDuration, Skeletons, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useEffect } from 'react';
import { resumeOf } from '../study/resume.ts';
import { campusPath, isUngiven, type LessonNode } from '../study/outline.ts';
import { useStudy } from '../study/use-study.ts';
import { afterOf } from './after.ts';
import { Alone } from './alone.tsx';
import { Awaited } from './awaited.tsx';
import { Closed } from './closed.tsx';
import { Finished } from './finished.tsx';
import { Frame } from './frame.tsx';
import { LessonHead } from './lesson-head.tsx';
import { LessonView } from './lesson-view.tsx';
import { useIdlePreload } from '../hooks/use-idle-preload.ts';
import { usePendingAtHand } from '../outbox/use-pending-at-hand.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const bringExercise = () => import(/* webpackChunkName: "exercise" */ '../exercise/exercise-view.tsx');
const ExerciseView = lazyNamed(() => bringExercise(), 'ExerciseView');

// Only for teachers.
const PreviewBar = lazyNamed(
  () => import(/* webpackChunkName: "preview-bar" */ './preview-bar.tsx'),
  'PreviewBar',
);

/** A course being studied: `?curso=&clase=` and, for an exercise, `&ejercicio=`. */
export function Screen() {
  usePendingAtHand();
  const { values, set } = useQuery(['curso', 'clase', 'ejercicio']);
  const { curso } = values;
  const study = useStudy(curso);
  const { outline, course, ready } = study;
  const open = study.studying || study.staff;
  const chosen = outline.lessons.find((node) => node.lesson._id === values.clase);
  const settled = ready && study.settled;
  useIdlePreload(bringExercise, settled && open && study.exercises.length > 0);
  const resume = settled && open ? resumeOf(study, new Date()) : undefined;

  // The address always names the open lesson or exercise, so that going back and sharing work.
  const arriving = open && !values.ejercicio && !chosen;
  const [toLesson, toExercise] = arriving ? [resume?.clase, resume?.ejercicio] : [];
  useEffect(() => {
    if (toLesson) set({ clase: toLesson });
    else if (toExercise) set({ clase: '', ejercicio: toExercise });
  }, [toLesson, toExercise, set]);

  const exercise = study.exercises.find(({ _id }) => _id === values.ejercicio);
  const title = exercise?.titulo ?? chosen?.lesson.titulo ?? course?.titulo;
  usePageTitle(title);
  const shown = values.ejercicio || chosen?.lesson._id;
  const ended = arriving && settled && !toLesson && !toExercise;
  useHeadingFocus(shown ?? '', Boolean(chosen ?? exercise) || ended);

  if (study.notFound)
    return (
      <Alone id={curso} title="No encontramos ese curso">
        <EmptyState
          title="El curso no existe o no está disponible"
          action={<ButtonLink to="/mis-cursos">Ver mis cursos</ButtonLink>}
        />
      </Alone>
    );
  if (study.failed && !ready)
    return (
      <Alone id={curso} title="Curso">
        <ErrorState title="No se pudo cargar el curso" onRetry={study.reload} />
      </Alone>
    );
  if (!ready || !course || (arriving && !settled) || toLesson || toExercise)
    return (
      <Alone
        id={curso}
        category={course?.categorias?.[0]?.nombre}
        title={course?.titulo ?? 'Curso'}
        hideTitle
      >
        <Skeletons kind="detail" />
      </Alone>
    );
  if (!open) return <Closed study={study} curso={curso} />;

  return (
    <Frame study={study} curso={curso} lesson={chosen?.lesson._id} exercise={values.ejercicio || undefined}>
      {study.staff && (
        <Suspense fallback={<Skeletons kind="text" count={1} />}>
          <PreviewBar study={study} curso={curso} />
        </Suspense>
      )}
      {values.ejercicio ? (
        <>
          <LessonHead title={title} facts={chosen && `Clase «${chosen.lesson.titulo}»`} />
          <Suspense fallback={<Skeletons kind="text" />}>
            <ExerciseView
              key={values.ejercicio}
              id={values.ejercicio}
              back={{
                to: chosen ? campusPath(curso, chosen.lesson._id) : '/campus',
                label: chosen ? `Volver a la clase «${chosen.lesson.titulo}»` : 'Volver al campus',
              }}
              after={afterOf(study, curso, values.ejercicio)}
              lessons={outline.lessons.map(({ lesson }) => lesson)}
              completes={outline.lessons.some(
                ({ lesson, done }) =>
                  !done && lesson.criterio === 'ejercicio' && lesson._id === exercise?.clase,
              )}
              canAttempt={study.studying}
              onGraded={study.refresh}
            />
          </Suspense>
        </>
      ) : !chosen ? (
        outline.lessons.length === 0 ? (
          <EmptyState title="El curso todavía no tiene clases">
            Aparecen aquí cuando quien enseña las publica.
          </EmptyState>
        ) : (
          <Finished study={study} curso={curso} />
        )
      ) : chosen.lock ? (
        <>
          <LessonHead title={title} facts={describe(chosen)} />
          <EmptyState
            title="Esta clase todavía no está abierta"
            action={
              (resume?.clase ?? resume?.ejercicio) && (
                <ButtonLink to={campusPath(curso)}>Ir a lo que sigue</ButtonLink>
              )
            }
          >
            {chosen.lock}
          </EmptyState>
        </>
      ) : study.studying && isUngiven(chosen) ? (
        <>
          <LessonHead title={title} facts={describe(chosen)} />
          <Awaited study={study} />
        </>
      ) : (
        <LessonView
          key={chosen.lesson._id}
          study={study}
          curso={curso}
          node={chosen}
          facts={describe(chosen)}
          after={afterOf(study, curso)}
        />
      )}
    </Frame>
  );
}

function describe({ lesson }: LessonNode): string {
  return [
    LESSON_TYPES[lesson.tipo],
    lesson.duracionMin ? formatDuration(lesson.duracionMin) : '',
    lesson.obligatoria === false ? 'optativa' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
