import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { Toasts } from '@oficio/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { from, mergeMap } from 'rxjs';
import { useTaughtCourse } from '../use-taught-course.ts';
import { Builder } from './builder.tsx';

const COURSE = '01900000-0000-7000-8000-0000000000c1';
const teacher = fakeUser({ ensena: true });

function Screen() {
  const taught = useTaughtCourse(COURSE);
  return taught.modules.isComplete && taught.lessons.isComplete ? (
    <Builder courseId={COURSE} taught={taught} />
  ) : null;
}
const id = (n: number) => `01900000-0000-7000-8000-0000000000${n}`;
const course = { _id: COURSE, titulo: 'Curso', version: 1, docentes: [teacher._id], estado: 'borrador' };
const modulo = { _id: id(10), titulo: 'Uno', curso: COURSE, orden: 1, version: 1 };
const clase = (n: number, titulo: string) =>
  ({ _id: id(20 + n), titulo, modulo: id(10), curso: COURSE, orden: n, tipo: 'texto', version: 1 }) as const;

function show(records: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ cursos: [course], ...records });
  api.answer('/api/progreso/', () => ({ docs: [], totalDocs: 0 }));
  renderWithStore(
    <MemoryRouter>
      <Screen />
      <Toasts />
    </MemoryRouter>,
    { api, user: teacher },
  );
  return api;
}
const titles = () =>
  screen
    .getAllByRole<HTMLTextAreaElement>('textbox', { name: /Título de la clase/u })
    .map(({ value }) => value);

beforeEach(() => sessionStorage.clear());

test('creates a module, its lessons and the next module by typing', async () => {
  const api = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Primer módulo' }), 'Riesgos{Enter}');
  // The field for its lessons has the focus: no press is needed.
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Agregar clases a «Riesgos»/u })).toHaveFocus(),
  );
  await userEvent.keyboard('La tensión{Enter}Los guantes{Enter}{Enter}');
  expect(screen.getByRole('textbox', { name: 'Otro módulo' })).toHaveFocus();
  await waitFor(() => expect(api.records.clases).toHaveLength(2));
  const [module] = api.records.modulos as Doc<'modulos'>[];
  expect(module).toMatchObject({ titulo: 'Riesgos', curso: COURSE, orden: 1 });
  expect(api.records.clases).toMatchObject([
    { titulo: 'La tensión', modulo: module?._id, orden: 1, tipo: 'texto' },
    { titulo: 'Los guantes', modulo: module?._id, orden: 2, tipo: 'texto' },
  ]);
});

test('adds each line of a pasted list', async () => {
  const api = show({ modulos: [modulo] });
  await userEvent.click(await screen.findByRole('textbox', { name: /Agregar clases a «Uno»/u }));
  await userEvent.paste('1. Primera\n2. Segunda\n\n3. Tercera');
  await waitFor(() =>
    expect(api.records.clases?.map(({ titulo }) => titulo)).toEqual(['Primera', 'Segunda', 'Tercera']),
  );
});

test('swaps two lessons in one write, and reverts a refused move', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A'), clase(2, 'B')] });
  await screen.findByRole('textbox', { name: 'Título de la clase 1.1' });
  await userEvent.click(screen.getByRole('button', { name: 'Bajar la clase «A»' }));
  expect(titles()).toEqual(['B', 'A']);
  await waitFor(() =>
    expect(api.requests.filter(({ operation }) => operation === 'edit')).toMatchObject([
      { collection: 'cursos', fields: { programa: [{ modulo: id(10), clases: [id(22), id(21)] }] } },
    ]),
  );
  expect(await screen.findByText('La clase «A» está ahora en el lugar 2 de 2 en «Uno»')).toBeInTheDocument();
  // The fake stores no programme: its records keep their order, and the submitted order stays on screen.
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(titles()).toEqual(['B', 'A']);
  api.failNext('edit', 409, 'El programa cambió mientras tanto: falta la clase «C».', 'programa');
  await userEvent.click(screen.getByRole('button', { name: 'Bajar la clase «B»' }));
  expect(await screen.findByText(/El programa cambió mientras tanto/u)).toBeVisible();
  expect(titles()).toEqual(['A', 'B']);
});

/** A promise that resolves when `open` is called. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('preserves the second of two moves while the first one is read', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A'), clase(2, 'B')] });
  await screen.findByRole('textbox', { name: 'Título de la clase 1.1' });
  const [firstRead, second] = [gate(), gate()];
  const { run } = api;
  let [edits, reads] = [0, 0];
  api.run = (request) => {
    if (request.operation === 'edit') {
      edits += 1;
      return edits === 1 ? run(request) : from(second.opened).pipe(mergeMap(() => run(request)));
    }
    if (request.collection !== 'clases') return run(request);
    reads += 1;
    return reads === 1 ? from(firstRead.opened).pipe(mergeMap(() => run(request))) : run(request);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Bajar la clase «A»' }));
  await waitFor(() => expect(reads).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: 'Subir la clase «A»' }));
  await waitFor(() => expect(edits).toBe(2));
  // Like the server: the records now have the order of the first move, and are read now.
  api.records['clases'] = [
    { ...clase(2, 'B'), titulo: 'B, leída', orden: 1, version: 2 },
    { ...clase(1, 'A'), orden: 2, version: 2 },
  ];
  firstRead.open();
  await waitFor(() => expect(titles()).toContain('B, leída'));
  expect(titles()).toEqual(['A', 'B, leída']);
  api.records['clases'] = [
    { ...clase(1, 'A'), version: 3 },
    { ...clase(2, 'B'), titulo: 'B, otra vez', version: 3 },
  ];
  second.open();
  await waitFor(() => expect(titles()).toContain('B, otra vez'));
  expect(titles()).toEqual(['A', 'B, otra vez']);
});

test('saves a lesson moved meanwhile, and warns of one edited meanwhile', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar la clase «A»' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Duración/u }), '30');
  const conflict = (now: object) =>
    api.failNext('edit', 409, 'Cambió mientras tanto.', 'version', { ...clase(1, 'A'), ...now } as never);
  conflict({ orden: 5, version: 2 });
  conflict({ orden: 5, version: 3, notasDocente: 'De otra persona' });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar clase' }));
  // The second time, the content differs.
  expect(await screen.findByText('Otra persona cambió esta clase mientras tanto')).toBeVisible();
  const versions = () =>
    api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields?.version);
  expect(versions()).toEqual([1, 2]);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar clase' }));
  await waitFor(() => expect(versions()).toEqual([1, 2, 3]));
  expect(api.records.clases).toMatchObject([{ duracionMin: 30 }]);
});

test('names whom a stricter change affects, and asks to confirm it', async () => {
  const api = show({ modulos: [modulo], clases: [{ ...clase(1, 'A'), obligatoria: false }] });
  const falta = { clases: 2, examenes: [] };
  api.answer(`/api/cursos/${COURSE}/efecto`, () => ({
    cursan: 3,
    noAprueban: 0,
    mas: 1,
    completan: 0,
    personas: [{ usuario: 'u1', nombre: 'Ana Ruiz', efecto: 'mas', falta }],
  }));
  const edits = () => api.requests.filter(({ operation }) => operation === 'edit');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar la clase «A»' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Obligatoria/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar clase' }));
  expect(await screen.findByText('A 1 persona se le pide más que antes.')).toBeVisible();
  expect(screen.getByText('Ana Ruiz: Faltan 2 clases')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(edits()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar clase' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar igual' }));
  await waitFor(() => expect(edits()).toMatchObject([{ fields: { obligatoria: true } }]));
});

test('publishes a draft exercise in place, or says why it is refused', async () => {
  const draft = {
    _id: id(40),
    titulo: 'Práctica',
    tipo: 'practica',
    estado: 'borrador',
    clase: id(21),
    cursoRaiz: COURSE,
    version: 3,
  };
  const api = show({ modulos: [modulo], clases: [clase(1, 'A')], ejercicios: [draft] });
  api.failNext('edit', 422, 'Falta la respuesta correcta de la pregunta 1.', 'clave');
  const button = await screen.findByRole('button', { name: 'Publicar el ejercicio «Práctica»' });
  await userEvent.click(button);
  expect(await screen.findByText(/«Práctica» no se publicó. Falta la respuesta correcta/u)).toBeVisible();
  await userEvent.click(button);
  await waitFor(() => expect(api.records.ejercicios).toMatchObject([{ estado: 'publicado' }]));
});

test('undoes a move to another module', async () => {
  const api = show({
    modulos: [modulo, { ...modulo, _id: id(11), titulo: 'Dos', orden: 2 }],
    clases: [clase(1, 'A')],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de «A»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Dos' }));
  const programmes = () =>
    api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields?.programa);
  const [there, back] = [
    [
      { modulo: id(10), clases: [] },
      { modulo: id(11), clases: [id(21)] },
    ],
    [
      { modulo: id(10), clases: [id(21)] },
      { modulo: id(11), clases: [] },
    ],
  ];
  await waitFor(() => expect(programmes()).toEqual([there]));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(programmes()).toEqual([there, back]));
});

test('shows an unsaved lesson with the reason, and retries it with its id', async () => {
  const api = show({ modulos: [modulo] });
  api.failNext('add', 0, 'No hay conexión.');
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Agregar clases a «Uno»/u }),
    'Sin red{Enter}',
  );
  const line = (await screen.findByText('No hay conexión.')).closest('li') as HTMLElement;
  expect(api.records.clases ?? []).toEqual([]);
  await userEvent.click(within(line).getByRole('button', { name: 'Guardar otra vez' }));
  await waitFor(() => expect(titles()).toEqual(['Sin red']));
  const adds = api.requests.filter(({ operation }) => operation === 'add');
  expect(adds.map(({ fields }) => fields?._id)).toEqual([adds[0]?.fields?._id, adds[0]?.fields?._id]);
});

test('states what a module’s deletion includes before deleting it', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A'), clase(2, 'B')] });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de «Uno»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar con 2 clases' }));
  await waitFor(() => expect(api.records.modulos).toMatchObject([{ eliminado: true }]));
});

test('duplicates a lesson next to the original, and undoes it', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A'), clase(2, 'B')] });
  api.answer(`/api/clases/${id(21)}/copia`, ({ body }) => {
    const { _id } = body as { _id: string };
    api.records.clases?.push({ ...clase(2, 'A (copia)'), _id });
    Object.assign(api.records.clases?.[1] as object, { orden: 3 });
    const counts = {
      modulos: 0,
      clases: 1,
      ejercicios: 1,
      preguntas: 0,
      archivos: 0,
      fechasSinCopiar: 0,
      encuentrosMovidos: 0,
    };
    return { _id, titulo: 'A (copia)', curso: COURSE, ...counts };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de «A»' }));
  await userEvent.click(await screen.findByText('Duplicar'));
  await waitFor(() => expect(titles()).toEqual(['A', 'A (copia)', 'B']));
  expect(await screen.findByText('Clase duplicada. Con 1 ejercicio.')).toBeInTheDocument();
  // The last visible toast: earlier ones may remain.
  await userEvent.click(screen.getAllByText('Deshacer').at(-1) as HTMLElement);
  await waitFor(() => expect(titles()).toEqual(['A', 'B']));
});

test('warns how many people completed a lesson before deleting it', async () => {
  const api = show({ modulos: [modulo], clases: [clase(1, 'A')] });
  api.answer('/api/progreso/', () => ({ docs: [], totalDocs: 12 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Acciones de «A»' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(await screen.findByText(/12 personas ya la completaron/u)).toBeVisible();
  expect(api.records.clases).toMatchObject([{ titulo: 'A' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(api.records.clases).toMatchObject([{ eliminado: true }]));
});
