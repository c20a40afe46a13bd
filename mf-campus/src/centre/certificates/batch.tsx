import { issuedLines, type IssuedLine, type IssuedResult } from '@oficio/shared/contract/calls/issuing';
import { isRunning } from '@oficio/shared/contract/answers/work-standing';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useCall } from '@oficio/shared/store';
import {
  Button,
  ButtonLink,
  Chip,
  ErrorState,
  formatCount,
  formatNumber,
  Notice,
  Row,
  Skeletons,
  Stack,
  TextLink,
  type Tone,
} from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useWork, type Work } from '@oficio/shared/works/use-work';
import { WorkRunning } from '@oficio/shared/works/work-running';
import { useEffect, useRef } from 'react';
import { issuePath, type Mode } from '../../sides/issue-paths.ts';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages, useListPage } from '../../sides/pages.tsx';

const LIMIT = 50;

const WORDS: Readonly<Record<IssuedResult, { label: string; tone: Tone }>> = {
  emitido: { label: 'Emitido', tone: 'verified' },
  yaTenia: { label: 'Ya lo tenía', tone: 'muted' },
  noEmitido: { label: 'No se emitió', tone: 'danger' },
  pendiente: { label: 'Por emitir', tone: 'muted' },
};

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
  const known = work !== undefined;
  useEffect(() => {
    if (known && document.activeElement === document.body) heading.current?.focus();
  }, [known, running]);

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
      {!running && <Lines certificacion={certificacion} trabajo={trabajo} standing={`${estado} ${hechas}`} />}
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

interface LinesProps {
  readonly certificacion: string;
  readonly trabajo: string;
  readonly standing: string;
}

/** @param standing state of the work; the lines are fetched again whenever it changes */
function Lines({ certificacion, trabajo, standing }: LinesProps) {
  const page = useListPage();
  const asked = { certificacion, trabajo, page, limit: LIMIT };
  const lines = useCall(issuedLines, asked);
  const { data, reload } = lines;
  useEffect(reload, [reload, standing]);
  if (!data)
    return (
      <NotYet of={lines} failed="No se pudo cargar qué pasó con cada persona">
        {lines.message}
      </NotYet>
    );
  const { emitidos, yaTenian, noEmitidos } = data;
  return (
    <Stack gap={4}>
      <Notice kind={noEmitidos > 0 ? 'warn' : 'success'}>
        {`${formatCount(emitidos, 'certificado emitido', 'certificados emitidos')}.`}
        {yaTenian > 0 && ` ${formatCount(yaTenian, 'persona ya lo tenía', 'personas ya lo tenían')}.`}
        {noEmitidos > 0 &&
          ` A ${formatCount(noEmitidos, 'persona no se le emitió', 'personas no se les emitió')}: abajo se dice por qué.`}
      </Notice>
      <DataTable
        label="Resultado por persona"
        rows={data.docs}
        rowKey={({ orden }) => String(orden)}
        rowName={({ nombre, orden }) => nombre ?? `Fila ${orden}`}
        loading={lines.status === 'loading'}
        total={data.totalDocs}
        columns={[
          {
            key: 'nombre',
            label: 'Persona',
            primary: true,
            render: ({ nombre }) => nombre ?? 'Alguien que no es del centro',
          },
          { key: 'resultado', label: 'Resultado', render: (line) => <Result line={line} /> },
          {
            key: 'numero',
            label: 'Certificado',
            render: ({ numero }) =>
              numero === undefined ? undefined : (
                <TextLink to={pageOf('credenciales', { numero })}>{numero}</TextLink>
              ),
          },
        ]}
      />
      <Pages total={data.totalDocs} limit={LIMIT} noun="personas" />
    </Stack>
  );
}

function Result({ line: { resultado, mensaje } }: { line: IssuedLine }) {
  const { label, tone } = WORDS[resultado];
  return (
    <div>
      <Chip tone={tone}>{label}</Chip>
      {mensaje !== undefined && <p>{mensaje}</p>}
    </div>
  );
}
