import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { useQuery } from '@oficio/shared/router';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  Row,
  Skeletons,
  TextLink,
} from '@oficio/shared/ui';
import { useState } from 'react';
import { IssueForm, type Issued } from './issue-form.tsx';
import type { CentreContents } from '../use-centre-contents.ts';

/** Issue a certificate to somebody who studied in the centre. */
export function IssueView({ contents }: { contents: CentreContents }) {
  const { values } = useQuery(['persona']);
  const [issued, setIssued] = useState<Issued>();
  const published = contents.certificaciones.filter(({ estado }) => estado === 'publicada');

  if (contents.status === 'failed')
    return <ErrorState title="No se pudieron cargar las certificaciones" onRetry={contents.reload} />;
  if (contents.status === 'loading' && published.length === 0) return <Skeletons kind="text" count={5} />;
  if (published.length === 0)
    return (
      <EmptyState
        title="El centro no tiene certificaciones publicadas"
        action={
          <ButtonLink to={managementOf(certificaciones, { nuevo: 1, centroEmisor: contents.centro })}>
            Crear una certificación
          </ButtonLink>
        }
      >
        Una certificación define qué hay que demostrar. Al publicarla, se pueden emitir certificados.
      </EmptyState>
    );
  if (issued)
    return (
      <Notice
        kind="success"
        title={`Certificado emitido a ${issued.persona}`}
        actions={
          <Row gap={2}>
            <Button onClick={() => setIssued(undefined)}>Emitir otro</Button>
            <ButtonLink
              to={`/api/credenciales/${issued._id}/certificado.pdf`}
              variant="secondary"
              reloadDocument
            >
              Descargar el PDF
            </ButtonLink>
          </Row>
        }
      >
        Número <TextLink to={pageOf('credenciales', issued)}>{issued.numero}</TextLink>. La persona recibe el
        aviso por correo y en su cuenta.
      </Notice>
    );
  return (
    <IssueForm contents={contents} published={published} persona={values.persona} onIssued={setIssued} />
  );
}
