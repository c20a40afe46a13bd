import type { SystemFigures } from '@oficio/shared/contract/calls/system';
import {
  JOB_STATES,
  jobs,
  MAIL_STATES,
  mails,
  retryJob,
  retryMail,
  type JobEntry,
  type MailEntry,
} from '@oficio/shared/contract/calls/system-lists';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useCall, type Outcome } from '@oficio/shared/store';
import { Chip, FilterSelect, formatNumber, RelativeDate, toast } from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { IconRefresh } from '@oficio/shared/ui/icons';
import { formatMoment } from '../declarations/describe.ts';
import { chosen, jobName } from './job-words.ts';
import { LIMIT, PagedTable } from './paged-table.tsx';
import classes from './system.module.css';
import { usePaged } from './use-paged.ts';
import { figuresScreen } from './system-page.tsx';

/** Shows the outcome of a retry. */
async function showRetried(retry: Promise<Outcome<{ readonly reintentado: boolean }>>): Promise<void> {
  const outcome = await retry;
  if (!outcome.ok) toast(outcome.message, { kind: 'error' });
  else if (outcome.data.reintentado)
    toast('Vuelve a la cola: se intenta en unos segundos', { kind: 'success' });
  else toast('Ya no está entre los fallidos');
}

/** Menu of a failed job or e-mail. */
const retrying = (label: string, estado: string, again: () => Promise<void>) =>
  estado === 'fallido'
    ? [{ label, icon: <IconRefresh size={18} aria-hidden="true" />, onSelect: () => void again() }]
    : [];

function Jobs() {
  const { values, set } = useQuery(['trabajos', 'pagTrabajos']);
  const page = pageNumber(values.pagTrabajos);
  const list = usePaged(useCall(jobs, { estado: chosen(JOB_STATES, values.trabajos), page, limit: LIMIT }));
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
        onPage={(n) => set({ pagTrabajos: String(n) }, { push: true })}
        rowName={({ nombre }) => jobName(nombre)}
        empty={
          <p>{values.trabajos ? 'Ninguno en ese estado.' : 'La cola está vacía: no hay nada pendiente.'}</p>
        }
        columns={[
          { key: 'nombre', label: 'Trabajo', primary: true, render: ({ nombre }) => jobName(nombre) },
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
          retrying('Reintentar ahora', estado, async () => {
            await showRetried(request(retryJob, { nombre, id: _id }));
            list.reload();
          })
        }
      />
    </>
  );
}

function Mails({ counts }: { counts: SystemFigures['correos']['porEstado'] }) {
  const { values, set } = useQuery(['correos', 'pagCorreos']);
  const page = pageNumber(values.pagCorreos);
  const list = usePaged(useCall(mails, { estado: chosen(MAIL_STATES, values.correos), page, limit: LIMIT }));
  const { request } = useApi();
  return (
    <>
      <Toolbar>
        <FilterSelect
          label="Estado de los correos"
          all="Todos"
          value={values.correos}
          options={optionsOf(MAIL_STATES).map(({ value, label }) => ({
            value,
            label: `${label} (${formatNumber(counts[value] ?? 0)})`,
          }))}
          onChange={(correos) => set({ correos, pagCorreos: '' })}
        />
      </Toolbar>
      <PagedTable<MailEntry>
        label="Correos"
        list={list}
        page={page}
        noun="correos"
        failure="No se pudieron cargar los correos"
        onPage={(n) => set({ pagCorreos: String(n) }, { push: true })}
        rowName={({ asunto }) => asunto}
        empty={<p>{values.correos ? 'Ninguno en ese estado.' : 'Todavía no se envió ninguno.'}</p>}
        columns={[
          { key: 'asunto', label: 'Asunto', primary: true, render: ({ asunto }) => asunto },
          { key: 'para', label: 'Para', render: ({ para }) => para },
          {
            key: 'estado',
            label: 'Estado',
            render: ({ estado, error }) => (
              <div>
                <Chip tone={estado === 'fallido' ? 'danger' : 'neutral'}>{MAIL_STATES[estado]}</Chip>
                {error && <span className={classes.failure}> {error}</span>}
              </div>
            ),
          },
          { key: 'creadoEn', label: 'Escrito', render: ({ creadoEn }) => formatMoment(creadoEn) },
          {
            key: 'enviadoEn',
            label: 'Enviado',
            render: ({ enviadoEn }) => (enviadoEn ? formatMoment(enviadoEn) : ''),
          },
        ]}
        actions={({ _id, estado }) =>
          retrying('Enviar de nuevo', estado, async () => {
            await showRetried(request(retryMail, { id: _id }));
            list.reload();
          })
        }
      />
    </>
  );
}

/** Background jobs and e-mail: pending and failed ones, and their retries. */
function Background({ figures }: { figures: SystemFigures }) {
  return (
    <>
      <section className={classes.part}>
        <h2>Trabajos en segundo plano</h2>
        <DataTable
          label="Trabajos por tipo"
          rows={figures.trabajos}
          rowKey={({ nombre }) => nombre}
          rowName={({ nombre }) => jobName(nombre)}
          empty={<p>No hay trabajos anotados.</p>}
          columns={[
            { key: 'nombre', label: 'Tipo', render: ({ nombre }) => jobName(nombre) },
            {
              key: 'esperando',
              label: 'En espera',
              align: 'end',
              render: ({ esperando }) => formatNumber(esperando),
            },
            {
              key: 'fallidos',
              label: 'Fallidos',
              align: 'end',
              render: ({ fallidos }) =>
                fallidos > 0 ? <Chip tone="danger">{formatNumber(fallidos)}</Chip> : '0',
            },
          ]}
        />
      </section>
      <section className={classes.part}>
        <h2>Cola</h2>
        <Jobs />
      </section>
      <section className={classes.part}>
        <h2>Correos</h2>
        <Mails counts={figures.correos.porEstado} />
      </section>
    </>
  );
}

export const Screen = figuresScreen('system-jobs', Background);
