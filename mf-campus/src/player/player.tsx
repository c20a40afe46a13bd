import { clases } from '@oficio/shared/contract/collections/clases';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { usePageTitle, useQuery } from '@oficio/shared/router';
import {
  Breadcrumbs,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDuration,
  Notice,
  Page,
  Skeletons,
  TextLink,
} from '@oficio/shared/ui';
import { lazy, Suspense, useEffect } from 'react';
import { campusPath, nextLesson } from '../study/outline.ts';
import type { LessonNode } from '../study/outline.ts';
import { useStudy } from '../study/use-study.ts';
import { Closed, CRUMBS } from './closed.tsx';
import { Finished } from './finished.tsx';
import { Frame } from './frame.tsx';
import { LessonView } from './lesson-view.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

const ExerciseView = lazy(() =>
  import(/* webpackChunkName: "exercise" */ '../exercise/exercise-view.tsx').then(({ ExerciseView }) => ({
    default: ExerciseView,
  })),
);

const TYPES = clases.fields.tipo.options;

/** A course being studied: `?curso=&clase=` and, for an exercise, `&ejercicio=`. */
export function Player({ curso }: { curso: string }) {
  const study = useStudy(curso);
  const { values, set } = useQuery(['clase', 'ejercicio']);
  const { outline, course, ready } = study;
  const open = study.studying || study.staff;
  const chosen = outline.lessons.find((node) => node.lesson._id === values.clase);
  const resume = ready ? nextLesson(outline, study.enrolment?.claseActual) : undefined;

  // The address always says which class is open, so that going back and sharing work.
  const fallback = ready && open && !values.ejercicio && !chosen ? resume?.lesson._id : undefined;
  useEffect(() => {
    if (fallback) set({ clase: fallback });
  }, [fallback, set]);

  const exercise = study.exercises.find(({ _id }) => _id === values.ejercicio);
  const title = exercise?.titulo ?? chosen?.lesson.titulo ?? course?.titulo;
  usePageTitle(title);
  useHeadingFocus(`${values.ejercicio} ${chosen?.lesson._id ?? ''}`, Boolean(chosen ?? exercise));

  if (study.notFound)
    return (
      <Page title="No encontramos ese curso" breadcrumbs={<Breadcrumbs items={CRUMBS} />}>
        <EmptyState
          title="El curso no existe o no está disponible"
          action={<ButtonLink to="/mis-cursos">Ver mis cursos</ButtonLink>}
        />
      </Page>
    );
  if (study.failed && !ready)
    return (
      <Page title="Curso">
        <ErrorState title="No se pudo cargar el curso" onRetry={study.reload} />
      </Page>
    );
  if (!ready || !course)
    return (
      <Page title="Curso" hideHead>
        <Skeletons kind="detail" />
      </Page>
    );
  if (!open) return <Closed study={study} curso={curso} />;

  return (
    <Page
      title={title}
      overline={course.titulo}
      description={!exercise && chosen && describe(chosen)}
      breadcrumbs={
        <Breadcrumbs
          items={[...CRUMBS, { label: course.titulo ?? 'Curso', to: pageOf('cursos', { _id: curso }) }]}
        />
      }
    >
      {study.staff && (
        <Notice kind="info" quiet title="Vista previa">
          Se ve como al estudiar, sin registrar avance.{' '}
          <TextLink to={`/campus?vista=ensenar&curso=${curso}`}>Enseñar este curso</TextLink>
        </Notice>
      )}
      <Finished study={study} curso={curso} />
      <Frame study={study} curso={curso} lesson={chosen?.lesson._id} exercise={values.ejercicio || undefined}>
        {values.ejercicio ? (
          <Suspense fallback={<Skeletons kind="text" />}>
            <ExerciseView
              key={values.ejercicio}
              id={values.ejercicio}
              back={{
                to: campusPath(curso, chosen?.lesson._id),
                label: chosen ? `Volver a la clase «${chosen.lesson.titulo}»` : 'Volver al curso',
              }}
              canAttempt={study.studying}
              onGraded={study.refresh}
            />
          </Suspense>
        ) : !chosen ? (
          <EmptyState title="El curso todavía no tiene clases">
            Aparecen aquí cuando quien enseña las publica.
          </EmptyState>
        ) : chosen.lock ? (
          <EmptyState
            title="Esta clase todavía no está abierta"
            action={
              resume && (
                <ButtonLink to={campusPath(curso, resume.lesson._id)}>
                  Ir a «{resume.lesson.titulo}»
                </ButtonLink>
              )
            }
          >
            {chosen.lock}
          </EmptyState>
        ) : (
          <LessonView key={chosen.lesson._id} study={study} curso={curso} node={chosen} />
        )}
      </Frame>
    </Page>
  );
}

function describe({ lesson }: LessonNode): string {
  return [TYPES[lesson.tipo], lesson.duracionMin ? formatDuration(lesson.duracionMin) : '']
    .filter(Boolean)
    .join(', ');
}
