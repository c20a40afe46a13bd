import { fieldOfHeading, sheetFields } from '@oficio/shared/contract/answers/sheet-columns';
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import { MemoryRouter, Route, Routes, useLocation } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Screen } from './cargar-profesional.screen.tsx';
import { SHEET_COLUMNS, REQUIRED_FIELDS } from './people-load.tsx';

const manager = fakeUser({ gestorDe: ['01900000-0000-7000-8000-0000000000c1'] });

function Panel() {
  const { search } = useLocation();
  return <p>Panel {search}</p>;
}
const show = (api: ReturnType<typeof fakeApi>) =>
  renderWithStore(
    <MemoryRouter initialEntries={['/cargar-profesional?modo=csv']}>
      <Routes>
        <Route path="/cargar-profesional" element={<Screen />} />
        <Route path="/panel" element={<Panel />} />
      </Routes>
    </MemoryRouter>,
    { api, user: manager },
  );

test('the server understands every column that the page names', () => {
  const fields = sheetFields(COLLECTIONS.users.fields);
  const paths = SHEET_COLUMNS.map((title) => fieldOfHeading(title, fields));
  expect(paths).not.toContain(undefined);
  expect(new Set(paths).size).toBe(SHEET_COLUMNS.length);
  expect(paths.slice(0, 4)).toEqual([...REQUIRED_FIELDS]);
});

test('a file starts a dry run and leads to its work', async () => {
  const api = fakeApi({ trabajos: [] });
  show(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Ensayar' }));
  expect(await screen.findAllByText('Falta elegir el archivo.')).not.toHaveLength(0);
  const file = new File(['nombre;apellido;correo;titular\nAna;Paz;ana@correo.com;Plomera'], 'padrón.csv', {
    type: 'text/csv',
  });
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  expect(await screen.findByText(/^Panel/)).toBeVisible();
  const [work] = api.records.trabajos ?? [];
  expect(screen.getByText(`Panel ?coleccion=trabajos&editar=${String(work?._id)}`)).toBeVisible();
  expect(work).toMatchObject({
    tipo: 'importacion',
    coleccion: 'users',
    archivo: { name: 'padrón.csv' },
    opciones: { existentes: 'actualizar', requeridos: [...REQUIRED_FIELDS] },
  });
  // Like any work, it starts with a dry run unless told otherwise.
  expect(work).not.toHaveProperty('ensayo', false);
});

test('pasted rows are sent as a file', async () => {
  const api = fakeApi({ trabajos: [] });
  show(api);
  await userEvent.click(await screen.findByRole('radio', { name: /Filas copiadas/ }));
  await userEvent.click(screen.getByRole('textbox', { name: /Filas/ }));
  const pasted = 'nombre\tapellido\tcorreo\ttitular\nAna\tPaz\tana@correo.com\tPlomera\n';
  await userEvent.paste(pasted);
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  await waitFor(() => expect(api.records.trabajos).toHaveLength(1));
  expect(api.records.trabajos?.[0]?.archivo).toMatchObject({
    name: 'filas pegadas.txt',
    size: new Blob([pasted]).size,
  });
});

test('a refusal of the server is shown, and the form stays', async () => {
  const api = fakeApi({ trabajos: [] });
  show(api);
  await userEvent.click(await screen.findByRole('radio', { name: /Filas copiadas/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Filas/ }), 'nombre');
  api.failNext('add', 429, 'Ya hay 5 trabajos en curso.');
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  expect(await screen.findByText('Ya hay 5 trabajos en curso.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Filas/ })).toHaveValue('nombre');
});

test('the latest loads are listed with their state', async () => {
  const base = {
    tipo: 'importacion',
    coleccion: 'users',
    version: 1,
    creadoEn: '2026-11-20T12:00:00.000Z',
    total: 30,
    hechas: 6,
  };
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const api = fakeApi({
    trabajos: [
      { ...base, _id: '1', titulo: 'Importar: de uno.csv', estado: 'enCurso', sigueEn: later },
      { ...base, _id: '2', titulo: 'Importar: de dos.csv', estado: 'preparado', ensayadoEn: base.creadoEn },
      { ...base, _id: '3', titulo: 'Importar: zonas', coleccion: 'zonas', estado: 'terminado' },
    ],
  });
  show(api);
  expect(await screen.findByRole('link', { name: 'Importar: de uno.csv' })).toHaveAttribute(
    'href',
    '/panel?coleccion=trabajos&editar=1',
  );
  expect(screen.getByText('En espera')).toBeVisible();
  expect(screen.getByText('Ensayado')).toBeVisible();
  expect(screen.queryByText('Importar: zonas')).not.toBeInTheDocument();
});
