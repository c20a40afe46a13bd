import { viewOf } from '@oficio/shared/contract/views';
import { useSession, useList } from '@oficio/shared/store';
import {
  ButtonLink,
  Page,
  Row,
  Section,
  CardGrid,
  RecordCard,
  TextLink,
  formatDate,
  StateChip,
} from '@oficio/shared/ui';
import {
  IconCertificate,
  IconClipboardCheck,
  IconMessages,
  IconSchool,
  IconShieldCheck,
  IconUsersGroup,
  IconMapPin,
} from '@oficio/shared/ui/icons';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { CENTRE_STATES } from '@oficio/shared/contract/words/centros';
import styles from './instituciones.module.css';
import { JoinForm } from './join-form.tsx';
import { memberCentres } from './instituciones.queries.ts';
import requestStyles from './own-requests.module.css';

const BENEFITS = [
  {
    icon: IconSchool,
    title: 'Cursos en línea, presenciales o mixtos',
    text: 'Módulos, clases, evaluaciones y asistencia. El equipo docente arma el curso y el centro lo publica.',
  },
  {
    icon: IconClipboardCheck,
    title: 'Inscripciones a la medida del centro',
    text: 'Abiertas, con aprobación, con código o por lista. Con cupo y lista de espera.',
  },
  {
    icon: IconCertificate,
    title: 'Certificados con firma electrónica',
    text: 'Cada uno lleva número, código y QR. Quien contrata lo comprueba en segundos, también desde el papel.',
  },
  {
    icon: IconShieldCheck,
    title: 'Control de lo emitido',
    text: 'Un certificado se puede suspender, renovar o revocar, y quien lo verifica lo sabe en el momento.',
  },
  {
    icon: IconUsersGroup,
    title: 'Presencia en el directorio',
    text: 'El centro figura en el mapa con sus habilitaciones, y sus egresados entre los profesionales.',
  },
  {
    icon: IconMessages,
    title: 'Consultas en un solo lugar',
    text: 'Lo que se escribe al centro llega a su panel, y la respuesta vuelve por correo y a la cuenta.',
  },
] as const;

const STEPS = [
  'Iniciar sesión con la cuenta de quien va a administrar el centro.',
  'Completar la solicitud con los datos de la institución y su habilitación, si la tiene.',
  'El equipo de Oficio revisa los datos. La respuesta llega por correo y a la cuenta.',
  'Aceptada la solicitud, se abre el panel del centro: ya se pueden crear cursos.',
];

/** Benefits for an institution, how to join, and member centres. */
export function Presentation() {
  const { user } = useSession();
  const isManager = (user?.gestorDe.length ?? 0) > 0;
  return (
    <Page
      title="Para instituciones"
      description="Dictar cursos, certificar lo aprendido y que cada certificado se pueda comprobar."
      actions={
        <Row gap={2}>
          {isManager && <ButtonLink to={viewOf('desk')}>Ir al panel de mi centro</ButtonLink>}
          <ButtonLink to="#sumarse" reloadDocument {...(isManager && { variant: 'secondary' as const })}>
            Pedir la incorporación
          </ButtonLink>
        </Row>
      }
    >
      {user && <OwnRequests user={user._id} />}
      <Section title="Qué obtiene una institución">
        <ul className={styles.benefits}>
          {BENEFITS.map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.benefit}>
              <Icon size={28} aria-hidden="true" />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Cómo sumarse" band>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section
        id="sumarse"
        title="Pedir la incorporación"
        description={
          user
            ? undefined
            : 'El formulario se puede completar antes de iniciar sesión: lo escrito no se pierde.'
        }
      >
        <JoinForm key={user?._id ?? 'visitante'} />
      </Section>
      <MemberCentres />
    </Page>
  );
}

/** Some of the member centres, and a link to the rest. */
function MemberCentres() {
  const { docs, totalDocs } = useList(memberCentres);
  if (docs.length === 0) return null;
  return (
    <Section
      title="Instituciones que ya están"
      action={<TextLink to="/centros">Ver los {totalDocs} centros</TextLink>}
    >
      <CardGrid label="Instituciones">
        {docs.map((centre) => (
          <RecordCard
            key={centre._id}
            id={centre._id}
            to={pageOf('centros', centre)}
            title={centre.nombre}
            image={centre.logo}
            cover="square"
            layout="row"
            facts={[
              {
                icon: <IconMapPin size={18} aria-hidden="true" />,
                text: [centre.zona?.nombre, centre.provincia?.nombre].filter(Boolean).join(', '),
              },
            ]}
          />
        ))}
      </CardGrid>
    </Section>
  );
}

/** The centres that the user has requested, with the state of each. Renders nothing without requests. */
function OwnRequests({ user }: { user: string }) {
  const { docs } = useList(
    'centros',
    { filters: { creadoPor: user }, sort: '-creadoEn', limit: 20 },
    { scope: 'mis-solicitudes' },
  );
  if (docs.length === 0) return null;
  return (
    <Section title="Mis solicitudes">
      <ul className={requestStyles.list}>
        {docs.map((centre) => (
          <li key={centre._id} className={requestStyles.item}>
            <h3 className={requestStyles.name}>{centre.nombre}</h3>
            <StateChip state={centre.estado} {...CENTRE_STATES[centre.estado]} />
            <p className={requestStyles.text}>
              {centre.creadoEn && `Enviada el ${formatDate(centre.creadoEn)}. `}
              {centre.estado === 'pendiente' && 'El equipo de Oficio la está revisando.'}
              {centre.estado === 'rechazado' && (
                <>
                  {centre.motivoEstado ?? 'No fue aceptada.'}{' '}
                  <TextLink to="/contactanos?motivo=institucion">Consultar</TextLink>
                </>
              )}
              {centre.estado === 'suspendido' && centre.motivoEstado}
            </p>
            {centre.estado === 'activo' && (
              <ButtonLink to={viewOf('desk', { centro: centre._id })} variant="secondary" size="small">
                Abrir el panel
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
