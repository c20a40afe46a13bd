import type { DeskGroup } from '@oficio/shared/contract/calls/desk';
import { contactarnos } from '@oficio/shared/contract/collections/contactarnos';
import { MessageAnswer } from '@oficio/shared/messages/message-answer';
import { MessageThread } from '@oficio/shared/messages/message-thread';
import { useQuery, pageNumber } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { Skeletons, lazyNamed, EmptyState, VisuallyHidden } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { Suspense, type ComponentType } from 'react';
import type { SectionName } from '../sides/centre-paths.ts';
import { NotYet } from '../sides/not-yet.tsx';
import { oneOf } from '../sides/one-of.ts';
import { Pages } from '../sides/pages.tsx';
import { StateFilter } from '../sides/states.tsx';
import { CoursesView } from './courses-view.tsx';
import { InvitationsView } from './invitations-view.tsx';
import { CourseFilter } from './students/enrolments.tsx';
import { StudentsView } from './students/students-view.tsx';
import { SummaryView } from './summary-view.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const { states } = contactarnos.fields.estado;
const PAGE_SIZE = 10;

/** Lists the messages that people sent to the centre, with their answers. */
function MessagesView({ contents: { centro } }: { contents: CentreContents }) {
  const { values, set } = useQuery(['estado', 'pag']);
  const page = pageNumber(values.pag);
  const messages = useList(
    'contactarnos',
    {
      filters: { centro, estado: oneOf(states, values.estado) ?? { ne: 'spam' } },
      sort: '-creadoEn',
      limit: PAGE_SIZE,
      page,
    },
    { scope: 'panel-mensajes' },
  );
  const { docs, totalDocs, status } = messages;
  return (
    <>
      <VisuallyHidden as="h2">Mensajes</VisuallyHidden>
      <Toolbar>
        <StateFilter
          states={states}
          all="Todos, menos los no deseados"
          value={values.estado}
          onChange={(estado) => set({ estado, pag: '' })}
        />
      </Toolbar>
      {(status === 'failed' || (status === 'loading' && docs.length === 0)) && (
        <NotYet of={messages} failed="No se pudieron cargar los mensajes" count={4} />
      )}
      {status === 'loaded' && totalDocs === 0 && (
        <EmptyState title="No hay mensajes">Lo que se escriba al centro aparece aquí.</EmptyState>
      )}
      {docs.map((message) => (
        <MessageThread key={message._id} message={message} showSender>
          <MessageAnswer message={message} canMarkSpam />
        </MessageThread>
      ))}
      <Pages total={totalDocs} limit={PAGE_SIZE} noun="mensajes" />
    </>
  );
}

const Inbox = lazyNamed(() => import(/* webpackChunkName: "inbox" */ '../inbox/inbox.tsx'), 'Inbox');
const STUDENT_REQUEST_GROUPS: readonly DeskGroup[] = ['inscripciones', 'espera', 'cursada', 'certificacion'];

// Sections that are opened less often load on demand.
const IssueView = lazyNamed(
  () => import(/* webpackChunkName: "centre-issue" */ './certificates/issue-view.tsx'),
  'IssueView',
);
const CertificationsView = lazyNamed(
  () => import(/* webpackChunkName: "centre-certifications" */ './certificates/certifications-view.tsx'),
  'CertificationsView',
);
const ExamsView = lazyNamed(
  () => import(/* webpackChunkName: "centre-exams" */ './exams/exams-view.tsx'),
  'ExamsView',
);
const InPersonView = lazyNamed(
  () => import(/* webpackChunkName: "centre-in-person" */ './exams/in-person-view.tsx'),
  'InPersonView',
);
const CredentialsView = lazyNamed(
  () => import(/* webpackChunkName: "centre-credentials" */ './certificates/credentials-view.tsx'),
  'CredentialsView',
);

/** Lists every pending request to the centre, or to one of its courses. */
function RequestsSection({ contents }: { contents: CentreContents }) {
  const { values, set } = useQuery(['curso']);
  return (
    <>
      <Toolbar>
        <CourseFilter contents={contents} value={values.curso} onChange={(curso) => set({ curso })} />
      </Toolbar>
      <Suspense fallback={<Skeletons kind="rows" />}>
        <Inbox
          key={values.curso}
          centro={contents.centro}
          curso={values.curso || undefined}
          only={STUDENT_REQUEST_GROUPS}
        />
      </Suspense>
    </>
  );
}

/** Label and view of each section of a centre's desk. */
export const SECTION_VIEWS: Readonly<
  Record<SectionName, { label: string; View: ComponentType<{ contents: CentreContents }> }>
> = {
  resumen: { label: 'Resumen', View: SummaryView },
  cursos: { label: 'Cursos', View: CoursesView },
  solicitudes: { label: 'Solicitudes', View: RequestsSection },
  estudiantes: { label: 'Estudiantes', View: StudentsView },
  invitaciones: { label: 'Invitaciones', View: InvitationsView },
  certificaciones: { label: 'Certificaciones', View: CertificationsView },
  corregir: { label: 'Corregir', View: ExamsView },
  practica: { label: 'Evaluar en persona', View: InPersonView },
  emitir: { label: 'Emitir', View: IssueView },
  credenciales: { label: 'Certificados', View: CredentialsView },
  mensajes: { label: 'Mensajes', View: MessagesView },
};
