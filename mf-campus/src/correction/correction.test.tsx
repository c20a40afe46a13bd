import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { ByQuestion } from './by-question.tsx';
import { GradeAttempt } from './grade-attempt.tsx';
import { ungradedQuestions } from './manual-grading.ts';

const EXERCISE = '01900000-0000-7000-8000-0000000000e1';
const id = (n: number) => `01900000-0000-7000-8000-0000000000a${n}`;
const essay = (key: string, puntaje: number) => ({
  id: key,
  tipo: 'ensayo',
  enunciado: `Explicar ${key}`,
  puntaje,
});
const attempt = (n: number, more: object = {}) => ({
  _id: id(n),
  ejercicio: EXERCISE,
  estado: 'enCorreccion',
  numero: 1,
  version: 1,
  respuestas: { r1: 'Porque sí.', r2: 'Con guantes.' },
  preguntas: [essay('r1', 10), essay('r2', 4)],
  sorteo: [{ id: 'r1' }, { id: 'r2' }],
  detalle: [],
  ...more,
});
const QUEUE = [1, 2, 3].map((n) => attempt(n));

function Queue() {
  const [params] = useSearchParams();
  const shown = params.get('intento') ?? id(1);
  const next = QUEUE[QUEUE.findIndex(({ _id }) => _id === shown) + 1]?._id;
  const pathTo = (one?: string) => `/?intento=${one ?? 'nada'}`;
  return shown === 'nada' ? (
    <p>Nada por corregir</p>
  ) : (
    <GradeAttempt key={shown} id={shown} pathTo={pathTo} next={next} onGraded={() => undefined} />
  );
}

function show(more: readonly object[] = [], exercise: object = {}) {
  const api = fakeApi({
    ejercicios: [
      { _id: EXERCISE, titulo: 'Examen', correccion: 'auto', estado: 'publicado', version: 1, ...exercise },
    ],
    intentos: [...QUEUE, ...more].map((one) => ({ ...one })) as never,
  });
  renderWithStore(
    <MemoryRouter initialEntries={[`/?intento=${id(1)}`]}>
      <Routes>
        <Route path="/" element={<Queue />} />
      </Routes>
    </MemoryRouter>,
    { api, user: fakeUser({ ensena: true }) },
  );
  return api;
}
const sent = (api: ReturnType<typeof show>) =>
  api.requests.filter(({ operation }) => operation === 'edit').map(({ id: of, fields }) => [of, fields]);
const points = (r1: number, r2: number) => [
  { reactivo: 'r1', puntos: r1 },
  { reactivo: 'r2', puntos: r2 },
];

beforeEach(() => localStorage.clear());

test('grades attempts in sequence by digits and Enter', async () => {
  const api = show();
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus());
  const firstHeading = screen.getByRole('heading', { level: 2 });
  await userEvent.keyboard('73{Enter}{Enter}');
  // The next attempt is shown without points, and its own title has the focus.
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).not.toBe(firstHeading));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(sent(api)).toHaveLength(1);
  expect(
    screen.getAllByRole('textbox', { name: /^Puntos/u }).map((box) => (box as HTMLInputElement).value),
  ).toEqual(['', '']);
  await userEvent.keyboard('x4{Enter}');
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api)).toEqual([
    [id(1), expect.objectContaining({ estado: 'calificado', correcciones: points(7, 3) })],
    [id(2), expect.objectContaining({ estado: 'calificado', correcciones: points(10, 4) })],
  ]);
});

test('ignores grading keys in comments and when they are switched off', async () => {
  const api = show();
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus());
  await userEvent.keyboard('n');
  await userEvent.keyboard('Vale 5');
  expect(screen.getAllByRole('textbox', { name: /^Comentario \(opcional\)/u })[0]).toHaveValue('Vale 5');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getAllByRole('textbox', { name: /^Puntos/u })[0]).toHaveValue('');
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Usar estas teclas' }));
  await userEvent.keyboard('{Escape}9');
  expect(screen.getAllByRole('textbox', { name: /^Puntos/u })[0]).toHaveValue('');
  expect(sent(api)).toEqual([]);
});

test('inserts a comment that was used before', async () => {
  show([
    attempt(4, {
      estado: 'calificado',
      correcciones: [{ reactivo: 'r1', puntos: 5, comentario: 'Falta nombrar la puesta a tierra.' }],
    }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Falta nombrar la puesta a tierra.' }));
  expect(screen.getAllByRole('textbox', { name: /^Comentario \(opcional\)/u })[0]).toHaveValue(
    'Falta nombrar la puesta a tierra.',
  );
});

test('warns of another grader’s grade before overwriting it', async () => {
  const api = show();
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus());
  api.failNext('edit', 409, 'Cambió mientras tanto.', 'version', {
    ...attempt(1, { estado: 'calificado', nota: 90 }),
    version: 2,
  });
  await userEvent.keyboard('73{Enter}');
  expect(
    await screen.findByText(/Otra persona corrigió esta entrega mientras tanto y le puso 90 %/),
  ).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: /^Puntos/u })[0]).toHaveValue('7');
  await userEvent.click(screen.getByRole('button', { name: 'Calificar' }));
  await waitFor(() => expect(sent(api)).toHaveLength(2));
  expect(sent(api).map(([, fields]) => (fields as { version?: number }).version)).toEqual([1, 2]);
});

test('grades a question across attempts, and attempts that lack no other', async () => {
  const others = [
    attempt(4, { correcciones: [{ reactivo: 'r2', puntos: 4, comentario: 'Bien.' }] }),
    attempt(5),
  ];
  const exercise = { _id: EXERCISE, titulo: 'Examen', correccion: 'auto', estado: 'publicado', version: 1 };
  const api = fakeApi({ ejercicios: [exercise], intentos: others.map((one) => ({ ...one })) });
  renderWithStore(
    <MemoryRouter>
      <ByQuestion
        exercise={exercise as never}
        question="r1"
        attempts={others as never}
        pathTo={(question) => `/?pregunta=${question ?? 'nada'}`}
        onGraded={() => undefined}
      />
    </MemoryRouter>,
    { api, user: fakeUser({ ensena: true }) },
  );
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus());
  expect(screen.getAllByText('Porque sí.')).toHaveLength(2);
  // Another grader scored the other question of the first attempt meanwhile: their points are kept.
  api.failNext('edit', 409, 'Cambió mientras tanto.', 'version', {
    ...attempt(4, { correcciones: [{ reactivo: 'r2', puntos: 1 }] }),
    version: 2,
  });
  await userEvent.keyboard('73{Enter}');
  await waitFor(() => expect(sent(api)).toHaveLength(3));
  const [, again, second] = sent(api);
  expect(again).toEqual([
    id(4),
    {
      correcciones: [
        { reactivo: 'r2', puntos: 1 },
        { reactivo: 'r1', puntos: 7 },
      ],
      estado: 'calificado',
      version: 2,
    },
  ]);
  expect(second).toEqual([id(5), { correcciones: [{ reactivo: 'r1', puntos: 3 }], version: 1 }]);
  expect(await screen.findByText('Puntaje guardado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pasar a la pregunta que sigue' })).toBeVisible();
});

test('separates late attempts and reworded questions from the others', () => {
  const exercise = { _id: EXERCISE } as never;
  const rewritten = [{ ...essay('r1', 20), enunciado: 'Otra cosa' }];
  const found = ungradedQuestions(exercise, [
    attempt(1),
    attempt(2, { recibidoTarde: true }),
    attempt(3, { preguntas: rewritten }),
    attempt(4, { correcciones: [{ reactivo: 'r1', puntos: 1 }] }),
  ] as never);
  expect(found.map(({ key, attempts }) => [key, attempts.map(({ _id }) => _id)])).toEqual([
    ['r1', [id(1)]],
    ['r2', [id(1), id(4)]],
    ['r1~2', [id(3)]],
  ]);
});

test('moves the keys only to questions without automatic points', async () => {
  const choice = { id: 'r0', tipo: 'unica', enunciado: '¿Cuál?', puntaje: 1, opciones: [] };
  const mixed = attempt(1, { preguntas: [choice, essay('r1', 10), { ...choice, id: 'r3' }], sorteo: [] });
  const api = show([], { correccion: 'manual', clave: { r0: 'a', r3: 'a' } });
  api.records.intentos?.splice(0, 1, mixed as never);
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus());
  await userEvent.keyboard('7{Enter}');
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]?.[1]).toMatchObject({
    estado: 'calificado',
    correcciones: [{ reactivo: 'r1', puntos: 7 }],
  });
});
