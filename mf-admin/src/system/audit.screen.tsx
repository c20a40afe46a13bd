import type { Doc } from '@oficio/shared/contract/collections/index';
import { COLLECTIONS, collectionNamed } from '@oficio/shared/contract/collections/index';
import { SECURITY_KINDS } from '@oficio/shared/contract/collections/security-kinds';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { viewOf } from '@oficio/shared/contract/views';
import type { ReadOptions } from '@oficio/shared/contract/queries/wire';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useList } from '@oficio/shared/store';
import { ErrorState, FilterSelect, Pager, Skeletons, TextLink } from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { DateField, ReferenceField, type ReferenceOption } from '@oficio/shared/ui/forms';
import { useMemo, useState } from 'react';
import { formatMoment } from '../declarations/describe.ts';
import { readFilters } from '../declarations/filters.ts';
import { capital } from '../declarations/words.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { ACTIONS, actionName } from '../declarations/acts.ts';
import { summaryOf, whoOf } from './audit-words.ts';
import classes from './system.module.css';
import { systemScreen } from './system-page.tsx';

const LIMIT = 50;
type Entry = Doc<'auditoria'>;

/** Returns the source of the people to filter by. */
function usePeople() {
  const { records } = useApi();
  return useMemo(() => {
    const read = async (options: ReadOptions): Promise<ReferenceOption[]> => {
      const outcome = await records<Doc<'users'>>('users', options);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.data.docs.map(({ _id, nombreUsuario = '', nombre, apellido }) => ({
        _id,
        label: nombreUsuario,
        detail: [nombre, apellido].filter(Boolean).join(' '),
      }));
    };
    return {
      search: (searchString: string) => read({ searchString, searchField: '*', limit: 20 }),
      resolve: (ids: readonly string[]) => read({ filters: { _id: { in: ids } } }),
    };
  }, [records]);
}

/** The audit log: who did what, and when. */
function Audit() {
  const { values, set } = useQuery([
    'accion',
    'suceso',
    'sobre',
    'objeto',
    'actor',
    'creadoEn.desde',
    'creadoEn.hasta',
    'pag',
  ]);
  const people = usePeople();
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
  const filter = (changes: Parameters<typeof set>[0]) => set({ ...changes, pag: '' });
  const filtered = Object.entries(values).some(([name, value]) => name !== 'pag' && value !== '');
  return (
    <>
      <AuditCheck />
      <div className={classes.filters}>
        <Toolbar>
          <FilterSelect
            label="Acción"
            value={values.accion}
            options={optionsOf(ACTIONS)}
            onChange={(accion) => filter({ accion })}
          />
          <FilterSelect
            label="Seguridad"
            all="Todo"
            value={values.suceso}
            options={optionsOf(SECURITY_KINDS)}
            onChange={(suceso) => filter({ suceso })}
          />
          <FilterSelect
            label="Sobre"
            all="Todo"
            value={values.sobre}
            options={Object.values(COLLECTIONS).map(({ name, label }) => ({ value: name, label }))}
            onChange={(sobre) => filter({ sobre })}
          />
          <div>
            <ReferenceField
              {...people}
              name="actor"
              label="Quién"
              required
              value={values.actor || null}
              onChange={(actor) => filter({ actor: actor ?? '' })}
            />
          </div>
          <DateField
            name="desde"
            label="Desde"
            required
            value={values['creadoEn.desde']}
            onChange={(day) => filter({ 'creadoEn.desde': day ?? '' })}
          />
          <DateField
            name="hasta"
            label="Hasta"
            required
            value={values['creadoEn.hasta']}
            onChange={(day) => filter({ 'creadoEn.hasta': day ?? '' })}
          />
          {filtered && <TextLink to={viewOf('systemAudit')}>Quitar los filtros</TextLink>}
        </Toolbar>
      </div>
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
          columns={[
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
          ]}
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
