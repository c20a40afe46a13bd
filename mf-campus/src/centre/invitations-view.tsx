import type { Expanded } from '@oficio/shared/contract/collections/index';
import { invitaciones } from '@oficio/shared/contract/collections/invitaciones';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useWrite } from '@oficio/shared/store';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDateShort,
  RelativeDate,
  toast,
  type MenuItem,
} from '@oficio/shared/ui';
import { DataTable, Toolbar, type Column } from '@oficio/shared/ui/admin';
import { InviteListDialog } from '../inviting/invite-list-dialog.tsx';
import { NEW_LIST } from '../inviting/invite-list.ts';
import { useSlips } from '../inviting/use-slips.ts';
import { oneOf } from '../sides/one-of.ts';
import { Pages } from '../sides/pages.tsx';
import { stateColumn, StateFilter } from '../sides/states.tsx';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';
import type { CentreContents } from './use-centre-contents.ts';

const { states } = invitaciones.fields.estado;
const PURPOSES = invitaciones.fields.papel.options;
const CHANNELS = invitaciones.fields.via.options;
const PAGE_SIZE = 20;

type Invitation = Expanded<'invitaciones', 'curso'>;

const COLUMNS: readonly Column<Invitation>[] = [
  {
    key: 'email',
    label: 'Correo',
    primary: true,
    render: ({ email, nombre }) => (nombre && email ? `${nombre} (${email})` : (email ?? nombre)),
  },
  {
    key: 'papel',
    label: 'Para',
    render: ({ papel, curso }) => curso?.titulo ?? PURPOSES[papel ?? 'estudiante'],
  },
  { key: 'via', label: 'Cómo llega', render: ({ via }) => CHANNELS[via ?? 'correo'] },
  stateColumn(states),
  { key: 'creadoEn', label: 'Enviada', render: ({ creadoEn }) => <RelativeDate value={creadoEn} /> },
  {
    key: 'venceEn',
    label: 'Vence',
    render: ({ venceEn, estado }) => estado === 'pendiente' && venceEn && formatDateShort(venceEn),
  },
];

/** Returns the actions on an invitation: to send or print it again, and to annul it. */
function useActions({ print }: ReturnType<typeof useSlips>, reload: () => void) {
  const { edit } = useWrite('invitaciones');
  async function change(id: string, changes: { estado: 'anulada' } | { reenviar: true }, message: string) {
    const result = await edit(id, changes).done;
    toast(result.ok ? message : result.message, { kind: result.ok ? 'success' : 'error' });
    if (result.ok) reload();
  }
  return ({ _id, estado, via }: Invitation): MenuItem[] => {
    if (estado !== 'pendiente') return [];
    return [
      via === 'talon'
        ? { label: 'Imprimir su talón, con otro código', onSelect: () => void print({ invitacion: _id }) }
        : {
            label: 'Enviar otra vez',
            onSelect: () => void change(_id, { reenviar: true }, 'Invitación enviada otra vez'),
          },
      { label: 'Anular', onSelect: () => void change(_id, { estado: 'anulada' }, 'Invitación anulada') },
    ];
  };
}

/** Lists the centre's invitations, with their course and state; new ones can be sent and old ones resent. */
export function InvitationsView({ contents }: { contents: CentreContents }) {
  const { centro } = contents;
  const { values, set } = useQuery(['estado', 'pag', 'curso', 'lista', 'equipo']);
  const page = pageNumber(values.pag);
  const { docs, totalDocs, status, reload } = useList(
    'invitaciones',
    { filters: { centro, estado: oneOf(states, values.estado) }, limit: PAGE_SIZE, page },
    { scope: 'panel-invitaciones', expand: ['curso'] },
  );
  const slips = useSlips();
  const actions = useActions(slips, reload);
  const pendingSlips = useList(
    'invitaciones',
    { filters: { centro, via: 'talon', estado: 'pendiente' }, limit: 1 },
    { scope: 'panel-talones' },
  );

  if (status === 'failed')
    return <ErrorState title="No se pudieron cargar las invitaciones" onRetry={reload} />;
  return (
    <>
      <Toolbar>
        <StateFilter states={states} value={values.estado} onChange={(estado) => set({ estado, pag: '' })} />
        <Button variant="secondary" size="small" onClick={() => set({ lista: NEW_LIST })}>
          Invitar a un curso
        </Button>
        <Button variant="secondary" size="small" onClick={() => set({ equipo: '1' })}>
          Invitar al equipo
        </Button>
        {(pendingSlips.totalDocs ?? 0) > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={slips.busy}
            onClick={() => void slips.print({ centro })}
          >
            Imprimir los talones que faltan
          </Button>
        )}
      </Toolbar>
      <DataTable
        label="Invitaciones"
        rows={docs}
        total={totalDocs}
        rowName={({ email, nombre }) => email ?? nombre ?? 'Invitación'}
        loading={status === 'loading'}
        actions={actions}
        columns={COLUMNS}
        empty={
          <EmptyState
            title={values.estado ? 'No hay invitaciones en ese estado' : 'Todavía no se invitó a nadie'}
          >
            Quien recibe una invitación entra cuando la acepta; antes, el centro no ve ningún dato suyo.
          </EmptyState>
        }
      />
      <Pages total={totalDocs} limit={PAGE_SIZE} noun="invitaciones" />
      <InviteListDialog
        lista={values.lista}
        courses={contents.cursos.filter((course) => course.estado === 'publicado')}
        curso={values.curso}
        onLista={(lista) => set({ lista })}
        onInvited={reload}
      />
      <InviteStaffDialog
        open={values.equipo !== ''}
        centro={centro}
        onClose={() => set({ equipo: '' })}
        onInvited={reload}
      />
    </>
  );
}
