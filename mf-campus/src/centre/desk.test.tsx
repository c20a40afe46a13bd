import type { Desk, DeskCourse, DeskCourses, DeskItem } from '@oficio/shared/contract/calls/desk';
import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { routed } from '@oficio/shared/testing/routed';
import { UiProvider } from '@oficio/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../routes.ts';
import { screens } from '../screens.ts';

const Screen = routed(routes, screens);

// Compile the lazy chunks before any test waits for them.
beforeAll(() => Promise.all([import('./desk.screen.tsx'), import('../inbox/inbox.tsx')]));

const manager = fakeUser({ gestorDe: ['n'] });
const records = {
  centros: [
    { _id: 'n', nombre: 'Instituto Norte', estado: 'activo', gestores: [manager._id] },
    {
      _id: 's',
      nombre: 'Instituto Sur',
      estado: 'suspendido',
      motivoEstado: 'Habilitación vencida.',
      gestores: [manager._id],
    },
  ],
  cursos: [{ _id: 'k', titulo: 'Electricidad', estado: 'publicado', centro: 'n', docentes: [] }],
  certificaciones: [],
  credenciales: [],
  contactarnos: [],
  solicitudes: [],
  inscripciones: [
    { _id: 'i1', curso: 'k', usuario: 'u1', estado: 'solicitada' },
    { _id: 'i2', curso: 'k', usuario: 'u2', estado: 'activa' },
  ],
  users: [],
};

const course = {
  version: 1,
  estado: 'publicado',
  centro: 'n',
  cupo: null,
  inscriptos: 1,
  reservados: 0,
  inicio: null,
  fin: null,
  cursan: 1,
  piden: 0,
  esperan: 0,
  porCorregir: 0,
  porEmitir: 0,
  clases: 1,
} as const;
const COURSES: DeskCourse[] = Array.from({ length: 130 }, (_, i) => ({
  ...course,
  _id: `k${i}`,
  titulo: `Curso ${i}`,
  codigo: `K-${i}`,
}));
const asks = (i: number): DeskItem => ({
  _id: `i${i}`,
  version: 3,
  propio: false,
  persona: `Paz, Ana ${i}`,
  asunto: 'Electricidad',
  curso: 'k',
  centro: 'n',
  estado: 'solicitada',
  desde: '2026-11-20T12:00:00.000Z',
});

/** Returns the server's answer about pending work. */
function desk(path: string, piden: readonly DeskItem[], more: Desk['grupos'] = {}): Desk | DeskCourses {
  if (path.startsWith('/api/bandeja/cursos')) {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('pag'));
    return { docs: COURSES.slice((page - 1) * 50, page * 50), totalDocs: COURSES.length };
  }
  return {
    centros: [{ _id: 'n', nombre: 'Instituto Norte', estado: 'activo' }],
    grupos: {
      inscripciones: { total: piden.length, docs: piden },
      mensajes: { total: 0, docs: [] },
      ...more,
    },
  };
}

function open(
  address: string,
  user = manager,
  held: Parameters<typeof fakeApi>[0] = records,
  piden: readonly DeskItem[] = [asks(1)],
  more: Desk['grupos'] = {},
) {
  const api = fakeApi(held);
  api.answer('/api/bandeja', ({ path }) => desk(path, piden, more));
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <main>
          <Screen />
        </main>
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
}
const tab = (nav: string, name: string) =>
  within(screen.getByRole('navigation', { name: nav })).getByRole('link', { name });

test('opens the first managed centre when the address names none', async () => {
  open('/campus?vista=centro');
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Norte' })).toBeVisible();
  expect(document.title).toBe('Resumen: Instituto Norte · Oficio');
  const waiting = within(await screen.findByRole('list', { name: 'Por resolver' }));
  expect(waiting.getByRole('link')).toHaveTextContent('1 Inscripciones');
  expect(tab('Partes del campus', 'Mi centro')).toHaveAttribute('aria-current', 'page');
});

test('counts every course of a centre that has more than a page of them', async () => {
  const courses = Array.from({ length: 130 }, (_, i) => ({ ...records.cursos[0], _id: `k${i}` }));
  const other = { ...records.cursos[0], _id: 'other', centro: 's' };
  open('/campus?vista=centro', manager, {
    ...records,
    cursos: [...courses, other],
    inscripciones: [...courses, other].map(({ _id }) => ({
      _id: `i-${_id}`,
      curso: _id,
      usuario: 'u1',
      estado: 'activa',
    })),
  });
  expect(await screen.findByRole('link', { name: '130 Personas cursando' })).toBeVisible();
  const published = screen.getByText('Publicado', { selector: 'dt *, dt' });
  await waitFor(() => expect(published.parentElement).toHaveTextContent('130'));
});

test('lists and filters by courses beyond one page of the API', async () => {
  open('/campus?vista=centro&seccion=cursos', manager, {
    ...records,
    cursos: COURSES.map(({ _id, titulo }) => ({ ...records.cursos[0], _id, titulo })),
  });
  const table = await screen.findByRole('table', { name: 'Cursos del centro' });
  expect(await within(table).findByRole('link', { name: 'Curso 0' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Página 3/ }));
  expect(await within(table).findByRole('link', { name: 'Curso 129' })).toBeVisible();
  await userEvent.click(tab('Partes del panel', 'Estudiantes'));
  expect(
    await within(await screen.findByRole('combobox', { name: 'Curso' })).findByRole('option', {
      name: 'Curso 129',
    }),
  ).toBeInTheDocument();
});

describe('pending work', () => {
  const four = [1, 2, 3, 4].map(asks);
  const written = (api: ReturnType<typeof open>) =>
    api.requests.filter(({ operation }) => operation === 'edit').map(({ id, fields }) => [id, fields]);
  const pending = {
    ...records,
    inscripciones: four.map(({ _id, version }) => ({ _id, version, curso: 'k', estado: 'solicitada' })),
  };

  test('approves four enrolments at once, in the versions that were shown', async () => {
    const api = open('/campus?vista=centro', manager, pending, four);
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir las 4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar (4)' }));
    expect(screen.queryByText('Paz, Ana 1')).not.toBeInTheDocument();
    expect(written(api)).toEqual([]);
    await userEvent.click(tab('Partes del panel', 'Mensajes'));
    await waitFor(() =>
      expect(written(api)).toEqual(four.map(({ _id }) => [_id, { estado: 'activa', version: 3 }])),
    );
  });

  test('decides by keys, and shows a refused decision again with its reason', async () => {
    const api = open('/campus?vista=centro', manager, pending, four);
    await screen.findByText('Paz, Ana 4');
    await userEvent.keyboard('jxjx');
    expect(screen.getByRole('checkbox', { name: /Ana 2/ })).toBeChecked();
    await userEvent.keyboard('e');
    expect(screen.queryByText('Paz, Ana 1')).not.toBeInTheDocument();
    await userEvent.keyboard('z');
    expect(screen.getByText('Paz, Ana 1')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /Ana 1/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Ana 2/ }));
    await userEvent.keyboard('e');
    expect(screen.queryByText('Paz, Ana 1')).not.toBeInTheDocument();
    expect(screen.getByText('Paz, Ana 3')).toBeVisible();
    api.failNext('edit', 409, 'No quedan lugares.');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    jest.restoreAllMocks();
    expect(await screen.findByText('Quedó sin decidir: No quedan lugares.')).toBeVisible();
    expect(screen.getByText('Paz, Ana 1')).toBeVisible();
    expect(screen.queryByText('Paz, Ana 2')).not.toBeInTheDocument();
  });
});

test('shows a manager of several centres the work and courses of all', async () => {
  open('/campus?vista=centro', fakeUser({ gestorDe: ['n', 's'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mis centros' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Piden inscribirse 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Curso 0/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Centro' }), 'Instituto Sur');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Instituto Sur' });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('opens a section of another centre by its address', async () => {
  open('/campus?vista=centro&centro=s&seccion=mensajes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Sur' })).toBeVisible();
  expect(document.title).toBe('Mensajes: Instituto Sur · Oficio');
  expect(screen.getByText('Habilitación vencida.')).toBeVisible();
  expect(await screen.findByText('No hay mensajes')).toBeVisible();
});

test('leaves the focus on the tab when the section changes', async () => {
  open('/campus');
  await userEvent.click(await screen.findByRole('link', { name: 'Mi centro' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Norte' })).toBeVisible();
  await userEvent.click(tab('Partes del panel', 'Cursos'));
  expect(await screen.findByRole('table', { name: 'Cursos del centro' })).toBeVisible();
  expect(document.title).toBe('Cursos: Instituto Norte · Oficio');
  expect(tab('Partes del panel', 'Cursos')).toHaveFocus();
  await userEvent.click(tab('Partes del campus', 'Estudiar'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Campus' })).toBeVisible();
});

test('creates courses and certifications in the centre that is open', async () => {
  open('/campus?vista=centro&centro=s&seccion=cursos', fakeUser({ gestorDe: ['n', 's'] }));
  expect(await screen.findByRole('link', { name: 'Crear un curso' })).toHaveAttribute(
    'href',
    '/Cursos?nuevo=1&centro=s',
  );
  await userEvent.click(tab('Partes del panel', 'Emitir'));
  expect(await screen.findByRole('link', { name: 'Crear una certificación' })).toHaveAttribute(
    'href',
    expect.stringContaining('nuevo=1&centroEmisor=s'),
  );
});

test('shows an account without centres that it manages none', async () => {
  open('/campus?vista=centro&centro=n', fakeUser());
  expect(await screen.findByText('Esta cuenta no gestiona ningún centro')).toBeVisible();
  expect(screen.queryByText('Instituto Norte')).not.toBeInTheDocument();
});

test('opens any centre for an administrator', async () => {
  open('/campus?vista=centro&centro=s', fakeUser({ roles: ['admin'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Sur' })).toBeVisible();
});

test('shows the centre’s own details only in its summary on a phone', async () => {
  const wide = window.matchMedia;
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query.includes('max-width: 47.99em'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  try {
    open('/campus?vista=centro&centro=n&seccion=mensajes', fakeUser({ gestorDe: ['n', 's'] }));
    expect(await screen.findByText('No hay mensajes')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Editar los datos del centro' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Centro' })).toBeNull();
    await userEvent.click(tab('Partes del panel', 'Resumen'));
    expect(await screen.findByRole('link', { name: 'Editar los datos del centro' })).toBeVisible();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Centro' }),
      'Todos los centros',
    );
    const courses = within(await screen.findByRole('list', { name: 'Cursos de mis centros' }));
    expect(courses.getByRole('link', { name: 'Curso 0' })).toBeVisible();
  } finally {
    Object.assign(window, { matchMedia: wide });
  }
});

test('requests a change of the legal data that differs, and nothing else', async () => {
  const api = open('/campus?vista=centro&centro=n');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir un cambio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir un cambio de datos' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(await dialog.findByText(/Falta decir qué dato cambiar/)).toBeVisible();
  const name = dialog.getByRole('textbox', { name: /Nombre/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Instituto del Norte');
  await userEvent.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Cambió el estatuto.');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar la solicitud' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ operation }) => operation === 'add')?.fields).toMatchObject({
    tipo: 'datosCentro',
    objeto: 'n',
    motivo: 'Cambió el estatuto.',
    propuesto: { nombre: 'Instituto del Norte' },
  });
});

test('shows a pending change of legal data, and lets its author withdraw it', async () => {
  const request = { _id: 'p', tipo: 'datosCentro', objeto: 'n', usuario: manager._id, motivo: 'Estatuto.' };
  const pending = { ...request, propuesto: { nombre: 'Instituto del Norte' }, estado: 'pendiente' };
  const api = open('/campus?vista=centro&centro=n', manager, { ...records, solicitudes: [pending] });
  expect(await screen.findByText(/Nombre: Instituto del Norte\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir un cambio' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  expect(await screen.findByRole('button', { name: 'Pedir un cambio' })).toBeVisible();
  expect(api.requests.find(({ operation }) => operation === 'edit')?.fields).toEqual({ estado: 'retirada' });
});

test('searches the holder on the server, and says that more people match', async () => {
  const api = open('/campus?vista=centro&centro=n&seccion=emitir&modo=una', manager, {
    ...records,
    certificaciones: [{ _id: 'c', nombre: 'Gasista', codigo: 'GAS', estado: 'publicada', centroEmisor: 'n' }],
  });
  api.answer('/api/centros/n/estudiantes', () => ({
    docs: [{ _id: 'u1', nombre: 'María', apellido: 'Iturralde', nombreUsuario: 'maria.i' }],
    totalDocs: 1300,
  }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Persona' }), 'maría');
  await userEvent.click(await screen.findByRole('option', { name: /María Iturralde/ }));
  expect(screen.getByRole('combobox', { name: 'Persona' })).toHaveValue('María Iturralde');
  expect(screen.getByText(/^Se muestran 1 de 1\.300/)).toHaveAttribute('role', 'status');
});

test('requires a reason to refuse a request, and sends it', async () => {
  const { estado: _, ...one } = asks(1);
  const exam = { ...one, tipo: 'rendirExamen', asunto: 'Gasista', motivo: 'Doce años de oficio.' } as const;
  const api = open(
    '/campus?vista=centro&centro=n&seccion=solicitudes',
    manager,
    { ...records, solicitudes: [{ _id: 'i1', tipo: 'rendirExamen', estado: 'pendiente' }] },
    [],
    { certificacion: { total: 1, docs: [exam] } },
  );
  const row = within((await screen.findByText('Doce años de oficio.')).closest('li')!);
  await userEvent.click(row.getByRole('button', { name: 'Rechazar: Paz, Ana 1: Gasista' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText('Rechazar', { selector: 'button *' }));
  expect(within(dialog).getAllByText('Falta escribir el motivo.').length).toBeGreaterThan(0);
  await userEvent.type(within(dialog).getByRole('textbox', { hidden: true }), 'Falta la constancia.');
  await userEvent.click(within(dialog).getByText('Rechazar', { selector: 'button *' }));
  await waitFor(() =>
    expect(api.requests.find(({ operation }) => operation === 'edit')).toMatchObject({
      id: 'i1',
      fields: { estado: 'rechazada', resolucion: 'Falta la constancia.', version: 3 },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Doce años de oficio.')).not.toBeInTheDocument());
});
