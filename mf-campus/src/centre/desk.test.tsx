import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from '../screens/campus/campus.screen.tsx';

// A chunk of its own: compiled before anybody waits for it.
beforeAll(() => import('./desk.tsx'));

const manager = fakeUser({ gestorDe: ['n'] });
const records = {
  centros: [
    { _id: 'n', nombre: 'Instituto Norte', estado: 'activo' },
    { _id: 's', nombre: 'Instituto Sur', estado: 'suspendido', motivoEstado: 'Habilitación vencida.' },
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

function open(address: string, user = manager, held: Parameters<typeof fakeApi>[0] = records) {
  const api = fakeApi(held);
  renderWithStore(
    <UiProvider env="test">
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

test('without a centre in the address it is the first one that the person manages', async () => {
  open('/campus?vista=centro');
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Norte' })).toBeVisible();
  expect(document.title).toBe('Resumen: Instituto Norte · Oficio');
  const requests = await screen.findByRole('link', { name: '1 Solicitudes por responder' });
  expect(requests).toHaveAttribute('href', '/campus?vista=centro&centro=n&seccion=solicitudes');
  expect(tab('Partes del campus', 'Mi centro')).toHaveAttribute('aria-current', 'page');
});

test('the figures count every course of the centre, be they more than a filter or a page takes', async () => {
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

test('every course of the centre can be reached and chosen, also those past a page of the API', async () => {
  const courses = Array.from({ length: 130 }, (_, i) => ({
    ...records.cursos[0],
    _id: `k${i}`,
    titulo: `Curso ${i}`,
    // The last one waits for a decision: it comes first.
    estado: i === 129 ? 'enRevision' : 'publicado',
  }));
  open('/campus?vista=centro&seccion=cursos', manager, { ...records, cursos: courses });
  const table = await screen.findByRole('table', { name: 'Cursos del centro' });
  expect(await within(table).findByRole('link', { name: 'Curso 129' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Página 3/ }));
  expect(await within(table).findByRole('link', { name: 'Curso 128' })).toBeVisible();
  await userEvent.click(tab('Partes del panel', 'Estudiantes'));
  expect(
    await within(await screen.findByRole('combobox', { name: 'Curso' })).findByRole('option', {
      name: 'Curso 129',
    }),
  ).toBeInTheDocument();
});

test('another centre and one of its parts open by their address', async () => {
  open('/campus?vista=centro&centro=s&seccion=mensajes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Sur' })).toBeVisible();
  expect(document.title).toBe('Mensajes: Instituto Sur · Oficio');
  expect(screen.getByText('Habilitación vencida.')).toBeVisible();
  expect(await screen.findByText('No hay mensajes')).toBeVisible();
});

test('entering it says where the person is; going from part to part leaves the focus alone', async () => {
  open('/campus');
  await userEvent.click(await screen.findByRole('link', { name: 'Mi centro' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Instituto Norte' });
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.click(tab('Partes del panel', 'Cursos'));
  expect(await screen.findByRole('table', { name: 'Cursos del centro' })).toBeVisible();
  expect(document.title).toBe('Cursos: Instituto Norte · Oficio');
  expect(tab('Partes del panel', 'Cursos')).toHaveFocus();
  await userEvent.click(tab('Partes del campus', 'Estudiar'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Campus' })).toHaveFocus());
  expect(document.title).toBe('Campus · Oficio');
});

test('what is created from the desk of a centre begins as that centre’s, whichever others the person manages', async () => {
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

test('an account that manages no centre is told so', async () => {
  open('/campus?vista=centro&centro=n', fakeUser());
  expect(await screen.findByText('Esta cuenta no gestiona ningún centro')).toBeVisible();
  expect(screen.queryByText('Instituto Norte')).not.toBeInTheDocument();
});

test('an administrator looks into any centre', async () => {
  open('/campus?vista=centro&centro=s', fakeUser({ roles: ['admin'] }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Instituto Sur' })).toBeVisible();
});

test('on a phone the parts of the desk begin with their work: what is about the centre stands in its summary', async () => {
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
    expect(await screen.findByRole('combobox', { name: 'Centro' })).toBeVisible();
  } finally {
    Object.assign(window, { matchMedia: wide });
  }
});

test('a change of what certificates say of the centre is asked for, with what differs alone', async () => {
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

test('a change that waits for a decision is said, and taken back by whoever asked', async () => {
  const request = { _id: 'p', tipo: 'datosCentro', objeto: 'n', usuario: manager._id, motivo: 'Estatuto.' };
  const asked = { ...request, propuesto: { nombre: 'Instituto del Norte' }, estado: 'pendiente' };
  const api = open('/campus?vista=centro&centro=n', manager, { ...records, solicitudes: [asked] });
  expect(await screen.findByText(/Nombre: Instituto del Norte\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pedir un cambio' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar la solicitud' }));
  expect(await screen.findByRole('button', { name: 'Pedir un cambio' })).toBeVisible();
  expect(api.requests.find(({ operation }) => operation === 'edit')?.fields).toEqual({ estado: 'retirada' });
});

test('who a certificate goes to is searched by the server, which says that there are more of the name', async () => {
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

const asked = {
  ...records,
  certificaciones: [{ _id: 'x', nombre: 'Gasista', centroEmisor: 'n', estado: 'publicada' }],
  credenciales: [{ _id: 'c', titulo: 'Soldadura', numero: 'OF-1', estado: 'vigente', certificacion: 'x' }],
  users: [{ _id: 'u1', nombre: 'Ana', apellido: 'Gómez' }],
  solicitudes: [
    {
      _id: 's1',
      tipo: 'rendirExamen',
      objeto: 'x',
      centro: 'n',
      usuario: { _id: 'u1', nombreUsuario: 'ana' },
      motivo: 'Doce años de oficio.',
      estado: 'pendiente',
    },
    {
      _id: 's2',
      tipo: 'renovacion',
      objeto: 'c',
      centro: 'n',
      usuario: { _id: manager._id, nombreUsuario: 'yo' },
      motivo: 'Ocho horas.',
      estado: 'pendiente',
    },
  ],
};

test('requests to sit an exam or to renew are decided there, with what they ask, and never one’s own', async () => {
  const api = open('/campus?vista=centro&centro=n&seccion=solicitudes', manager, asked);
  const exam = (await screen.findByRole('heading', { name: /examen de una certificación: Gasista/ })).closest(
    'li',
  )!;
  expect(within(exam).getByText('Doce años de oficio.')).toBeVisible();
  expect(await within(exam).findByText(/Gómez, Ana/)).toBeVisible();
  const own = (await screen.findByRole('heading', { name: /Renovar un certificado: Soldadura/ })).closest(
    'li',
  )!;
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(own).getByText('Lo propio lo decide otra persona.')).toBeVisible();

  await userEvent.click(within(exam).getByRole('button', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await userEvent.click(within(dialog).getByText('Rechazar', { selector: 'button *' }));
  expect(within(dialog).getAllByText('Falta escribir el motivo.').length).toBeGreaterThan(0);
  await userEvent.type(within(dialog).getByRole('textbox', { hidden: true }), 'Falta la constancia.');
  await userEvent.click(within(dialog).getByText('Rechazar', { selector: 'button *' }));
  await waitFor(() =>
    expect(api.records['solicitudes']?.[0]).toMatchObject({
      estado: 'rechazada',
      resolucion: 'Falta la constancia.',
    }),
  );
});
