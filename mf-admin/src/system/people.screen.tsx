import type { Doc } from '@oficio/shared/contract/collections/index';
import { users } from '@oficio/shared/contract/collections/users';
import { ROLE_LABELS, ROLES, type Role } from '@oficio/shared/contract/declaration/access';
import { managementOf } from '@oficio/shared/contract/declaration/management';
import { viewOf } from '@oficio/shared/contract/views';
import { pageNumber, useQuery } from '@oficio/shared/router';
import { useList, useSession, useWrite } from '@oficio/shared/store';
import {
  Chip,
  Dialog,
  ErrorState,
  FilterSelect,
  Pager,
  Row,
  SearchBox,
  Skeletons,
  Stack,
  StateChip,
  TextLink,
  toast,
} from '@oficio/shared/ui';
import { DataTable, Toolbar } from '@oficio/shared/ui/admin';
import { CheckGroup, Form, useFormState } from '@oficio/shared/ui/forms';
import { IconKey } from '@oficio/shared/ui/icons';
import { useState } from 'react';
import { roleOptions } from '../declarations/role-options.ts';
import { DialogButtons } from '../forms/dialog-buttons.tsx';
import { systemScreen } from './system-page.tsx';

type Person = Doc<'users'>;
const PEOPLE_SCOPE = 'superadmin-personas';
const PEOPLE_PER_PAGE = 20;
const nameOf = ({ nombre, apellido }: Person): string => `${nombre} ${apellido}`;

/** People with their roles, and the dialog that grants and revokes them. */
function People() {
  const { values, set } = useQuery(['buscar', 'rol', 'pag']);
  const [selected, setSelected] = useState<Person>();
  const page = pageNumber(values.pag);
  const { docs, totalDocs, status, reload } = useList(
    'users',
    {
      searchString: values.buscar,
      page,
      limit: PEOPLE_PER_PAGE,
      filters: { ...(values.rol && { roles: { in: [values.rol] } }) },
      ...(values.buscar === '' && { sort: 'apellido,nombre' }),
    },
    { scope: PEOPLE_SCOPE },
  );
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Buscar personas"
          value={values.buscar}
          onSearch={(buscar) => set({ buscar, pag: '' })}
          live
        />
        <FilterSelect
          label="Rol"
          all="Todos"
          value={values.rol}
          options={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
          onChange={(rol) => set({ rol, pag: '' })}
        />
      </Toolbar>
      {status === 'failed' && <ErrorState title="No se pudieron cargar las personas" onRetry={reload} />}
      {status === 'loading' && docs.length === 0 ? (
        <Skeletons kind="rows" />
      ) : (
        <DataTable<Person>
          label="Personas y roles"
          rows={docs}
          total={totalDocs}
          rowName={nameOf}
          empty={<p>No hay personas con esos filtros.</p>}
          columns={[
            { key: 'nombre', label: 'Nombre', render: nameOf },
            { key: 'nombreUsuario', label: 'Usuario', render: (row) => row.nombreUsuario },
            { key: 'email', label: 'Correo', render: (row) => row.email },
            {
              key: 'roles',
              label: 'Roles',
              render: (row) => (
                <Row gap={1}>
                  {row.roles.map((role) => (
                    <Chip key={role} tone={role === 'estudiante' ? 'neutral' : 'petroleo'}>
                      {ROLE_LABELS[role as Role]}
                    </Chip>
                  ))}
                </Row>
              ),
            },
            {
              key: 'estado',
              label: 'Estado',
              render: (row) => (
                <StateChip state={row.estado} label={users.fields.estado.states[row.estado].label} />
              ),
            },
          ]}
          onOpen={setSelected}
          actions={(row) => [
            {
              label: 'Cambiar los roles',
              icon: <IconKey size={18} aria-hidden="true" />,
              onSelect: () => setSelected(row),
            },
            { label: 'Ver la cuenta', to: managementOf(users, { editar: row._id }) },
            { label: 'Sus sesiones', to: viewOf('systemSessions', { usuario: row._id }) },
            { label: 'Lo que hizo', to: viewOf('systemAudit', { actor: row._id }) },
          ]}
        />
      )}
      <Pager
        page={page}
        total={totalDocs}
        limit={PEOPLE_PER_PAGE}
        noun="personas"
        onPage={(next) => set({ pag: String(next) }, { push: true })}
      />
      {selected && (
        <RolesDialog key={selected._id} person={selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  );
}

/** Roles of a person, of which the user may change only those below their own. */
function RolesDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { edit, pending } = useWrite('users', { scope: PEOPLE_SCOPE });
  const ownRoles = useSession().user?.roles ?? [];
  const form = useFormState<{ roles: readonly string[] }>({ roles: person.roles });
  const save = async (): Promise<void> => {
    const roles = ROLES.filter((role) => role === 'estudiante' || form.values.roles.includes(role));
    const result = await edit(person._id, { roles, version: person.version }).done;
    if (!result.ok)
      return form.fromServer({ message: result.message, field: result.field === 'roles' ? 'roles' : '' });
    toast(`Roles de ${nameOf(person)} guardados`, { kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Roles de ${nameOf(person)}`}
      actions={
        <DialogButtons
          confirm="Guardar roles"
          busy={pending}
          onConfirm={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <Form errors={form.errors} busy={pending} onSubmit={() => void save()}>
        <Stack gap={4}>
          <CheckGroup
            {...form.field('roles')}
            label="Roles"
            help="Docente y gestor no se dan aquí: salen de los cursos y los centros."
            required
            options={roleOptions(ownRoles)}
          />
          <TextLink to={managementOf(users, { editar: person._id })}>Ver la cuenta completa</TextLink>
        </Stack>
      </Form>
    </Dialog>
  );
}

export const Screen = systemScreen('system-people', People);
