import {
  discardError,
  discardErrors,
  ERROR_ORIGINS,
  errors,
  type LoggedError,
} from '@oficio/shared/contract/calls/system-lists';
import { optionsOf } from '@oficio/shared/contract/values/options-of';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useCall } from '@oficio/shared/store';
import { Button, Chip, EmptyState, FilterSelect, formatNumber, RelativeDate, toast } from '@oficio/shared/ui';
import { ConfirmDialog, Toolbar, type Column } from '@oficio/shared/ui/admin';
import { useState } from 'react';
import { jobLabel } from './job-labels.ts';
import { knownKey, PagedTable, ROWS_PER_PAGE, usePaged } from './paged-table.tsx';
import { systemScreen } from './system-page.tsx';
import classes from './system.module.css';

const COLUMNS: readonly Column<LoggedError>[] = [
  {
    key: 'mensaje',
    label: 'Qué falló',
    primary: true,
    render: ({ mensaje, codigo, sitio }) => (
      <>
        {mensaje}
        {(codigo ?? sitio) && (
          <span className={classes.detail}>
            <code>{[codigo, sitio].filter(Boolean).join(' · ')}</code>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'lugar',
    label: 'Dónde',
    render: ({ origen, lugar, estado }) =>
      origen === 'trabajo' ? (
        jobLabel(lugar)
      ) : (
        <div>
          <code>{lugar}</code> {estado !== null && <Chip tone="danger">{estado}</Chip>}
        </div>
      ),
  },
  { key: 'veces', label: 'Veces', align: 'end', render: ({ veces }) => formatNumber(veces) },
  {
    key: 'ultimaVez',
    label: 'Última vez',
    render: ({ ultimaVez, primeraVez, veces }) => (
      <div>
        <RelativeDate value={ultimaVez} />
        {veces > 1 && (
          <span className={classes.detail}>
            desde <RelativeDate value={primeraVez} />
          </span>
        )}
      </div>
    ),
  },
  {
    key: 'solicitud',
    label: 'Último identificador',
    render: ({ solicitud }) => (solicitud ? <code className={classes.id}>{solicitud}</code> : 'Sin dato'),
  },
];

/** Latest errors of the server, one row per kind. */
function Errors() {
  const { values, set } = useQuery(['origen', 'pag']);
  const { request } = useApi();
  const [clearing, setClearing] = useState(false);
  const { busy, during } = useBusy();
  const page = pageNumber(values.pag);
  const list = usePaged(
    useCall(errors, { origen: knownKey(ERROR_ORIGINS, values.origen), page, limit: ROWS_PER_PAGE }),
  );

  const discard = async (id?: string): Promise<void> => {
    const outcome = await during(
      id === undefined ? request(discardErrors, {}) : request(discardError, { clave: id }),
    );
    setClearing(false);
    if (outcome.ok) toast(id === undefined ? 'Lista vaciada' : 'Error descartado', { kind: 'success' });
    else toast(outcome.message, { kind: 'error' });
    set({ pag: '' });
    list.reload();
  };

  return (
    <>
      <Toolbar>
        <FilterSelect
          label="Origen"
          all="Todos"
          value={values.origen}
          options={optionsOf(ERROR_ORIGINS)}
          onChange={(origen) => set({ origen, pag: '' })}
        />
        {list.total > 0 && (
          <Button variant="secondary" onClick={() => setClearing(true)}>
            Vaciar la lista
          </Button>
        )}
      </Toolbar>
      <p className={classes.narrowed}>
        Respuestas 500 o más y trabajos que fallaron, agrupados. Se guardan los últimos 500 distintos, sin
        datos de las personas; el identificador del pedido permite encontrarlo en los registros del servidor.
      </p>
      <PagedTable<LoggedError>
        label="Errores"
        list={list}
        page={page}
        noun="errores"
        failure="No se pudieron cargar los errores"
        onPage={(next) => set({ pag: String(next) }, { push: true })}
        rowName={({ mensaje }) => mensaje}
        empty={
          <EmptyState title="Sin errores">
            {values.origen === ''
              ? 'Cuando el servidor o un trabajo falle, aparece aquí.'
              : 'No hay errores de ese origen.'}
          </EmptyState>
        }
        columns={COLUMNS}
        actions={({ _id }) => [{ label: 'Descartar', onSelect: () => void discard(_id) }]}
      />
      <ConfirmDialog
        open={clearing}
        danger
        busy={busy}
        title="Vaciar la lista de errores"
        confirm="Vaciar la lista"
        onConfirm={() => void discard()}
        onClose={() => setClearing(false)}
      >
        <p>Se descartan todos, también los de otras páginas. Los que vuelvan a ocurrir aparecen de nuevo.</p>
      </ConfirmDialog>
    </>
  );
}

export const Screen = systemScreen('system-errors', Errors);
