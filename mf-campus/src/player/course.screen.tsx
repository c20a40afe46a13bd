import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { ENROLMENT_STATES } from '@oficio/shared/contract/words/inscripciones';
import { focusPageHeading } from '@oficio/shared/kit/focus-page-heading';
import { usePageTitle, useQuery } from '@oficio/shared/router';
import { ButtonLink, EmptyState, ErrorState, Skeletons, lazyNamed } from '@oficio/shared/ui';
import { Suspense, useEffect, useRef } from 'react';
import { useIdlePreload } from '../hooks/use-idle-preload.ts';
import { useOutboxPreload } from '../outbox/use-outbox-preload.ts';
import { StateOf } from '../sides/states.tsx';
import { resumeOf } from '../study/resume.ts';
import { useStudy, type Study } from '../study/use-study.ts';
import { CourseContent, loadExerciseView } from './course-content.tsx';
import { Frame } from './frame.tsx';
import { StandalonePage } from './standalone-page.tsx';

// Only for teachers.
const PreviewBar = lazyNamed(
  () => import(/* webpackChunkName: "preview-bar" */ './preview-bar.tsx'),
  'PreviewBar',
);

/** A course being studied: `?curso=&clase=` and, for an exercise, `&ejercicio=`. */
export function Screen() {
  useOutboxPreload();
  const { values, set } = useQuery(['curso', 'clase', 'ejercicio']);
  const { curso } = values;
  const study = useStudy(curso);
  const { outline, course, ready } = study;
  const open = study.studying || study.staff;
  const openNode = outline.lessons.find((node) => node.lesson._id === values.clase);
  const settled = ready && study.settled;
  useIdlePreload(loadExerciseView, settled && open && study.exercises.length > 0);
  const resume = settled && open ? resumeOf(study, new Date()) : undefined;

  // The URL always names the open lesson or exercise, so that going back and sharing work.
  const arriving = open && !values.ejercicio && !openNode;
  const [toLesson, toExercise] = arriving ? [resume?.clase, resume?.ejercicio] : [];
  useEffect(() => {
    if (toLesson) set({ clase: toLesson });
    else if (toExercise) set({ clase: '', ejercicio: toExercise });
  }, [toLesson, toExercise, set]);

  const exercise = study.exercises.find(({ _id }) => _id === values.ejercicio);
  const title = exercise?.titulo ?? openNode?.lesson.titulo ?? course?.titulo;
  usePageTitle(title);
  const openItemId = values.ejercicio || openNode?.lesson._id;
  const ended = arriving && settled && !toLesson && !toExercise;
  useHeadingFocus(openItemId ?? '', Boolean(openNode ?? exercise) || ended);

  if (study.notFound)
    return (
      <StandalonePage id={curso} title="No encontramos ese curso">
        <EmptyState
          title="El curso no existe o no está disponible"
          action={<ButtonLink to="/mis-cursos">Ver mis cursos</ButtonLink>}
        />
      </StandalonePage>
    );
  if (study.failed && !ready)
    return (
      <StandalonePage id={curso} title="Curso">
        <ErrorState title="No se pudo cargar el curso" onRetry={study.reload} />
      </StandalonePage>
    );
  if (!ready || !course || (arriving && !settled) || toLesson || toExercise)
    return (
      <StandalonePage
        id={curso}
        category={course?.categorias?.[0]?.nombre}
        title={course?.titulo ?? 'Curso'}
        hideTitle
      >
        <Skeletons kind="detail" />
      </StandalonePage>
    );
  if (!open) return <Closed study={study} curso={curso} />;

  return (
    <Frame study={study} curso={curso} lesson={openNode?.lesson._id} exercise={values.ejercicio || undefined}>
      {study.staff && (
        <Suspense fallback={<Skeletons kind="text" count={1} />}>
          <PreviewBar study={study} curso={curso} />
        </Suspense>
      )}
      <CourseContent
        study={study}
        curso={curso}
        node={openNode}
        exercise={values.ejercicio}
        resumes={Boolean(resume)}
      />
    </Frame>
  );
}

/** Treats a change of lesson as a new page: scrolls to the top and focuses the title. */
function useHeadingFocus(openItemId: string, present: boolean): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (!present) return;
    if (before.current !== undefined && before.current !== openItemId) {
      window.scrollTo(0, 0);
      focusPageHeading();
    }
    before.current = openItemId;
  }, [openItemId, present]);
}

const CLOSED_REASONS: Readonly<Record<string, string>> = {
  solicitada: 'El centro tiene que aprobar la inscripción. El aviso llega por correo y a la cuenta.',
  enEspera: 'No hay lugares por ahora. Si se libera uno, el aviso llega por correo y a la cuenta.',
  suspendida: 'Las clases vuelven a abrirse cuando el centro levanta la suspensión.',
  noAprobada: 'La cursada terminó sin alcanzar lo que pide el curso.',
  abandonada: 'La inscripción se dejó. Desde la página del curso se puede volver a pedir.',
  vencida: 'El plazo de la cursada terminó.',
  rechazada: 'El centro no aprobó la inscripción.',
};

/** Explains why the lessons can't be opened, and what to do. */
function Closed({ study, curso }: { study: Study; curso: string }) {
  const { enrolment, course } = study;
  return (
    <StandalonePage id={curso} category={course?.categorias?.[0]?.nombre} title={course?.titulo ?? 'Curso'}>
      {enrolment && (
        <p>
          Inscripción: <StateOf states={ENROLMENT_STATES} state={enrolment.estado} />
        </p>
      )}
      <EmptyState
        title={enrolment ? 'Las clases no están abiertas' : 'Para abrir las clases hay que inscribirse'}
        action={<ButtonLink to={pageOf('cursos', { _id: curso })}>Ver el curso</ButtonLink>}
      >
        {enrolment && [CLOSED_REASONS[enrolment.estado], enrolment.motivoEstado].filter(Boolean).join(' ')}
      </EmptyState>
    </StandalonePage>
  );
}
