import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CsvImport } from './csv-import.tsx';

const HEAD = 'nombre;apellido;correo;titular';
const BEGONA = `${HEAD}\nBegoña;Muñoz;begona@correo.com;Señalización\n`;
const latin = (text: string) => Uint8Array.from([...text].map((char) => char.charCodeAt(0)));
const wide = (text: string, little: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) => {
      const [low, high] = [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8];
      return little ? [low, high] : [high, low];
    }),
  );

const show = (api: ReturnType<typeof fakeApi>, pause?: (ms: number) => Promise<void>) =>
  renderWithStore(
    <MemoryRouter>
      <CsvImport pause={pause} />
    </MemoryRouter>,
    { api, user: fakeUser() },
  );
async function choose(bytes: Uint8Array<ArrayBuffer>) {
  // What jsdom's files lack.
  const file = Object.assign(new File([bytes], 'personas.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
    text: () => Promise.resolve(new TextDecoder().decode(bytes)),
  });
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
const added = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ operation }) => operation === 'add').map(({ fields }) => fields?.['email']);

test.each([
  ['UTF-8', new TextEncoder().encode(BEGONA)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${BEGONA}`)],
  ['windows-1252', latin(BEGONA)],
  ['UTF-16 LE', wide(`\uFEFF${BEGONA}`, true)],
  ['UTF-16 BE', wide(`\uFEFF${BEGONA}`, false)],
])('a file in %s is read with its letters', async (_name, bytes) => {
  const api = fakeApi({ users: [] });
  show(api);
  await choose(bytes);
  expect(await screen.findByText('Begoña Muñoz')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Cargar 1 perfil/ }));
  expect(await screen.findByText('Cargado')).toBeInTheDocument();
  expect(api.requests.find(({ operation }) => operation === 'add')?.fields).toMatchObject({
    nombre: 'Begoña',
    apellido: 'Muñoz',
    perfilProfesional: { titular: 'Señalización' },
  });
});

test('a row that is refused says why, the others go on, and trying again repeats none of them', async () => {
  const api = fakeApi({ users: [] });
  show(api);
  await choose(
    new TextEncoder().encode(
      `${HEAD}\nAna;Paz;ana@correo.com;Plomera\nLuz;Sosa;luz@correo.com;Gasista\nEva;Ríos;eva@correo.com;Soldadora`,
    ),
  );
  await screen.findByText('Luz Sosa');
  api.failNext('add', 409, 'Ese correo ya tiene una cuenta.', 'email');
  await userEvent.click(screen.getByRole('button', { name: /Cargar 3 perfiles/ }));
  expect(await screen.findByText('2 perfiles cargados')).toBeInTheDocument();
  expect((await rowOf('Ana Paz')).getByText('Ese correo ya tiene una cuenta.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Cargar 1 perfil/ }));
  await waitFor(() => expect(screen.getByText('3 perfiles cargados')).toBeInTheDocument());
  expect(added(api)).toEqual(['ana@correo.com', 'luz@correo.com', 'eva@correo.com', 'ana@correo.com']);
});

test('told to wait, it goes on by itself with the same person', async () => {
  const api = fakeApi({ users: [] });
  let resume = () => undefined as void;
  show(api, () => new Promise((resolve) => (resume = resolve)));
  await choose(
    new TextEncoder().encode(`${HEAD}\nAna;Paz;ana@correo.com;Plomera\nLuz;Sosa;luz@correo.com;Gasista`),
  );
  await screen.findByText('Luz Sosa');
  api.failNext('add', 429, 'Hubo demasiados cambios seguidos.');
  await userEvent.click(screen.getByRole('button', { name: /Cargar 2 perfiles/ }));
  expect(await screen.findByText(/sigue en unos segundos/)).toBeInTheDocument();
  resume();
  expect(await screen.findByText('2 perfiles cargados')).toBeInTheDocument();
  expect(screen.queryByText(/sigue en unos segundos/)).not.toBeInTheDocument();
  expect(added(api)).toEqual(['ana@correo.com', 'ana@correo.com', 'luz@correo.com']);
});

test('a person whose proposed user name is somebody’s is loaded with a number behind it', async () => {
  const api = fakeApi({ users: [] });
  show(api);
  await choose(new TextEncoder().encode(`${HEAD}\nAna;Paz;ana@correo.com;Plomera`));
  await screen.findByText('Ana Paz');
  expect(screen.getByText('Prueba hecha: nada se cargó todavía')).toBeInTheDocument();
  api.failNext('add', 409, 'Ya existe otra persona usuaria con ese valor.', 'nombreUsuario');
  api.failNext('add', 409, 'Ya existe otra persona usuaria con ese valor.', 'nombreUsuario');
  await userEvent.click(screen.getByRole('button', { name: /Cargar 1 perfil/ }));
  expect(await screen.findByText('Carga hecha')).toBeInTheDocument();
  expect(screen.queryByText('Prueba hecha: nada se cargó todavía')).not.toBeInTheDocument();
  expect(
    api.requests
      .filter(({ operation }) => operation === 'add')
      .map(({ fields }) => fields?.['nombreUsuario']),
  ).toEqual(['ana.paz', 'ana.paz2', 'ana.paz3']);
});

test('a user name that the file gives is not changed', async () => {
  const api = fakeApi({ users: [] });
  show(api);
  await choose(new TextEncoder().encode(`${HEAD};usuario\nAna;Paz;ana@correo.com;Plomera;anita`));
  await screen.findByText('Ana Paz');
  api.failNext('add', 409, 'Ya existe otra persona usuaria con ese valor.', 'nombreUsuario');
  await userEvent.click(screen.getByRole('button', { name: /Cargar 1 perfil/ }));
  expect(await screen.findByText('Ya existe otra persona usuaria con ese valor.')).toBeInTheDocument();
  expect(added(api)).toEqual(['ana@correo.com']);
});

test('stopped by the site, the next try begins with whom it did not ask about', async () => {
  const api = fakeApi({ users: [] });
  show(api, () => Promise.resolve());
  await choose(
    new TextEncoder().encode(
      `${HEAD}\nAna;Paz;ana@correo.com;Plomera\nLuz;Sosa;luz@correo.com;Gasista\nEva;Ríos;eva@correo.com;Soldadora`,
    ),
  );
  await screen.findByText('Luz Sosa');
  api.failNext('add', 409, 'Ese correo ya tiene una cuenta.', 'email');
  for (let n = 0; n < 5; n += 1) api.failNext('add', 429, 'Demasiados intentos.');
  await userEvent.click(screen.getByRole('button', { name: /Cargar 3 perfiles/ }));
  expect(await screen.findByText('Quedan personas por cargar')).toBeInTheDocument();
  api.requests.length = 0;
  await userEvent.click(screen.getByRole('button', { name: /Cargar 3 perfiles/ }));
  expect(await screen.findByText('Carga hecha')).toBeInTheDocument();
  expect(added(api)).toEqual(['eva@correo.com', 'ana@correo.com', 'luz@correo.com']);
});
