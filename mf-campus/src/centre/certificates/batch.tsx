import { isRunning } from '@oficio/shared/contract/answers/work-progress';
import {
  Button,
  ButtonLink,
  ErrorState,
  formatNumber,
  Notice,
  Row,
  Skeletons,
  Stack,
} from '@oficio/shared/ui';
import { useWork, type Work } from '@oficio/shared/works/use-work';
import { WorkRunning } from '@oficio/shared/works/work-running';
import { useEffect, useRef } from 'react';
import { issuePath, type Mode } from '../../sides/issue-paths.ts';
import { BatchLines } from './batch-lines.tsx';

interface Props {
  readonly certificacion: string;
  readonly centro: string;
  readonly modo: Mode;
  readonly trabajo: string;
}

/**
 * Progress of issuing a certification to many people and, at the end, the result for each. The server
 * continues even if the page is closed.
 */
export function Batch({ certificacion, centro, modo, trabajo }: Props) {
  const { work, running, status, notFound, reload, busy, tell } = useWork(trabajo);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: move the focus to the heading, which announces the result.
  const isLoaded = work !== undefined;
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body) heading.current?.focus();
  }, [isLoaded, running]);

  if (!work)
    return status === 'failed' || notFound ? (
      <ErrorState
        title={notFound ? 'No encontramos esa emisión' : 'No se pudo cargar la emisión'}
        {...(!notFound && { onRetry: reload })}
        action={<ButtonLink to={issuePath(centro, modo, { certificacion })}>Volver a emitir</ButtonLink>}
      />
    ) : (
      <Skeletons kind="rows" />
    );
  const { estado, total = 0, hechas = 0 } = work;
  return (
    <Stack gap={6}>
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(work)}
      </h2>
      {running ? (
        <WorkRunning work={work} doing="Emitiendo certificados" kept="queda en «Últimas emisiones»" />
      ) : (
        estado !== 'terminado' && (
          <Notice kind={estado === 'fallido' ? 'error' : 'info'} quiet>
            {work.aviso ??
              `${formatNumber(hechas)} de ${formatNumber(total)}. Lo que se emitió queda emitido; al resto no se le emitió.`}
          </Notice>
        )
      )}
      <Row gap={3}>
        {estado === 'enCurso' && (
          <Button variant="secondary" busy={busy} onClick={() => void tell({ estado: 'pausado' })}>
            Pausar
          </Button>
        )}
        {(estado === 'pausado' || estado === 'fallido') && (
          <Button busy={busy} onClick={() => void tell({ estado: 'enCurso' })}>
            {estado === 'pausado' ? 'Seguir' : 'Volver a intentar'}
          </Button>
        )}
        {(running || estado === 'pausado') && (
          <Button variant="quiet" disabled={busy} onClick={() => void tell({ estado: 'detenido' })}>
            Detener
          </Button>
        )}
        {!running && (
          <ButtonLink variant="secondary" to={issuePath(centro, modo, { certificacion })}>
            Emitir a otras personas
          </ButtonLink>
        )}
      </Row>
      {!running && (
        <BatchLines certificacion={certificacion} trabajo={trabajo} workState={`${estado} ${hechas}`} />
      )}
    </Stack>
  );
}

function titleOf(work: Work): string {
  if (isRunning(work)) return 'Emitiendo los certificados';
  switch (work.estado) {
    case 'terminado':
      return 'Emisión terminada';
    case 'pausado':
      return 'Emisión en pausa';
    case 'fallido':
      return 'La emisión no pudo seguir';
    default:
      return 'Emisión detenida';
  }
}
