import { clases } from '@oficio/shared/contract/collections/clases';
import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
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
  Split,
  StateChip,
  TextLink,
  useMedia,
} from '@oficio/shared/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { campusPath, nextLesson } from '../study/outline.ts';
import type { LessonNode } from '../study/outline.ts';
import { useStudy } from '../study/use-study.ts';
import type { Study } from '../study/use-study.ts';
import { CourseTree } from './course-tree.tsx';
import { LessonView } from './lesson-view.tsx';
import styles from './player.module.css';

const ExerciseView = lazy(() =>
  import(/* webpackChunkName: "exercise" */ '../exercise/exercise-view.tsx').then(({ ExerciseView }) => ({
    default: ExerciseView,
  })),
);

const TYPES = clases.fields.tipo.options;
const CRUMBS = [{ label: 'Campus', to: '/campus' }];

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
        <Breadcrumbs items={[...CRUMBS, { label: course.titulo ?? 'Curso', to: `/cursos/${curso}` }]} />
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

/** The programme beside what is open; on a phone, folded over it. */
function Frame(props: {
  study: Study;
  curso: string;
  lesson: string | undefined;
  exercise: string | undefined;
  children: React.ReactNode;
}) {
  const { study, curso, lesson, exercise, children } = props;
  const wide = useMedia('(min-width: 62em)');
  const { completed, counted } = study.outline;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (fold.current) fold.current.open = false;
  }, [lesson, exercise]);
  const tree = (
    <CourseTree
      curso={curso}
      outline={study.outline}
      current={lesson}
      currentExercise={exercise}
      withProgress={study.studying}
    />
  );
  if (wide) return <Split side={<div className={styles.side}>{tree}</div>}>{children}</Split>;
  return (
    <>
      <details ref={fold} className={styles.fold}>
        <summary>
          Programa del curso
          {study.studying && (
            <span className={styles.count}>
              {completed} de {counted}
            </span>
          )}
        </summary>
        {tree}
      </details>
      {children}
    </>
  );
}

/** What a finished course leads to. */
function Finished({ study, curso }: { study: Study; curso: string }) {
  if (study.enrolment?.estado !== 'completada') return null;
  return (
    <div className={styles.finished}>
      <Notice
        kind="success"
        quiet
        title="Curso completado"
        actions={<TextLink to="/mis-cursos?vista=certificados">Ver mis certificados</TextLink>}
      >
        Las clases siguen disponibles para repasar.{' '}
        <TextLink to={`/cursos/${curso}`}>A qué certificación lleva este curso</TextLink>
      </Notice>
    </div>
  );
}

const WHY: Readonly<Record<string, string>> = {
  solicitada: 'El centro tiene que aprobar la inscripción. El aviso llega por correo y a la cuenta.',
  enEspera: 'No hay lugares por ahora. Si se libera uno, el aviso llega por correo y a la cuenta.',
  suspendida: 'Las clases vuelven a abrirse cuando el centro levanta la suspensión.',
  noAprobada: 'La cursada terminó sin alcanzar lo que pide el curso.',
  abandonada: 'La inscripción se dejó. Desde la página del curso se puede volver a pedir.',
  vencida: 'El plazo de la cursada terminó.',
  rechazada: 'El centro no aprobó la inscripción.',
};

/** Why the classes can't be opened, and what to do. */
function Closed({ study, curso }: { study: Study; curso: string }) {
  const { enrolment, course } = study;
  const state = enrolment && inscripciones.fields.estado.states[enrolment.estado];
  return (
    <Page title={course?.titulo} breadcrumbs={<Breadcrumbs items={CRUMBS} />}>
      {enrolment && state && (
        <p>
          Inscripción: <StateChip state={enrolment.estado} label={state.label} tone={state.tone} />
        </p>
      )}
      <EmptyState
        title={enrolment ? 'Las clases no están abiertas' : 'Para abrir las clases hay que inscribirse'}
        action={<ButtonLink to={`/cursos/${curso}`}>Ver el curso</ButtonLink>}
      >
        {enrolment && [WHY[enrolment.estado], enrolment.motivoEstado].filter(Boolean).join(' ')}
      </EmptyState>
    </Page>
  );
}

/** Another class is another page to who reads it: from its top, with the focus on its title. */
function useHeadingFocus(shown: string, present: boolean): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!present) return;
    if (before.current !== undefined && before.current !== shown) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    }
    before.current = shown;
  }, [shown, present]);
}
