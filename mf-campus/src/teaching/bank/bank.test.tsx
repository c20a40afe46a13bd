import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Bank } from './bank.tsx';
import { ExerciseAnswers } from './exercise-answers.tsx';

const question = (n: number, more: object = {}) => ({
  _id: `01900000-0000-7000-8000-0000000000b${n}`,
  curso: 'curso',
  centro: 'centro',
  tipo: 'verdaderoFalso',
  enunciado: `¿Vale ${n}?`,
  dificultad: 'media',
  clave: n === 1,
  etiquetas: ['riesgos'],
  version: 1,
  ...more,
});

function show(reactivos: readonly object[] = []) {
  const api = fakeApi({ reactivos: reactivos as never });
  api.answer('/api/reactivos/estadisticas?curso=curso', () => ({ veces: 0, preguntas: [] }));
  api.answer('/api/reactivos/indice?curso=curso', () => ({
    grupos: [{ nombre: 'Cables', cuantas: 2 }],
    etiquetas: [],
  }));
  renderWithStore(
    <MemoryRouter>
      <Bank curso="curso" centro="centro" />
    </MemoryRouter>,
    { api, user: fakeUser({ ensena: true }) },
  );
  return api;
}

test('previews a pasted list, and sends the same request when retried', async () => {
  const api = show();
  const answers = [Promise.reject(new Error('cortado')), { guardadas: 2 }];
  api.answer('/api/reactivos/varios', () => answers.shift());
  await userEvent.click(await screen.findByRole('button', { name: 'Traer preguntas' }));
  expect(screen.getByRole('textbox', { name: 'Preguntas' })).toHaveFocus();
  await userEvent.paste('1. Una\na) no\n*b) sí\n\n2. Dos\nRespuesta: falso\n\n3. Tres\na) x\nb) y');
  expect(await screen.findByText('1 pregunta sin tomar')).toBeVisible();
  expect(screen.getByText(/«3\. Tres a\) x b\) y»: No dice cuál es la opción correcta/u)).toBeVisible();
  const save = screen.getByRole('button', { name: 'Guardar 2 preguntas' });
  await userEvent.click(save);
  expect(await screen.findByText('No se guardaron todas')).toBeVisible();
  await userEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [first, second] = api.calls
    .filter(({ path }) => path === '/api/reactivos/varios')
    .map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    docs: [
      { curso: 'curso', centro: 'centro', tipo: 'unica', enunciado: 'Una', clave: '"b"' },
      { tipo: 'verdaderoFalso', enunciado: 'Dos', clave: 'false' },
    ],
  });
});

test('reads other programs’ files on the server, and texts in the page', async () => {
  const api = show();
  const forms: FormData[] = [];
  api.answer('/api/reactivos/leer', ({ body }) => {
    forms.push(body as FormData);
    return {
      tomadas: [
        { tipo: 'verdaderoFalso', enunciado: 'Uno', clave: true, grupo: 'Cables', avisos: ['Algo cambia.'] },
      ],
      dejadas: [{ texto: 'Mapa', motivo: 'Se responde sobre una imagen.' }],
    };
  });
  api.answer('/api/reactivos/varios', () => ({ guardadas: 1 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Traer preguntas' }));
  const choose = (name: string, text: string) =>
    userEvent.upload(screen.getByLabelText(/O un archivo/u, { selector: 'input' }), new File([text], name), {
      applyAccept: false,
    });
  await choose('banco.xml', '<?xml version="1.0"?><quiz/>');
  expect(await screen.findByText('«Mapa»: Se responde sobre una imagen.')).toBeVisible();
  expect(screen.getByText('Algo cambia.')).toBeVisible();
  expect([...(forms[0] as FormData).keys()]).toEqual(['centro', 'curso', 'archivo']);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar banco.xml' }));
  // A file dropped on the box is read as well.
  const files = [new File(['<quiz/>'], 'soltado.xml')];
  fireEvent.drop(screen.getByRole('textbox', { name: 'Preguntas' }), { dataTransfer: { files } });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar soltado.xml' }));
  await choose('lista.txt', '1. Dos\nRespuesta: falso');
  expect(await screen.findByRole('textbox', { name: 'Preguntas' })).toHaveValue('1. Dos\nRespuesta: falso');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Preguntas' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Preguntas' }));
  await userEvent.paste('<quiz></quiz>');
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar 1 pregunta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(forms).toHaveLength(3);
  const saved = api.calls.find(({ path }) => path === '/api/reactivos/varios')?.body;
  expect(saved).toMatchObject({ docs: [{ enunciado: 'Uno', grupo: 'Cables', clave: 'true' }] });
  expect(JSON.stringify(saved)).not.toContain('avisos');
});

test('filters the bank by group, with a count for each', async () => {
  show([question(1, { grupo: 'Cables' }), question(2)]);
  expect(await screen.findByText('¿Vale 2?')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir «¿Vale 2?»' }));
  await userEvent.selectOptions(await screen.findByLabelText('Grupo'), 'Cables (2)');
  await waitFor(() => expect(screen.queryByText('¿Vale 2?')).not.toBeInTheDocument());
  expect(screen.getByText('¿Vale 1?')).toBeVisible();
  // The earlier selection remains.
  expect(screen.getByRole('checkbox', { name: '1 elegida' })).not.toBeChecked();
});

test('makes an exercise from copies of the chosen questions, oldest first', async () => {
  const api = show([question(1), question(2, { clave: null, tipo: 'ensayo' })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Hacer un ejercicio con ellas' }));
  await waitFor(() => expect(api.records.ejercicios).toHaveLength(1));
  const [made] = api.records.ejercicios ?? [];
  expect(made).toMatchObject({
    curso: 'curso',
    reactivos: [
      { id: 'r1', tipo: 'verdaderoFalso', enunciado: '¿Vale 1?' },
      { id: 'r2', tipo: 'ensayo', enunciado: '¿Vale 2?' },
    ],
    clave: '{"r1":true}',
  });
  expect(JSON.stringify(made?.reactivos)).not.toMatch(/centro|clave|etiquetas/u);
});

test('shows the statistics of an exercise, and the forum’s questions on it', async () => {
  const option = (id: string) => ({ id, texto: `opción ${id}` });
  const item = (id: string) => ({
    id,
    tipo: 'unica',
    enunciado: `¿${id}?`,
    opciones: [option('a'), option('b')],
  });
  const exercise = {
    _id: '01900000-0000-7000-8000-0000000000e1',
    titulo: 'Repaso',
    cursoRaiz: 'curso',
    reactivos: [item('r1'), item('r2')],
    clave: { r1: 'a', r2: 'a' },
    version: 1,
  };
  const forumQuestion = {
    _id: '01900000-0000-7000-8000-0000000000f1',
    titulo: '¿Por qué la a?',
    ejercicio: exercise._id,
    respuestas: 2,
  };
  const api = fakeApi({ ejercicios: [exercise], preguntas: [forumQuestion] });
  api.answer(`/api/ejercicios/${exercise._id}/estadisticas`, () => ({
    veces: 40,
    preguntas: [
      {
        reactivo: 'r1',
        veces: 40,
        enBlanco: 1,
        facilidad: 0.25,
        discriminacion: -0.2,
        elegidas: { a: 10, b: 0 },
        sinElegir: ['b'],
      },
      { reactivo: 'r2', veces: 4, enBlanco: 0 },
    ],
  }));
  renderWithStore(
    <MemoryRouter>
      <ExerciseAnswers curso="curso" />
    </MemoryRouter>,
    { api, user: fakeUser({ ensena: true }) },
  );
  const line = await screen.findByText(/40 personas lograron el 25/u);
  expect(line).toHaveTextContent(
    /difícil\. Distingue al revés \(-0,2\).*En blanco: 1\. Nadie elige «opción b»\./u,
  );
  expect(screen.getByText('opción a (correcta): 10 veces')).toBeVisible();
  expect(screen.getByText('4 personas la respondieron: se dice más desde 10.')).toBeVisible();
  expect(screen.getAllByText('Para mirar')).toHaveLength(1);
  expect(await screen.findByRole('link', { name: '¿Por qué la a?' })).toBeVisible();
});
