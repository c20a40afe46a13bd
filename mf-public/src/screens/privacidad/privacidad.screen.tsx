import { useRecord, useSession } from '@oficio/shared/store';
import { ButtonLink, ErrorState, Page, Row, Section, Skeletons, TextLink } from '@oficio/shared/ui';
import { Consents } from './consents.tsx';
import { DataCopy } from './data-copy.tsx';
import { Leaving } from './leaving.tsx';

/** Actions of a person on their data: consents, a copy, deletion of the account. */
export function Screen() {
  const { status, user } = useSession();
  const { record, status: loading, reload } = useRecord('users', user?._id);

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
      {status === 'visitante' && <ForVisitors />}
      {user && !record && loading === 'failed' && (
        <ErrorState title="No se pudieron cargar los datos de la cuenta" onRetry={reload} />
      )}
      {user && !record && loading !== 'failed' && <Skeletons kind="text" count={6} />}
      {user && record && (
        <>
          <Consents user={record} />
          <DataCopy user={user._id} />
          <Leaving user={record} onChange={reload} />
        </>
      )}
    </Page>
  );
}

function ForVisitors() {
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
