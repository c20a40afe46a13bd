import type { Doc } from '@oficio/shared/contract/collections/index';
import { COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { ErrorState, Pager, Skeletons } from '@oficio/shared/ui';
import { type Column, DataTable } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { formatMoment } from '../declarations/describe.ts';
import { readFilters } from '../declarations/filters.ts';
import { capital } from '../declarations/words.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters, FILTERS } from './audit-filters.tsx';
import { actionName } from '../declarations/acts.ts';
import { summaryOf, whoOf } from './audit-words.ts';
import classes from './system.module.css';
import { systemScreen } from './system-page.tsx';

const LIMIT = 50;
type Entry = Doc<'auditoria'>;

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'creadoEn', label: 'Cuándo', render: (row) => formatMoment(row.creadoEn) },
  {
    key: 'actor',
    label: 'Quién',
    render: (row) => whoOf(row),
  },
  { key: 'accion', label: 'Qué hizo', render: (row) => actionName(row.accion) },
  {
    key: 'coleccion',
    label: 'Sobre',
    render: ({ coleccion }) => capital(collectionNamed(coleccion ?? '')?.singular ?? ''),
  },
  { key: 'diff', label: 'Cambios', render: summaryOf },
  { key: 'ip', label: 'Dirección IP', render: (row) => row.ip ?? '' },
];

/** The audit log: who did what, and when. */
function Audit() {
  const { values, set } = useQuery([...FILTERS, 'pag']);
  const [opened, setOpened] = useState<Entry>();
  const page = pageNumber(values.pag);
  const dates = readFilters(
    COLLECTIONS.auditoria as unknown as Parameters<typeof readFilters>[0],
    new URLSearchParams({
      'creadoEn.desde': values['creadoEn.desde'],
      'creadoEn.hasta': values['creadoEn.hasta'],
    }),
  );
  const { docs, totalDocs, status, reload } = useList(
    'auditoria',
    {
      page,
      limit: LIMIT,
      sort: '-creadoEn',
      filters: {
        accion: values.accion,
        suceso: values.suceso,
        coleccion: values.sobre,
        objeto: values.objeto,
        actor: values.actor,
        ...dates,
      },
    },
    { scope: 'superadmin-auditoria', expand: ['actor'] },
  );
  return (
    <>
      <AuditCheck />
      <AuditFilters values={values} onFilter={(changes) => set({ ...changes, pag: '' })} />
      {values.objeto !== '' && <p className={classes.narrowed}>Solo lo que se hizo sobre un registro.</p>}
      {status === 'failed' && <ErrorState title="No se pudo cargar la auditoría" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 ? (
        <Skeletons kind="rows" count={8} />
      ) : (
        <DataTable<Entry>
          label="Auditoría"
          rows={docs as readonly Entry[]}
          total={totalDocs}
          rowName={({ accion, creadoEn }) => `${actionName(accion)}, ${formatMoment(creadoEn)}`}
          empty={status === 'failed' ? null : <p>No hay asientos con esos filtros.</p>}
          onOpen={setOpened}
          columns={COLUMNS}
        />
      )}
      <Pager
        page={page}
        total={totalDocs}
        limit={LIMIT}
        noun="asientos"
        onPage={(n) => set({ pag: String(n) }, { push: true })}
      />
      {opened && <AuditDetail entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export const Screen = systemScreen('system-audit', Audit);
