import { missingSentence } from '@oficio/shared/contract/answers/missing-words';
import { missingOf, nextStepOf } from '@oficio/shared/contract/answers/standing';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useSession } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  Page,
  Section,
  Skeletons,
  Stack,
} from '@oficio/shared/ui';
import { useState } from 'react';
import { AskAgain, AskExtension } from './ask-course.tsx';
import { CourseAsks } from './course-asks.tsx';
import { CourseRow, ENROLMENT_EXPAND, OPEN, type EnrolmentRow } from './course-row.tsx';
import { useCourseFacts } from './use-course-facts.ts';
import { useMeetings } from './use-meetings.ts';
import { WaitingPlaceText } from './waiting-place.tsx';
import { LeaveCourse } from './leave-course.tsx';
import { OwnTabs } from './own-tabs.tsx';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { useOnce } from '../hooks/use-once.ts';
import { Coming } from '../sides/coming.tsx';
import { NextStepButton } from '../study/next-step-button.tsx';
import { campusPath } from '../study/outline.ts';

/** Groups of courses, in order of importance to a student. */
const GROUPS: readonly { readonly title: string; readonly states: readonly string[] }[] = [
  { title: 'Hay un lugar', states: ['ofrecida'] },
  { title: 'En curso', states: ['activa'] },
  { title: 'Esperan respuesta', states: ['solicitada', 'enEspera'] },
  { title: 'Suspendidos', states: ['suspendida'] },
  { title: 'Completados', states: ['completada'] },
  { title: 'Terminados', states: ['noAprobada', 'abandonada', 'vencida', 'rechazada'] },
];
const SCOPE = 'mis-cursos';

/** The user's own courses, by state. */
export function Screen() {
  return (
    <Page title="Mis cursos">
      <OwnTabs current="cursos" />
      <Enrolments />
    </Page>
  );
}

function Enrolments() {
  const { user } = useSession();
  const list = useWholeList(
    'inscripciones',
    { filters: { usuario: user?._id }, sort: '-actualizadoEn' },
    { scope: SCOPE, expand: ENROLMENT_EXPAND, enabled: user !== null },
  );
  const [now] = useState(Date.now);
  const loaded = list.status === 'loaded' || list.docs.length > 0;
  const idsOf = (states?: readonly string[]) => [
    ...new Set(
      list.docs.flatMap(({ estado, curso }) =>
        curso?._id && (!states || states.includes(estado)) ? [curso._id] : [],
      ),
    ),
  ];
  const { facts, settled } = useCourseFacts(idsOf(), { scope: SCOPE, enabled: loaded });
  const meetings = useMeetings(idsOf(['activa']), { scope: SCOPE, enabled: loaded });
  const ready = useOnce(loaded && settled && meetings.settled);
  if (list.status === 'failed' && list.docs.length === 0)
    return <ErrorState title="No se pudieron cargar los cursos" onRetry={list.reload} />;
  if (!ready)
    return (
      <Coming>
        <Skeletons kind="rows" count={3} />
      </Coming>
    );
  if (list.docs.length === 0)
    return (
      <EmptyState title="Todavía no hay cursos" action={<ButtonLink to="/showCursos">Ver cursos</ButtonLink>}>
        Al inscribirse en un curso aparece aquí, con su avance y la clase siguiente.
      </EmptyState>
    );
  return (
    <Stack gap={12}>
      {GROUPS.map(({ title, states }) => {
        const own = list.docs.filter((enrolment) => states.includes(enrolment.estado));
        if (own.length === 0) return null;
        return (
          <Section key={title} title={title}>
            {own.map((enrolment: EnrolmentRow, i) => (
              <CourseRow
                key={enrolment._id}
                enrolment={enrolment}
                trade={facts.get(enrolment.curso?._id ?? '')?.trade}
                next={
                  <>
                    <Next enrolment={enrolment} />
                    {enrolment.estado === 'activa' && (
                      <CourseAsks
                        facts={facts.get(enrolment.curso?._id ?? '')}
                        meetings={meetings.of(enrolment.curso?._id ?? '')}
                        now={now}
                      />
                    )}
                  </>
                }
                actions={<Actions enrolment={enrolment} main={i === 0} />}
              />
            ))}
          </Section>
        );
      })}
    </Stack>
  );
}

const WAITS: Readonly<Record<string, string>> = {
  solicitada: 'El centro tiene que aprobar la inscripción. Se avisa por correo y en la cuenta.',
  ofrecida: 'Hay un lugar: se acepta en la página del curso',
};
const WAITING: readonly string[] = ['solicitada', 'enEspera', 'ofrecida'];
/** Advice on a finished enrolment; the course's page has the actions. */
const OVER: Readonly<Record<string, string>> = {
  noAprobada:
    'En la página del curso se puede pedir otra vez, volver a inscribirse o ver cuándo empieza de nuevo.',
  vencida: 'En la página del curso se puede pedir más tiempo o volver a inscribirse.',
  abandonada: 'El avance quedó guardado: al volver a inscribirse se sigue desde ahí.',
};

function Next({ enrolment }: { enrolment: EnrolmentRow }) {
  const { estado, responderHasta, venceEn, falta, progresoPct, claseActual } = enrolment;
  const waits = WAITS[estado];
  if (estado === 'enEspera')
    return (
      <p>
        <WaitingPlaceText enrolment={enrolment._id} />
      </p>
    );
  if (waits)
    return (
      <p>
        {waits}
        {estado === 'ofrecida' &&
          (responderHasta ? `, hasta el ${formatDateTime(responderHasta, { zone: true })}.` : '.')}
      </p>
    );
  // A person who left while only waiting has no progress.
  if (estado === 'abandonada' && !progresoPct && !claseActual)
    return <p>Se retiró antes de empezar. Se puede pedir otra vez en la página del curso.</p>;
  if (estado !== 'activa') return OVER[estado] ? <p>{OVER[estado]}</p> : null;
  const missing = missingSentence(missingOf(falta));
  return (
    <>
      {missing && <p>{missing}.</p>}
      {venceEn && <p>Hay tiempo hasta el {formatDate(venceEn)}.</p>}
    </>
  );
}

/**
 * Actions on an enrolment. `main`: whether it is the course to continue, the only one with a primary button.
 */
function Actions({ enrolment, main }: { enrolment: EnrolmentRow; main: boolean }) {
  const { curso, estado, progresoPct } = enrolment;
  const id = curso?._id;
  if (!id) return null;
  if (OPEN.includes(estado))
    return (
      <>
        <NextStepButton
          curso={id}
          siguiente={enrolment.siguiente}
          begun={Boolean(progresoPct)}
          variant={estado === 'activa' && main ? 'primary' : 'secondary'}
        />
        {(estado === 'completada' || !nextStepOf(enrolment.siguiente)) && (
          <ButtonLink to={campusPath(id)} variant={estado === 'activa' && main ? 'primary' : 'secondary'}>
            {estado === 'completada' ? 'Repasar' : progresoPct ? 'Continuar' : 'Empezar'}
          </ButtonLink>
        )}
        {estado === 'activa' && enrolment.venceEn && <AskExtension objeto={enrolment._id} />}
        {estado === 'activa' && <LeaveCourse enrolment={enrolment} scope={SCOPE} />}
      </>
    );
  return (
    <>
      <ButtonLink to={pageOf('cursos', { _id: id })} variant="secondary">
        {estado === 'ofrecida' ? 'Aceptar el lugar' : 'Ver el curso'}
      </ButtonLink>
      {WAITING.includes(estado) && <LeaveCourse enrolment={enrolment} scope={SCOPE} />}
      {estado === 'noAprobada' && <AskAgain objeto={enrolment._id} />}
      {estado === 'vencida' && !enrolment.responderHasta && <AskExtension objeto={enrolment._id} />}
    </>
  );
}
