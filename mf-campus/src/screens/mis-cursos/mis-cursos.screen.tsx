import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useQuery } from '@oficio/shared/router';
import { useList, useSession } from '@oficio/shared/store';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDate,
  Page,
  Section,
  Skeletons,
  Stack,
  Tabs,
  TextLink,
} from '@oficio/shared/ui';
import { Certificates } from '../../courses/certificates.tsx';
import { CourseRow, ENROLMENT_EXPAND, OPEN } from '../../courses/course-row.tsx';
import type { EnrolmentRow } from '../../courses/course-row.tsx';
import { LeaveCourse } from '../../courses/leave-course.tsx';
import { useWholeList } from '../../hooks/use-whole-list.ts';
import { campusPath } from '../../study/outline.ts';

/** The groups, in the order in which they matter to whoever studies. */
const GROUPS: readonly { readonly title: string; readonly states: readonly string[] }[] = [
  { title: 'En curso', states: ['activa'] },
  { title: 'Esperan respuesta', states: ['ofrecida', 'solicitada', 'enEspera'] },
  { title: 'Suspendidos', states: ['suspendida'] },
  { title: 'Completados', states: ['completada'] },
  { title: 'Terminados', states: ['noAprobada', 'abandonada', 'vencida', 'rechazada'] },
];
const SCOPE = 'mis-cursos';

/** The person's own courses by state, and, with `?vista=certificados`, the certificates earned. */
export function Screen() {
  const { values } = useQuery(['vista']);
  const certificates = values.vista === 'certificados';
  return (
    <Page
      title={certificates ? 'Mis certificados' : 'Mis cursos'}
      actions={
        certificates ? (
          <ButtonLink to="/carga-certificaciones" variant="secondary">
            Cargar una certificación
          </ButtonLink>
        ) : undefined
      }
    >
      <Tabs
        label="Mis cursos y certificados"
        items={[
          { label: 'Cursos', to: '/mis-cursos', current: !certificates },
          { label: 'Certificados', to: '/mis-cursos?vista=certificados', current: certificates },
        ]}
      />
      {certificates ? <Certificates /> : <Enrolments />}
    </Page>
  );
}

function Enrolments() {
  const { user } = useSession();
  const list = useWholeList(
    useList(
      'inscripciones',
      { filters: { usuario: user?._id }, sort: '-actualizadoEn', limit: 100 },
      { scope: SCOPE, expand: ENROLMENT_EXPAND, enabled: user !== null },
    ),
  );
  if (list.status === 'failed' && list.docs.length === 0)
    return <ErrorState title="No se pudieron cargar los cursos" onRetry={list.reload} />;
  if (list.status !== 'loaded' && list.docs.length === 0) return <Skeletons kind="rows" count={3} />;
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
                next={<Next enrolment={enrolment} />}
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
  enEspera: 'Sin lugares por ahora. Se avisa si se libera uno.',
  ofrecida: 'Hay un lugar: se acepta en la página del curso, antes de que termine el plazo.',
};

function Next({ enrolment }: { enrolment: EnrolmentRow }) {
  const { curso, claseActual, estado } = enrolment;
  const waits = WAITS[estado];
  if (waits) return <p>{waits}</p>;
  if (estado !== 'activa' || !curso?._id) return null;
  return (
    <>
      <p>
        {claseActual?.titulo ? (
          <>
            Última clase abierta:{' '}
            <TextLink to={campusPath(curso._id, claseActual._id)}>{claseActual.titulo}</TextLink>
          </>
        ) : (
          'Sin empezar.'
        )}
      </p>
      {enrolment.venceEn && <p>Hay tiempo hasta el {formatDate(enrolment.venceEn)}.</p>}
    </>
  );
}

/** `main`: the one to go on with, the only one in the colour of the screen's action. */
function Actions({ enrolment, main }: { enrolment: EnrolmentRow; main: boolean }) {
  const { curso, estado, progresoPct } = enrolment;
  const id = curso?._id;
  if (!id) return null;
  if (OPEN.includes(estado))
    return (
      <>
        <ButtonLink to={campusPath(id)} variant={estado === 'activa' && main ? 'primary' : 'secondary'}>
          {estado === 'completada' ? 'Repasar' : progresoPct ? 'Continuar' : 'Empezar'}
        </ButtonLink>
        {estado === 'activa' && <LeaveCourse enrolment={enrolment} scope={SCOPE} />}
      </>
    );
  return (
    <>
      <ButtonLink to={pageOf('cursos', { _id: id })} variant="secondary">
        Ver el curso
      </ButtonLink>
      {WAITS[estado] && <LeaveCourse enrolment={enrolment} scope={SCOPE} />}
    </>
  );
}
