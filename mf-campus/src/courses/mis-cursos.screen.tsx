import { MEETING_TYPES } from '@oficio/shared/contract/answers/meetings-words';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useSession } from '@oficio/shared/store';
import { ButtonLink, EmptyState, ErrorState, Page, Section, Skeletons, Stack } from '@oficio/shared/ui';
import { useState } from 'react';
import { isSettled } from '../hooks/all-of.ts';
import { useLatch } from '../hooks/use-latch.ts';
import { useWholeList } from '../hooks/use-whole-list.ts';
import { LoadingSpace } from '../sides/loading-space.tsx';
import { CourseRow, ENROLMENT_EXPAND, type EnrolmentRow } from './course-row.tsx';
import { EnrolmentActions } from './enrolment-actions.tsx';
import { CourseRules, EnrolmentNext } from './enrolment-next.tsx';
import { OwnTabs } from './own-tabs.tsx';
import { useCourseFacts } from './use-course-facts.ts';

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
  const ready = useLatch(loaded && settled && meetings.settled);
  if (list.status === 'failed' && list.docs.length === 0)
    return <ErrorState title="No se pudieron cargar los cursos" onRetry={list.reload} />;
  if (!ready)
    return (
      <LoadingSpace>
        <Skeletons kind="rows" count={3} />
      </LoadingSpace>
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
        const groupEnrolments = list.docs.filter((enrolment) => states.includes(enrolment.estado));
        if (groupEnrolments.length === 0) return null;
        return (
          <Section key={title} title={title}>
            {groupEnrolments.map((enrolment: EnrolmentRow, i) => (
              <CourseRow
                key={enrolment._id}
                enrolment={enrolment}
                trade={facts.get(enrolment.curso?._id ?? '')?.trade}
                next={
                  <>
                    <EnrolmentNext enrolment={enrolment} />
                    {enrolment.estado === 'activa' && (
                      <CourseRules
                        facts={facts.get(enrolment.curso?._id ?? '')}
                        meetings={meetings.of(enrolment.curso?._id ?? '')}
                        now={now}
                      />
                    )}
                  </>
                }
                actions={<EnrolmentActions enrolment={enrolment} scope={SCOPE} isMain={i === 0} />}
              />
            ))}
          </Section>
        );
      })}
    </Stack>
  );
}

/** Loads the live and on-site lessons of some courses; `settled` once the request has ended. */
function useMeetings(
  courses: readonly string[],
  { scope, enabled }: { readonly scope: string; readonly enabled: boolean },
): { readonly of: (course: string) => readonly Doc<'clases'>[]; readonly settled: boolean } {
  const { docs, status } = useWholeList(
    'clases',
    { filters: { curso: { in: courses }, tipo: { in: MEETING_TYPES } }, sort: 'orden' },
    { scope: `${scope}-encuentros`, enabled: enabled && courses.length > 0 },
  );
  return {
    of: (course) => docs.filter(({ curso }) => curso === course),
    settled: enabled && isSettled(status, courses.length > 0),
  };
}
