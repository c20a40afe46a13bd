import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creatableFields, createsHere } from '../declarations/permissions.ts';
import { Management } from '../management/management.tsx';
import { anId, at } from '../testing/at.tsx';

const superadmin = fakeUser({ roles: ['estudiante', 'admin', 'superadmin'] });
const all = Object.values(COLLECTIONS) as unknown as Collection[];
// Collections that are only followed, or whose records begin elsewhere, have no create form.
const created = all.filter(
  (collection) => createsHere(collection, superadmin) && creatableFields(collection, superadmin).length > 0,
);

beforeEach(() => sessionStorage.clear());

test.each(created.map(({ name }) => [name]))(
  'renders the create form of %s with every field',
  async (name) => {
    const collection = COLLECTIONS[name as keyof typeof COLLECTIONS] as unknown as Collection;
    renderWithStore(at(`/x?nuevo=1`, <Management name={name} />), { api: fakeApi(), user: superadmin });
    const form = await screen.findByRole('form');
    for (const [field, { label, kind }] of creatableFields(collection, superadmin)) {
      // The questions' editor edits these; reasons are requested only with a change of state.
      if (['clave', 'retroalimentacion'].includes(field) && name === 'ejercicios') continue;
      if (/^(motivo|resolucion)/.test(field)) continue;
      const shown = within(form).queryAllByText(label, { exact: false });
      expect([field, kind, shown.length > 0]).toEqual([field, kind, true]);
    }
  },
);

test('edits a rubric without asking for keys', async () => {
  renderWithStore(at('/x?nuevo=1', <Management name="ejercicios" />), { api: fakeApi(), user: superadmin });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar criterio' }));
  expect(await screen.findByRole('textbox', { name: 'Criterio' })).toBeVisible();
  expect(screen.queryByText('Clave del criterio')).not.toBeInTheDocument();
});

test('appends questions of the bank, optionally drawn, and undoes it', async () => {
  const question = (n: number) => ({
    _id: anId(),
    tipo: 'verdaderoFalso',
    enunciado: `¿Vale ${n}?`,
    dificultad: 'media',
    puntaje: 1,
    siempre: false,
    clave: true,
    version: 1,
    creadoEn: `2026-11-0${n}T00:00:00.000Z`,
  });
  const exercise = {
    _id: anId(),
    titulo: 'Repaso',
    tipo: 'practica',
    estado: 'borrador',
    reactivos: [{ id: 'r1', tipo: 'ensayo', enunciado: 'Primera' }],
    clave: {},
    version: 1,
    creadoEn: '2026-11-01T00:00:00.000Z',
  };
  const api = fakeApi({ ejercicios: [exercise], reactivos: [question(1), question(2)] });
  api.answer('/api/reactivos/indice', () => ({ grupos: [], etiquetas: [] }));
  api.answer(`/api/ejercicios/${exercise._id}/recalificacion`, () => ({ cambian: 0 }));
  renderWithStore(at(`/x?editar=${exercise._id}`, <Management name="ejercicios" />), {
    api,
    user: superadmin,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Traer del banco' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Cuántas tocan/ }), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar 2 preguntas' }));
  expect(await screen.findByText('2. ¿Vale 1?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(screen.queryByText('2. ¿Vale 1?')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Traer del banco' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Cuántas tocan/ }), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar 2 preguntas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(api.records.ejercicios?.[0]).toMatchObject({
      reactivos: [{ id: 'r1' }, { id: 'r2', grupo: 'Banco 1' }, { id: 'r3', grupo: 'Banco 1' }],
      sorteo: [{ cantidad: 1 }, { grupo: 'Banco 1', cantidad: 1 }],
    }),
  );
});

test('shows missing values beside each field without a request', async () => {
  const api = fakeApi();
  renderWithStore(at('/Zonas?nuevo=1', <Management name="zonas" />), { api, user: superadmin });
  await userEvent.click(await screen.findByRole('button', { name: 'Crear zona' }));
  expect(await screen.findByText('Hay 2 cosas para corregir')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(/Falta completar/);
  expect(api.requests.filter(({ operation }) => operation === 'add')).toEqual([]);
});

test('does not require the slug that the title will propose', async () => {
  renderWithStore(at('/Cursos?nuevo=1', <Management name="cursos" />), { api: fakeApi(), user: superadmin });
  await userEvent.click(await screen.findByRole('button', { name: 'Crear curso' }));
  expect(await screen.findByRole('link', { name: 'Falta completar el campo «Título».' })).toBeVisible();
  expect(screen.queryByText('Falta completar el campo «Dirección corta».')).not.toBeInTheDocument();
});

test('creates a record and shows the server’s refusal at its field', async () => {
  const api = fakeApi();
  renderWithStore(at('/TiposdePreguntas?nuevo=1', <Management name="tiposdepreguntas" />), {
    api,
    user: superadmin,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Normativa');
  expect(screen.getByRole('textbox', { name: /Dirección corta/ })).toHaveAttribute(
    'placeholder',
    'normativa',
  );
  api.failNext('add', 409, 'Ya hay un tipo con ese nombre.', 'nombre');
  await userEvent.click(screen.getByRole('button', { name: 'Crear tipo de pregunta' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(/Ya hay un tipo/),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Crear tipo de pregunta' }));
  await waitFor(() => expect(api.records.tiposdepreguntas).toHaveLength(1));
  const adds = api.requests.filter(({ operation }) => operation === 'add');
  // Sent twice with one id, so that it cannot create a second record.
  expect(new Set(adds.map(({ fields }) => fields?._id)).size).toBe(1);
  expect(api.records.tiposdepreguntas?.[0]).toMatchObject({ nombre: 'Normativa', admiteAceptada: true });
});

test('waits for the order number before creating', async () => {
  const api = fakeApi();
  let answerOrder: (found: unknown) => void = () => undefined;
  api.answer('/api/modulos/', () => new Promise((resolve) => (answerOrder = resolve)));
  renderWithStore(at(`/Modulos?nuevo=1&curso=${anId()}`, <Management name="modulos" />), {
    api,
    user: superadmin,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), 'Herramientas');
  await userEvent.click(screen.getByRole('button', { name: 'Crear módulo' }));
  expect(await screen.findByRole('form')).toHaveAttribute('aria-busy', 'true');
  answerOrder({ docs: [{ orden: 3 }] });
  await waitFor(() => expect(api.records.modulos).toMatchObject([{ titulo: 'Herramientas', orden: 4 }]));
});

test('sends an edit’s changes with the version it started from', async () => {
  const id = anId();
  const api = fakeApi({ zonas: [{ _id: id, nombre: 'Vieja', provincia: anId(), activa: true, version: 3 }] });
  renderWithStore(at(`/Zonas?editar=${id}`, <Management name="zonas" />), { api, user: superadmin });
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Nueva');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect(api.requests.find(({ operation }) => operation === 'edit')?.fields).toEqual({
      nombre: 'Nueva',
      version: 3,
    }),
  );
});

test('accepts a save whose answer was lost without a conflict', async () => {
  const record = { _id: anId(), nombre: 'Vieja', provincia: anId(), activa: true, version: 3 };
  const api = fakeApi({ zonas: [record] });
  renderWithStore(at(`/Zonas?editar=${record._id}`, <Management name="zonas" />), { api, user: superadmin });
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Nueva');
  api.failNext('edit', 409, 'Otra persona la cambió.', 'version', { ...record, nombre: 'Nueva', version: 4 });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(api.requests.some(({ operation }) => operation === 'edit')).toBe(true));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull());
  expect(screen.queryByText(/Otra persona cambió/)).toBeNull();
});

async function conflicting() {
  const id = anId();
  const record = {
    _id: id,
    nombre: 'Vieja',
    provincia: anId(),
    codigosPostales: ['1842'],
    activa: true,
    version: 3,
  };
  const stored = { ...record, nombre: 'De otra persona', codigosPostales: ['1842', '1847'], version: 4 };
  const api = fakeApi({ zonas: [record] });
  renderWithStore(at(`/Zonas?editar=${id}`, <Management name="zonas" />), { api, user: superadmin });
  const name = await screen.findByRole('textbox', { name: 'Nombre' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Mía');
  api.failNext('edit', 409, 'Otra persona la cambió.', 'version', stored);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText(/Otra persona cambió la zona/);
  return { api, id, stored };
}

test('overwrites the other version after comparing both', async () => {
  const { api } = await conflicting();
  expect(screen.getByText('De otra persona')).toBeVisible();
  expect(screen.getByText('Mía')).toBeVisible();
  // The form was saved from its end, so the conflict moves the focus to the heading.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  // Fields that nobody changed are not listed; those that only the other person changed are listed separately
  // and preserved.
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual([
    'Nombre',
    'Códigos postales',
  ]);
  const preserved = screen.getByRole('heading', { name: 'También cambió, y se conserva' }).parentElement!;
  expect(within(preserved).getByRole('term')).toHaveTextContent('Códigos postales');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo escrito aquí' }));
  await waitFor(() => {
    const edits = api.requests.filter(({ operation }) => operation === 'edit');
    expect(edits.at(-1)?.fields).toEqual({ nombre: 'Mía', version: 4 });
  });
});

test('discards the typed version for the other one', async () => {
  const { api, id, stored } = await conflicting();
  api.records.zonas = [stored];
  await userEvent.click(screen.getByRole('button', { name: 'Quedarse con la otra' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('De otra persona'));
  expect(api.requests.filter(({ operation, id: one }) => operation === 'edit' && one === id)).toHaveLength(1);
});

test('saves by keyboard, restores the draft and discards it on cancel', async () => {
  const record = {
    _id: anId(),
    nombre: 'Técnica',
    slug: 'tecnica',
    admiteAceptada: true,
    activo: true,
    version: 3,
    creadoEn: '2026-11-01T00:00:00.000Z',
  };
  const api = fakeApi({ tiposdepreguntas: [record] });
  const place = `/TiposdePreguntas?editar=${record._id}`;
  const open = () => {
    const { unmount } = renderWithStore(at(place, <Management name="tiposdepreguntas" />), {
      api,
      user: superadmin,
    });
    return { unmount, name: () => screen.findByRole('textbox', { name: 'Nombre' }) };
  };
  const first = open();
  await userEvent.type(await first.name(), ' nueva');
  expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  // Leave the form, for example to sign in again, and return.
  first.unmount();
  const second = open();
  expect(await second.name()).toHaveValue('Técnica nueva');
  expect(screen.getByText('Se recuperó lo que se había escrito')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  second.unmount();
  const third = open();
  expect(await third.name()).toHaveValue('Técnica');
  await userEvent.type(await third.name(), ' y legal');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(api.records.tiposdepreguntas?.[0]).toMatchObject({ nombre: 'Técnica y legal', version: 4 }),
  );
});

test('offers an administrator only the roles below their own', async () => {
  const person = {
    _id: anId(),
    nombre: 'Ana',
    apellido: 'Paz',
    nombreUsuario: 'ana',
    email: 'ana@x.example',
  };
  const record = { ...person, roles: ['estudiante'], estado: 'activo', version: 1 };
  const open = (roles: readonly ['estudiante', 'admin' | 'superadmin']) =>
    renderWithStore(at(`/Users?editar=${record._id}`, <Management name="users" />), {
      api: fakeApi({ users: [record] }),
      user: fakeUser({ roles: [...roles] }),
    });
  const { unmount } = open(['estudiante', 'admin']);
  const roles = within(await screen.findByRole('group', { name: 'Roles' }));
  for (const [name, allowed] of [
    ['Estudiante', false],
    ['Moderación', true],
    ['Administración', false],
    ['Superadministración', false],
  ] as const)
    expect([name, (roles.getByRole('checkbox', { name }) as HTMLInputElement).disabled]).toEqual([
      name,
      !allowed,
    ]);
  unmount();
  open(['estudiante', 'superadmin']);
  const all = within(await screen.findByRole('group', { name: 'Roles' }));
  expect(all.getByRole('checkbox', { name: 'Superadministración' })).toBeEnabled();
});
