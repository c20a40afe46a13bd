import { deviceName } from '@oficio/shared/contract/answers/device-name';
import { cutSearch } from '@oficio/shared/contract/answers/limits';
import {
  closeSession,
  closeSessions,
  sessions,
  type PersonSession,
} from '@oficio/shared/contract/calls/system-sessions';
import { users } from '@oficio/shared/contract/collections/users';
import { ROLE_LABELS } from '@oficio/shared/contract/declaration/access';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { useBusy } from '@oficio/shared/kit/use-busy';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useApi, useCall } from '@oficio/shared/store';
import { Chip, RelativeDate, SearchBox, TextLink, toast } from '@oficio/shared/ui';
import { ConfirmDialog, Toolbar, type Column } from '@oficio/shared/ui/admin';
import { IconLogout } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { PagedTable, ROWS_PER_PAGE, usePaged } from './paged-table.tsx';
import { systemScreen } from './system-page.tsx';
import classes from './system.module.css';

interface ClosingRequest {
  readonly session: PersonSession;
  /** Whether to close every session of the account, or only this one. */
  readonly all: boolean;
}

function closedText(count: number): string {
  if (count === 0) return 'Ya estaba cerrada';
  return count === 1 ? 'Se cerró 1 sesión' : `Se cerraron ${count} sesiones`;
}

const COLUMNS: readonly Column<PersonSession>[] = [
  {
    key: 'nombre',
    label: 'Persona',
    primary: true,
    render: ({ nombre, email, roles }) => (
      <>
        {nombre} {roles.includes('superadmin') && <Chip tone="petroleo">{ROLE_LABELS.superadmin}</Chip>}
        <span className={classes.detail}>{email}</span>
      </>
    ),
  },
  {
    key: 'agente',
    label: 'Equipo',
    render: ({ agente, actual }) => (
      <span>
        {deviceName(agente)} {actual && <Chip tone="petroleo">Esta sesión</Chip>}
      </span>
    ),
  },
  { key: 'ip', label: 'Dirección IP', render: ({ ip }) => ip ?? 'Sin dato' },
  { key: 'creadoEn', label: 'Desde', render: ({ creadoEn }) => <RelativeDate value={creadoEn} /> },
  {
    key: 'actualizadoEn',
    label: 'Último uso',
    // The server records the use of a session once a day.
    render: ({ actualizadoEn }) => <RelativeDate value={actualizadoEn} />,
  },
];

/** Open sessions, with the commands that close them. */
function Sessions() {
  const { values, set } = useQuery(['buscar', 'usuario', 'pag']);
  const { request } = useApi();
  const [closing, setClosing] = useState<ClosingRequest>();
  const { busy, during } = useBusy();
  const page = pageNumber(values.pag);
  const list = usePaged(
    useCall(sessions, {
      buscar: cutSearch(values.buscar),
      usuario: values.usuario,
      page,
      limit: ROWS_PER_PAGE,
    }),
  );
  const filteredPerson = values.usuario === '' ? undefined : list.rows?.[0];

  const close = async ({ session, all }: ClosingRequest): Promise<void> => {
    const outcome = await during(
      all ? request(closeSessions, { usuario: session.usuario }) : request(closeSession, { id: session._id }),
    );
    setClosing(undefined);
    if (outcome.ok) toast(closedText(outcome.data.cerradas), { kind: 'success' });
    else toast(outcome.message, { kind: 'error' });
    list.reload();
  };

  return (
    <>
      <Toolbar>
        <SearchBox
          label="Buscar por nombre, usuario o correo"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar, usuario: '', pag: '' })}
          live
        />
      </Toolbar>
      {values.usuario !== '' && (
        <p className={classes.narrowed}>
          {filteredPerson
            ? `Solo las sesiones de ${filteredPerson.nombre}.`
            : 'Solo las sesiones de una cuenta.'}{' '}
          <TextLink to={viewOf('systemSessions')}>Ver las de todas las personas</TextLink>
        </p>
      )}
      <PagedTable<PersonSession>
        label="Sesiones abiertas"
        list={list}
        page={page}
        noun="sesiones"
        failure="No se pudieron cargar las sesiones"
        onPage={(next) => set({ pag: String(next) }, { push: true })}
        rowName={({ nombre, agente }) => `${nombre}, ${deviceName(agente)}`}
        empty={<p>No hay sesiones abiertas de esas personas.</p>}
        columns={COLUMNS}
        actions={(session) => [
          ...(session.actual
            ? []
            : [
                {
                  label: 'Cerrar esta sesión',
                  icon: <IconLogout size={18} aria-hidden="true" />,
                  danger: true,
                  onSelect: () => setClosing({ session, all: false }),
                },
              ]),
          {
            label: session.actual ? 'Cerrar mis otras sesiones' : 'Cerrar todas las de esta cuenta',
            danger: true,
            onSelect: () => setClosing({ session, all: true }),
          },
          { label: 'Solo las de esta cuenta', to: viewOf('systemSessions', { usuario: session.usuario }) },
          { label: 'Ver la cuenta', to: managementOf(users, { editar: session.usuario }) },
        ]}
      />
      {closing && (
        <CloseSessionsDialog
          {...closing}
          busy={busy}
          onConfirm={() => void close(closing)}
          onCancel={() => setClosing(undefined)}
        />
      )}
    </>
  );
}

/** Confirms closing a session, or every one of its account. */
function CloseSessionsDialog({
  session: { nombre, agente, actual },
  all,
  busy,
  onConfirm,
  onCancel,
}: ClosingRequest & { busy: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={
        all ? `Cerrar las sesiones de ${nombre}` : `Cerrar la sesión de ${nombre} en ${deviceName(agente)}`
      }
      confirm={all ? 'Cerrar las sesiones' : 'Cerrar la sesión'}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      {actual ? (
        <p>En los demás equipos habrá que volver a iniciar sesión. La de esta pantalla sigue abierta.</p>
      ) : (
        <p>
          Para seguir habrá que volver a iniciar sesión {all ? 'en cada equipo' : 'en ese equipo'}. Lo que ya
          se guardó no cambia. Si se sospecha de un uso ajeno, conviene además cambiar la contraseña de la
          cuenta.
        </p>
      )}
    </ConfirmDialog>
  );
}

export const Screen = systemScreen('system-sessions', Sessions);
