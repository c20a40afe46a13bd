import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { ScreenProps } from '@oficio/shared/contract/remotes/remote';
import { professionalTitle } from '@oficio/shared/contract/collections/record-titles';
import { usePageTitle } from '@oficio/shared/router';
import { useList, useRecord, useSession } from '@oficio/shared/store';
import {
  Avatar,
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Figure,
  Figures,
  formatDate,
  formatNumber,
  Notice,
  Page,
  Section,
  Skeletons,
  Split,
  useHydrating,
  FactsList,
  Stack,
  TextLink,
} from '@oficio/shared/ui';
import { IconMail, IconPrinter } from '@oficio/shared/ui/icons';
import type { Expanded } from '@oficio/shared/contract/collections/index';
import { WORK_MODES } from '@oficio/shared/contract/words/users';
import { fullName, placeOf } from '../../professionals/directory.ts';
import { ProfileSections } from '../../professionals/profile-sections.tsx';
import styles from '../../professionals/profile-view.module.css';
import { useFacets } from '../../professionals/use-directory.ts';
import { CredentialList } from './credential-list.tsx';
import { acceptedForumAnswers, forumAnswers, professional } from './profesional.queries.ts';

type Person = Expanded<'users', 'provincia' | 'zona'>;

const CRUMBS = <Breadcrumbs items={[{ label: 'Profesionales', to: '/resultados' }]} />;

/** A professional: trade, evidence, and a way to write to them. */
export function Screen({ params }: ScreenProps) {
  const hydrating = useHydrating();
  const id = params['id'] ?? '';
  const { record: person, status, notFound, reload } = useRecord(professional, { id });
  const { user } = useSession();
  const facets = useFacets('');
  usePageTitle(
    person && professionalTitle({ nombre: fullName(person), titular: person.perfilPublico?.titular }),
  );
  const profile = person?.perfilPublico;

  if (notFound || (person && !profile))
    return (
      <Page title="No encontramos ese perfil" breadcrumbs={CRUMBS}>
        <EmptyState
          title={
            user?._id === id ? 'El perfil todavía no es público' : 'El perfil no existe o ya no es público'
          }
          action={
            user?._id === id ? (
              <ButtonLink to="/cargar-profesional">Completar el perfil</ButtonLink>
            ) : (
              <ButtonLink to="/resultados">Buscar profesionales</ButtonLink>
            )
          }
        />
      </Page>
    );
  if (status === 'failed' && !person)
    return (
      <Page title="Profesional" breadcrumbs={CRUMBS}>
        <ErrorState title="No se pudo cargar el perfil" onRetry={reload} />
      </Page>
    );
  if (!person || !profile)
    return (
      <Page title="Profesional" hideHead>
        <Skeletons kind="detail" />
      </Page>
    );

  const name = fullName(person);
  const isOwn = user?._id === person._id;
  return (
    <Page
      title={name}
      overline={
        <span className={styles.person}>
          <Avatar name={name} file={person.avatar} size={56} />
          {profile.titular}
        </span>
      }
      breadcrumbs={CRUMBS}
      actions={<Actions id={person._id} isOwn={isOwn} />}
    >
      {isOwn && (
        <div data-no-print>
          <Notice kind="info" quiet>
            Así ven el perfil las demás personas.
          </Notice>
        </div>
      )}
      <div className={styles.body}>
        <Split sideFirst side={<ProfessionalFacts person={person} profile={profile} />}>
          <CredentialList titular={person._id} name={name} />
          <ProfileSections profile={profile} names={facets} />
          <ForumAnswers autor={person._id} />
        </Split>
        {/* Only after hydration: the address and the date are those of the browser that prints it. */}
        {!hydrating && (
          <p className={styles.print}>
            Perfil publicado en {location.origin + pageOf('users', person)}. Impreso el{' '}
            {formatDate(new Date())}.
          </p>
        )}
      </div>
    </Page>
  );
}

/** Actions of a profile: to edit one's own or to write to another person, and to print it. */
function Actions({ id, isOwn }: { id: string; isOwn: boolean }) {
  return (
    <>
      {isOwn ? (
        <ButtonLink to="/cargar-profesional">Editar el perfil</ButtonLink>
      ) : (
        <ButtonLink to={`/contactanos?profesional=${id}`} icon={<IconMail size={20} aria-hidden="true" />}>
          Enviar un mensaje
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        icon={<IconPrinter size={20} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </>
  );
}

/** The person's answers in the forum; renders nothing without any. */
function ForumAnswers({ autor }: { autor: string }) {
  const answers = useList(forumAnswers, { id: autor });
  const accepted = useList(acceptedForumAnswers, { id: autor });
  if (answers.totalDocs === 0) return null;
  return (
    <Section title="En el foro">
      <Figures>
        <Figure
          value={formatNumber(answers.totalDocs)}
          label={answers.totalDocs === 1 ? 'respuesta' : 'respuestas'}
        />
        <Figure
          value={formatNumber(accepted.totalDocs)}
          label={accepted.totalDocs === 1 ? 'respuesta aceptada' : 'respuestas aceptadas'}
        />
      </Figures>
    </Section>
  );
}

/** Place, availability and way of working of a professional. */
function ProfessionalFacts({
  person,
  profile,
}: {
  person: Person;
  profile: NonNullable<Person['perfilPublico']>;
}) {
  return (
    <Stack gap={4}>
      <FactsList
        facts={[
          { label: 'Lugar', value: placeOf(person) },
          {
            label: 'Disponibilidad',
            value: profile.disponible ? 'Con disponibilidad' : 'Sin disponibilidad por ahora',
          },
          { label: 'Cómo trabaja', value: profile.modalidad && WORK_MODES[profile.modalidad] },
          { label: 'En Oficio desde', value: person.creadoEn && formatDate(person.creadoEn) },
        ]}
      />
      <p data-no-print>
        Los mensajes se envían por Oficio: el correo y el teléfono no se muestran.{' '}
        <TextLink to="/info">Cómo se comprueba una certificación</TextLink>
      </p>
    </Stack>
  );
}
