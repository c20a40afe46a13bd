import { useRecord, useSession, useWrite } from '@oficio/shared/store';
import {
  ButtonLink,
  ErrorState,
  Page,
  Row,
  Section,
  Skeletons,
  TextLink,
  Button,
  FactsList,
  formatDate,
  Stack,
  toast,
} from '@oficio/shared/ui';
import { users } from '@oficio/shared/contract/collections/users';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { DataCopy } from './data-copy.tsx';
import { AccountDeletion } from './account-deletion.tsx';

const { tipo } = users.fields.consentimientos.fields;
type Consent = NonNullable<Doc<'users'>['consentimientos']>[number];
type Kind = keyof typeof tipo.options;

/** Actions of a person on their data: consents, a copy, deletion of the account. */
export function Screen() {
  const { status, user } = useSession();
  const { record, status: recordStatus, reload } = useRecord('users', user?._id);

  return (
    <Page
      title="Privacidad"
      width="reading"
      description={
        <>
          Qué datos hay, para qué se usan y cómo llevárselos.{' '}
          <TextLink to="/info?tema=privacidad">Leer la política de privacidad</TextLink>
        </>
      }
    >
      {status === 'loading' && <Skeletons kind="text" count={6} />}
      {status === 'visitante' && <VisitorNotice />}
      {user && !record && recordStatus === 'failed' && (
        <ErrorState title="No se pudieron cargar los datos de la cuenta" onRetry={reload} />
      )}
      {user && !record && recordStatus !== 'failed' && <Skeletons kind="text" count={6} />}
      {user && record && (
        <>
          <Consents user={record} />
          <DataCopy user={user._id} />
          <AccountDeletion user={record} onChange={reload} />
        </>
      )}
    </Page>
  );
}

function VisitorNotice() {
  return (
    <Section title="Con la sesión iniciada">
      <p>
        Desde esta página se revisan los consentimientos, se descarga una copia de los datos y se pide la baja
        de la cuenta. Sin sesión iniciada no se guarda nada que identifique a quien visita el sitio.
      </p>
      <Row gap={3}>
        <ButtonLink to="/login?volver=%2Fprivacidad">Iniciar sesión</ButtonLink>
        <ButtonLink to="/contactanos?motivo=datos" variant="secondary">
          Consultar por datos personales
        </ButtonLink>
      </Row>
    </Section>
  );
}

/** Returns the latest consent of each kind; consents are only ever appended. */
function lastConsents(list: readonly Consent[]): ReadonlyMap<Kind, Consent> {
  return new Map(list.map((consent) => [consent.tipo, consent]));
}

/** Consents given, with their dates. Only the newsletter can be withdrawn without closing the account. */
function Consents({ user }: { user: Doc<'users'> }) {
  const { edit, pending } = useWrite('users');
  const consents = user.consentimientos ?? [];
  const latest = lastConsents(consents);
  const receivesNews = latest.get('novedades')?.aceptado === true;
  const version = latest.get('privacidad')?.version;

  async function toggleNews() {
    const consent: Consent = { tipo: 'novedades', aceptado: !receivesNews, ...(version && { version }) };
    const result = await edit(user._id, { consentimientos: [...consents, consent] }).done;
    if (!result.ok) toast(result.message, { kind: 'error' });
    else
      toast(receivesNews ? 'Ya no se envían novedades' : 'Se enviarán novedades por correo', {
        kind: 'success',
      });
  }

  return (
    <Section title="Consentimientos">
      <Stack gap={4}>
        <FactsList
          facts={(Object.keys(tipo.options) as Kind[]).map((kind) => ({
            label: tipo.options[kind],
            value: consentText(latest.get(kind)),
          }))}
        />
        <p>
          <Button variant="secondary" busy={pending} onClick={() => void toggleNews()}>
            {receivesNews ? 'Dejar de recibir novedades' : 'Recibir novedades por correo'}
          </Button>
        </p>
        <p>
          Los <TextLink to="/info?tema=terminos">términos de uso</TextLink> y la{' '}
          <TextLink to="/info?tema=privacidad">política de privacidad</TextLink> son necesarios para tener una
          cuenta: dejar de aceptarlos es pedir la baja.
        </p>
      </Stack>
    </Section>
  );
}

function consentText(consent: Consent | undefined): string {
  if (!consent) return 'Sin aceptar';
  const when = consent.fecha ? ` el ${formatDate(consent.fecha)}` : '';
  const edition = consent.version ? ` (edición ${consent.version})` : '';
  return `${consent.aceptado === false ? 'Retirado' : 'Aceptado'}${when}${edition}`;
}
