import { JOB_STATES, jobs, retryJob, type JobEntry } from '@oficio/shared/contract/calls/system-lists';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useCall } from '@oficio/shared/store';
import { Chip, FilterSelect, formatNumber, RelativeDate } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/field-text.ts';
import { jobLabel } from './job-labels.ts';
import { knownKey, PagedTable, ROWS_PER_PAGE, usePaged } from './paged-table.tsx';
import { retryMenu } from './retry-menu.tsx';
import classes from './system.module.css';

/** Background jobs by state, with the retry of the failed ones. */
export function JobQueue() {
  const { values, set } = useQuery(['trabajos', 'pagTrabajos']);
  const page = pageNumber(values.pagTrabajos);
  const list = usePaged(
    useCall(jobs, { estado: knownKey(JOB_STATES, values.trabajos), page, limit: ROWS_PER_PAGE }),
  );
  const { request } = useApi();
  return (
    <>
      <Toolbar>
        <FilterSelect
          label="Estado de los trabajos"
          all="Todos"
          value={values.trabajos}
          options={optionsOf(JOB_STATES)}
          onChange={(trabajos) => set({ trabajos, pagTrabajos: '' })}
        />
      </Toolbar>
      <PagedTable<JobEntry>
        label="Trabajos en la cola"
        list={list}
        page={page}
        noun="trabajos"
        failure="No se pudo cargar la cola"
        onPage={(next) => set({ pagTrabajos: String(next) }, { push: true })}
        rowName={({ nombre }) => jobLabel(nombre)}
        empty={
          <p>{values.trabajos ? 'Ninguno en ese estado.' : 'La cola está vacía: no hay nada pendiente.'}</p>
        }
        columns={[
          { key: 'nombre', label: 'Trabajo', primary: true, render: ({ nombre }) => jobLabel(nombre) },
          {
            key: 'estado',
            label: 'Estado',
            render: ({ estado, error, desde }) => (
              <div>
                <Chip tone={estado === 'fallido' ? 'danger' : 'neutral'}>{JOB_STATES[estado]}</Chip>
                {desde && new Date(desde) > new Date() && (
                  <span className={classes.detail}>Se intenta el {formatMoment(desde)}</span>
                )}
                {error && <span className={classes.failure}> {error}</span>}
              </div>
            ),
          },
          {
            key: 'intentos',
            label: 'Veces que corrió',
            align: 'end',
            render: ({ intentos }) => formatNumber(intentos),
          },
          { key: 'creadoEn', label: 'Pedido', render: ({ creadoEn }) => <RelativeDate value={creadoEn} /> },
        ]}
        actions={({ _id, nombre, estado }) =>
          retryMenu('Reintentar ahora', estado, () => request(retryJob, { nombre, id: _id }), list.reload)
        }
      />
    </>
  );
}
