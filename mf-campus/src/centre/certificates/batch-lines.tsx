import { issuedLines, type IssuedLine, type IssuedResult } from '@oficio/shared/contract/calls/issuing';
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { useCall } from '@oficio/shared/store';
import { Chip, formatCount, Notice, Stack, TextLink, type Tone } from '@oficio/shared/ui';
import { DataTable } from '@oficio/shared/ui/admin';
import { useEffect } from 'react';
import { NotYet } from '../../sides/not-yet.tsx';
import { Pages, useListPage } from '../../sides/pages.tsx';

const PAGE_SIZE = 50;

const RESULT_LABELS: Readonly<Record<IssuedResult, { label: string; tone: Tone }>> = {
  emitido: { label: 'Emitido', tone: 'verified' },
  yaTenia: { label: 'Ya lo tenía', tone: 'muted' },
  noEmitido: { label: 'No se emitió', tone: 'danger' },
  pendiente: { label: 'Por emitir', tone: 'muted' },
};

interface Props {
  readonly certificacion: string;
  readonly trabajo: string;
  /** State of the work; the lines are fetched again whenever it changes. */
  readonly workState: string;
}

/** Result of issuing for each person, by page. */
export function BatchLines({ certificacion, trabajo, workState }: Props) {
  const page = useListPage();
  const lines = useCall(issuedLines, { certificacion, trabajo, page, limit: PAGE_SIZE });
  const { data, reload } = lines;
  useEffect(reload, [reload, workState]);
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
      <Pages total={data.totalDocs} limit={PAGE_SIZE} noun="personas" />
    </Stack>
  );
}

function Result({ line: { resultado, mensaje } }: { line: IssuedLine }) {
  const { label, tone } = RESULT_LABELS[resultado];
  return (
    <div>
      <Chip tone={tone}>{label}</Chip>
      {mensaje !== undefined && <p>{mensaje}</p>}
    </div>
  );
}
