import type { Doc } from '@oficio/shared/contract/collections/index';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useList } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  fileUrl,
  formatDate,
  LoadMore,
  Row,
  Section,
  Skeletons,
  TextLink,
} from '@oficio/shared/ui';
import { CredentialState, ProofChip } from '../../certifications/proof.tsx';
import { UPLOADS_SCOPE } from './use-upload.ts';
import styles from './uploads.module.css';

type Upload = Doc<'credenciales'>;

/** The user's uploads and the state of their reviews. */
export function Uploads({
  titular,
  sent,
  onCorrect,
}: {
  titular: string;
  /** Whether one has just been sent: the list then takes the focus. */
  sent: boolean;
  onCorrect: (upload: Upload) => void;
}) {
  const list = useList(
    'credenciales',
    { filters: { titular, origen: 'cargada' }, sort: '-creadoEn', limit: 10 },
    { scope: UPLOADS_SCOPE },
  );
  return (
    <Section
      title={
        <span tabIndex={-1} data-step-focus={sent || undefined}>
          Certificaciones cargadas
        </span>
      }
    >
      {list.status === 'loading' && list.docs.length === 0 && <Skeletons kind="rows" count={2} />}
      {list.status === 'failed' && (
        <ErrorState title="No se pudieron cargar las propias" onRetry={list.reload} />
      )}
      {list.status === 'loaded' && list.docs.length === 0 && (
        <EmptyState title="Todavía no hay ninguna">
          Lo que se envíe aparece aquí con el estado de su revisión.
        </EmptyState>
      )}
      {list.docs.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.docs.map((upload) => (
              <Item key={upload._id} upload={upload} onCorrect={() => onCorrect(upload)} />
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore
              shown={list.docs.length}
              total={list.totalDocs}
              noun="certificaciones"
              loading={list.loadingMore}
              failed={list.moreFailed}
              onMore={list.loadMore}
              auto={false}
            />
          )}
        </>
      )}
    </Section>
  );
}

function Item({ upload, onCorrect }: { upload: Upload; onCorrect: () => void }) {
  return (
    <li className={styles.item}>
      <Row between gap={2}>
        <h3>{upload.titulo}</h3>
        <Row gap={2}>
          <CredentialState credencial={upload} />
          {upload.estado === 'vigente' && <ProofChip nivel={upload.nivelPrueba} />}
        </Row>
      </Row>
      <p className={styles.meta}>
        {[
          upload.emisorTexto,
          upload.emitidaEn && `emitida el ${formatDate(upload.emitidaEn)}`,
          upload.creadoEn && `enviada el ${formatDate(upload.creadoEn)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {upload.motivoPublico && <p className={styles.reason}>{upload.motivoPublico}</p>}
      <Row gap={3}>
        {upload.archivo && <TextLink to={fileUrl(upload.archivo)}>Ver el archivo</TextLink>}
        {upload.numero && (
          <TextLink to={pageOf('credenciales', { numero: upload.numero })}>
            Verificar {upload.numero}
          </TextLink>
        )}
        {upload.estado === 'rechazada' && (
          <Button size="small" variant="secondary" onClick={onCorrect}>
            Corregir y volver a enviar
          </Button>
        )}
      </Row>
    </li>
  );
}
