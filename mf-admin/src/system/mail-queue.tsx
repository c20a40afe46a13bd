import type { SystemFigures } from '@oficio/shared/contract/calls/system';
import { MAIL_STATES, mails, retryMail, type MailEntry } from '@oficio/shared/contract/calls/system-lists';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useCall } from '@oficio/shared/store';
import { Chip, FilterSelect, formatNumber } from '@oficio/shared/ui';
import { Toolbar } from '@oficio/shared/ui/admin';
import { formatMoment } from '../declarations/field-text.ts';
import { knownKey, PagedTable, ROWS_PER_PAGE, usePaged } from './paged-table.tsx';
import { retryMenu } from './retry-menu.tsx';
import classes from './system.module.css';

/** E-mails by state, with the retry of the failed ones. */
export function MailQueue({ counts }: { counts: SystemFigures['correos']['porEstado'] }) {
  const { values, set } = useQuery(['correos', 'pagCorreos']);
  const page = pageNumber(values.pagCorreos);
  const list = usePaged(
    useCall(mails, { estado: knownKey(MAIL_STATES, values.correos), page, limit: ROWS_PER_PAGE }),
  );
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
        onPage={(next) => set({ pagCorreos: String(next) }, { push: true })}
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
          retryMenu('Enviar de nuevo', estado, () => request(retryMail, { id: _id }), list.reload)
        }
      />
    </>
  );
}
