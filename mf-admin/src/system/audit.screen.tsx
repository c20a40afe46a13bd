import { collectionNamed, COLLECTIONS, type Doc } from '@oficio/shared/contract/collections/index';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList } from '@oficio/shared/store';
import { ErrorState, Pager, Skeletons } from '@oficio/shared/ui';
import { DataTable, type Column } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { actionLabel } from '../declarations/audit-actions.ts';
import { formatMoment } from '../declarations/field-text.ts';
import { readFilters } from '../declarations/filters.ts';
import { capitalise } from '../declarations/phrases.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters, FILTER_PARAMS } from './audit-filters.tsx';
import { actorName, summaryOf } from './audit-labels.ts';
import { systemScreen } from './system-page.tsx';
import classes from './system.module.css';

const ENTRIES_PER_PAGE = 50;
type Entry = Doc<'auditoria'>;

const COLUMNS: readonly Column<Entry>[] = [
  { key: 'creadoEn', label: 'Cuándo', render: (row) => formatMoment(row.creadoEn) },
  { key: 'actor', label: 'Quién', render: actorName },
  { key: 'accion', label: 'Qué hizo', render: (row) => actionLabel(row.accion) },
  {
    key: 'coleccion',
    label: 'Sobre',
    render: ({ coleccion }) => capitalise(collectionNamed(coleccion ?? '')?.singular ?? ''),
  },
  { key: 'diff', label: 'Cambios', render: summaryOf },
  { key: 'ip', label: 'Dirección IP', render: (row) => row.ip ?? '' },
];

/** Audit log: who did what, and when. */
function Audit() {
  const { values, set } = useQuery([...FILTER_PARAMS, 'pag']);
  const [openEntry, setOpenEntry] = useState<Entry>();
  const page = pageNumber(values.pag);
  const dateFilters = readFilters(
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
      limit: ENTRIES_PER_PAGE,
      sort: '-creadoEn',
      filters: {
        accion: values.accion,
        suceso: values.suceso,
        coleccion: values.sobre,
        objeto: values.objeto,
        actor: values.actor,
        ...dateFilters,
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
          rowName={({ accion, creadoEn }) => `${actionLabel(accion)}, ${formatMoment(creadoEn)}`}
          empty={status === 'failed' ? null : <p>No hay asientos con esos filtros.</p>}
          onOpen={setOpenEntry}
          columns={COLUMNS}
        />
      )}
      <Pager
        page={page}
        total={totalDocs}
        limit={ENTRIES_PER_PAGE}
        noun="asientos"
        onPage={(next) => set({ pag: String(next) }, { push: true })}
      />
      {openEntry && <AuditDetail entry={openEntry} onClose={() => setOpenEntry(undefined)} />}
    </>
  );
}

export const Screen = systemScreen('system-audit', Audit);
