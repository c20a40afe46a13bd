import type { AnyRecord } from '@oficio/shared/contract/declaration/collection';
import { fakeApi, type FakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Management } from '../management/management.tsx';
import { Screen as PanelScreen } from '../screens/panel/panel.screen.tsx';
import { address, anId, at } from '../testing/at.tsx';

const admin = fakeUser({ roles: ['estudiante', 'admin'] });
/** The screen polls a work about once a second. */
const PATIENT = { timeout: 8000 };

const course = (titulo: string) => ({ _id: anId(), titulo, estado: 'publicado', version: 1 });
const manyCourses = (count: number) => Array.from({ length: count }, (_, i) => course(`Curso ${i + 1}`));

/** Waits for the work to start and returns it; the test then advances it as the server would. */
async function begun(api: FakeApi): Promise<AnyRecord> {
  await waitFor(() => expect(api.records.trabajos).toHaveLength(1));
  const work = api.records.trabajos?.[0];
  if (!work) throw new Error('No work was begun.');
  return work;
}
function becomes(api: FakeApi, values: object): void {
  const [work] = api.records.trabajos ?? [];
  if (!work) throw new Error('There is no work.');
  api.records.trabajos = [{ ...work, ...values }];
}
const TRIED = { estado: 'preparado', ensayadoEn: '2026-11-20T12:00:00.000Z', fase: 'ensayar' };

async function chooseAll(count: string): Promise<void> {
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Elegir todas las filas de esta página' }),
  );
  await userEvent.click(
    screen.getByRole('button', { name: `Elegir todo lo que cumple el filtro: ${count}` }),
  );
}

test('tries, runs and undoes a change to every filtered record', async () => {
  const api = fakeApi({ cursos: manyCourses(45) });
  renderWithStore(at('/Cursos?estado=publicado', <Management name="cursos" />), { api, user: admin });
  await chooseAll('45 cursos');
  expect(screen.getByText('45 filas elegidas')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar…' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Cambiar 45 cursos' }));
  await userEvent.selectOptions(asking.getByRole('combobox', { name: /Qué cambiar/ }), 'Estado: Archivado');
  await userEvent.click(asking.getByRole('button', { name: 'Ensayar el cambio' }));

  const work = await begun(api);
  expect(work).toMatchObject({
    tipo: 'cambio',
    coleccion: 'cursos',
    opciones: { consulta: { estado: 'publicado' }, cambios: { estado: 'archivado' } },
  });
  expect(work).not.toHaveProperty('ensayo', false);
  expect(work.opciones).not.toHaveProperty('registros');
  becomes(api, {
    ...TRIED,
    titulo: 'Cambiar: cursos',
    estado: 'enCurso',
    ensayadoEn: null,
    total: 45,
    hechas: 20,
  });
  const bar = await screen.findByRole('progressbar', { name: 'Ensayando, sin guardar nada' }, PATIENT);
  expect(bar).toHaveAttribute('aria-valuetext', '20 de 45');

  becomes(api, {
    ...TRIED,
    hechas: 45,
    cambiadas: 43,
    rechazadas: 2,
    motivos: [{ campo: 'Estado', mensaje: 'No se puede pasar.', cantidad: 2 }],
    problemas: [{ registro: anId(), nombre: 'Curso 7', mensaje: 'No se puede pasar.' }],
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(
    await dialog.findByText('Ensayo hecho: todavía no se guardó nada', undefined, PATIENT),
  ).toBeVisible();
  expect(dialog.getByText('2', { selector: 'span' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar 43 cursos' }));
  await waitFor(() => expect(api.records.trabajos?.[0]).toMatchObject({ ensayo: false, estado: 'enCurso' }));
  // The pressed button is gone; the focus stays in the dialog.
  await waitFor(() => expect(dialog.getByRole('heading', { level: 2 })).toHaveFocus());

  becomes(api, { estado: 'terminado', fase: 'hacer' });
  await userEvent.click(await dialog.findByRole('button', { name: 'Deshacer' }, PATIENT));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: /^Deshacer/ })).getByRole('button', { name: 'Deshacer' }),
  );
  await waitFor(() => expect(api.records.trabajos?.[0]).toMatchObject({ estado: 'deshecho' }));
}, 40_000);

test('applies to the selected rows only, until the filter changes', async () => {
  const api = fakeApi({ cursos: manyCourses(25) });
  const [first] = api.records.cursos ?? [];
  renderWithStore(at('/Cursos', <Management name="cursos" />), { api, user: admin });
  await chooseAll('25 cursos');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'publicado');
  expect(await screen.findByText('20 filas elegidas')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir Curso 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a la papelera' }));
  expect(await begun(api)).toMatchObject({
    tipo: 'eliminacion',
    opciones: { consulta: { estado: 'publicado' }, registros: [first?._id] },
  });
});

test('shows why a work was refused and starts none', async () => {
  const api = fakeApi({ cursos: [course('Soldadura')] });
  renderWithStore(at('/Cursos', <Management name="cursos" />), { api, user: admin });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir Soldadura' }));
  api.failNext('add', 429, 'Ya hay 5 trabajos en curso.');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar a la papelera' }));
  expect(await screen.findByText('Ya hay 5 trabajos en curso.')).toBeVisible();
});

test('exports every filtered record and offers the file when ready', async () => {
  const api = fakeApi({ cursos: manyCourses(25) });
  renderWithStore(at('/Cursos?buscar=curso', <Management name="cursos" />), { api, user: admin });
  await screen.findByRole('link', { name: 'Curso 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones de la lista' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Exportar a CSV' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  expect(await begun(api)).toMatchObject({
    tipo: 'exportacion',
    opciones: { consulta: { searchString: 'curso' }, columnas: expect.arrayContaining(['titulo']) },
  });
  const resultado = anId();
  becomes(api, { tipo: 'exportacion', estado: 'terminado', total: 25, hechas: 25, resultado });
  expect(await screen.findByRole('link', { name: 'Descargar el archivo' }, PATIENT)).toHaveAttribute(
    'href',
    `/archivos/${resultado}`,
  );
}, 20_000);

test('tries pasted rows as a file and maps their columns again', async () => {
  const api = fakeApi({ zonas: [] });
  renderWithStore(at('/Zonas?importar=1', <Management name="zonas" />), { api, user: admin });
  await userEvent.click(await screen.findByRole('radio', { name: /Filas copiadas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  expect(await screen.findAllByText('Falta pegar las filas.')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('textbox', { name: /Filas/ }));
  const pasted = 'Lugar\tProvincia\nVilla María\tCórdoba\n';
  await userEvent.paste(pasted);
  await userEvent.click(screen.getByRole('radio', { name: 'Dejarlo como está' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar' }));
  const work = await begun(api);
  expect(work).toMatchObject({ tipo: 'importacion', coleccion: 'zonas', opciones: { existentes: 'omitir' } });
  expect(work.archivo).toMatchObject({ type: 'text/plain', size: new Blob([pasted]).size });
  await waitFor(() => expect(address()).toBe(`/panel?coleccion=trabajos&editar=${work._id}`));
});

test('opens another collection at the top with its heading focused', async () => {
  const api = fakeApi({ zonas: [] });
  const ui = (
    <main>
      <PanelScreen />
    </main>
  );
  renderWithStore(at('/panel?coleccion=zonas', ui), { api, user: admin });
  const more = await screen.findByRole('button', { name: 'Más acciones de la lista' });
  const scrolled = jest.spyOn(window, 'scrollTo');
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Trabajos' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Trabajos' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockRestore();
});

test('shows the progress of a reopened work and maps unknown columns', async () => {
  const _id = anId();
  const archivo = anId();
  const work = {
    _id,
    version: 1,
    tipo: 'importacion',
    coleccion: 'zonas',
    titulo: 'Importar: zonas',
    archivo,
    fase: 'ensayar',
    estado: 'enCurso',
    total: 200,
    hechas: 50,
    opciones: { existentes: 'omitir' },
  };
  const api = fakeApi({ trabajos: [work] });
  renderWithStore(at(`/panel?coleccion=trabajos&editar=${_id}`, <Management name="trabajos" />), {
    api,
    user: admin,
  });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '50 de 200');
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible();
  becomes(api, {
    estado: 'fallido',
    aviso: 'Ninguna columna se reconoce.',
    columnas: [
      { titulo: 'Lugar', ejemplo: 'Villa María' },
      { titulo: 'Provincia', campo: 'provincia', ejemplo: 'Córdoba' },
    ],
  });
  expect(await screen.findByText('Ninguna columna se reconoce.', undefined, PATIENT)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Lugar/ }), 'Nombre');
  await userEvent.click(screen.getByRole('button', { name: 'Ensayar con estas columnas' }));
  await waitFor(() => expect(api.records.trabajos).toHaveLength(2));
  expect(api.records.trabajos?.[1]).toMatchObject({
    archivo,
    opciones: { existentes: 'omitir', columnas: ['nombre', 'provincia'] },
  });
}, 20_000);

const anImport = (values: object) => ({
  _id: anId(),
  version: 1,
  tipo: 'importacion',
  coleccion: 'users',
  titulo: 'Importar: personas usuarias, de Padrón.csv',
  fase: 'hacer',
  total: 12,
  hechas: 12,
  creadas: 10,
  cambiadas: 2,
  ...values,
});
const open = (work: ReturnType<typeof anImport>) =>
  renderWithStore(at(`/panel?coleccion=trabajos&editar=${work._id}`, <Management name="trabajos" />), {
    api: fakeApi({ trabajos: [work] }),
    user: admin,
  });

test('states what undoing an import removes and restores', async () => {
  open(anImport({ estado: 'terminado' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  const asking = within(
    screen.getByRole('dialog', { name: 'Deshacer: importar: personas usuarias, de Padrón.csv' }),
  );
  expect(asking.getByText(/Lo que se creó va a la papelera: 10 personas usuarias\./)).toBeVisible();
  expect(asking.getByText(/Vuelven a como estaban: 2 personas usuarias\./)).toBeVisible();
});

test('states why and until when a work is paused by itself', async () => {
  const sigueEn = new Date(Date.now() + 58.5 * 60_000).toISOString();
  open(anImport({ estado: 'enCurso', hechas: 6, sigueEn }));
  expect(await screen.findByText(/^En espera: sigue solo (en|dentro de) 5[89] minutos$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pausar' })).toBeVisible();
});

test('lists works with their state and without a create form', async () => {
  const base = {
    coleccion: 'cursos',
    tipo: 'cambio',
    titulo: 'Cambiar: cursos',
    version: 1,
    total: 150,
    hechas: 40,
  };
  const api = fakeApi({
    trabajos: [
      { ...base, _id: anId(), estado: 'pausado', rechazadas: 3 },
      { ...base, _id: anId(), ...TRIED, hechas: 150 },
    ],
  });
  renderWithStore(at('/panel?coleccion=trabajos', <Management name="trabajos" />), { api, user: admin });
  expect(await screen.findByRole('cell', { name: 'En pausa' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Ensayado' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '40 de 150' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Crear/ })).not.toBeInTheDocument();
});
