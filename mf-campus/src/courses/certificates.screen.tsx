import { useList, useSession } from '@oficio/shared/store';
import { ButtonLink, EmptyState, LoadMore, Page, TextLink } from '@oficio/shared/ui';
import { NotYet } from '../sides/not-yet.tsx';
import { Certificate } from './certificate.tsx';
import styles from './certificates.module.css';
import { OwnTabs } from './own-tabs.tsx';
import { useRenewals } from './use-renewals.ts';

const SCOPE = 'mis-certificados';
/** The user's certificates: issued here, or uploaded by them. */
export function Screen() {
  return (
    <Page
      title="Mis certificados"
      actions={
        <ButtonLink to="/carga-certificaciones" variant="secondary">
          Cargar una certificación
        </ButtonLink>
      }
    >
      <OwnTabs current="certificados" />
      <Certificates />
    </Page>
  );
}

function Certificates() {
  const { user } = useSession();
  const list = useList(
    'credenciales',
    { filters: { titular: user?._id }, sort: '-creadoEn' },
    { scope: SCOPE, enabled: user !== null },
  );
  const { renewalOf, reload } = useRenewals(list.docs);
  if (list.status !== 'loaded' && list.docs.length === 0)
    return <NotYet of={list} failed="No se pudieron cargar los certificados" count={3} />;
  if (list.docs.length === 0)
    return (
      <EmptyState
        title="Todavía no hay certificados"
        action={<ButtonLink to="/showCertificaciones">Ver certificaciones</ButtonLink>}
      >
        Aparecen aquí al cumplir lo que pide una certificación. También se puede{' '}
        <TextLink to="/carga-certificaciones">cargar una obtenida en otro lado</TextLink>.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list}>
        {list.docs.map((credential) => (
          <Certificate
            key={credential._id}
            credential={credential}
            scope={SCOPE}
            renewal={renewalOf(credential)}
            onRequested={reload}
          />
        ))}
      </ul>
      <LoadMore
        shown={list.docs.length}
        total={list.totalDocs}
        noun="certificados"
        loading={list.loadingMore}
        failed={list.moreFailed}
        onMore={list.loadMore}
      />
    </>
  );
}
