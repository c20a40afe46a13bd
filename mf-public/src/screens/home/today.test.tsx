import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { Today } from './today.tsx';

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'nextTick',
      'performance',
      'requestAnimationFrame',
    ],
  });
  jest.setSystemTime(new Date('2026-11-21T12:00:00.000Z'));
});
afterEach(() => jest.useRealTimers());

const user = fakeUser();
const open = (records: Record<string, object[]>) => {
  const api = fakeApi(records);
  renderWithStore(
    <UiProvider>
      <MemoryRouter>
        <Today user={user} />
      </MemoryRouter>
    </UiProvider>,
    { api, user },
  );
  return api;
};
const enrolment = {
  _id: 'i',
  usuario: user._id,
  estado: 'activa',
  progresoPct: 40,
  curso: { _id: 'c', titulo: 'Electricidad' },
  claseActual: { _id: 'k', titulo: 'La térmica' },
};

test('resumes where the person was, and requests the day’s items once', async () => {
  const api = open({
    inscripciones: [enrolment],
    clases: [{ _id: 'e', titulo: 'Taller', curso: 'c', encuentro: { inicio: '2026-11-21T18:00:00.000Z' } }],
    ejercicios: [{ _id: 'x', titulo: 'Examen', estado: 'publicado', cierra: '2026-11-21T20:00:00.000Z' }],
  });
  expect(await screen.findByRole('heading', { name: 'Continuar: La térmica' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/campus?curso=c&clase=k');
  expect(await screen.findByRole('link', { name: 'Taller' })).toHaveAttribute(
    'href',
    '/campus?curso=c&clase=e',
  );
  expect(await screen.findByRole('link', { name: 'Examen' })).toBeTruthy();
  const requested = api.requests.map(({ collection }) => collection).sort();
  expect(requested).toEqual(['clases', 'ejercicios', 'inscripciones']);
  const range = api.requests.find(({ collection }) => collection === 'clases')?.options?.filters?.[
    'encuentro.inicio'
  ];
  for (const moment of Object.values(range as object))
    expect(new Date(String(moment)).toISOString()).toBe(moment);
});

test.each([
  [{ tipo: 'clase', objeto: 'n', titulo: 'El tablero' }, 'Continuar: El tablero', 'Continuar', '&clase=n'],
  [
    { tipo: 'examen', objeto: 'x', titulo: 'Final' },
    'Falta el examen: Final',
    'Ir al examen',
    '&ejercicio=x',
  ],
])(
  'resumes at what the server names, not at the lesson last opened',
  async (siguiente, title, action, at) => {
    open({ inscripciones: [{ ...enrolment, siguiente }] });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', `/campus?curso=c${at}`);
  },
);

test('leaves out past meetings of the week and those after tomorrow', async () => {
  open({
    inscripciones: [enrolment],
    clases: [
      { _id: 'e', titulo: 'Taller', curso: 'c', encuentro: { inicio: '2026-11-21T18:00:00.000Z' } },
      { _id: 'a', titulo: 'Pasado', curso: 'c', encuentro: { inicio: '2026-11-20T18:00:00.000Z' } },
      { _id: 'b', titulo: 'Otro día', curso: 'c', encuentro: { inicio: '2026-11-24T18:00:00.000Z' } },
    ],
  });
  expect(await screen.findByRole('link', { name: 'Taller' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Pasado' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Otro día' })).toBeNull();
});

test('visits in the same week request the same addresses, which are cached', async () => {
  const requested = async (moment: string) => {
    jest.setSystemTime(new Date(moment));
    const api = open({ inscripciones: [enrolment] });
    await screen.findAllByText('Para hoy');
    await waitFor(() => expect(api.requests).toHaveLength(3));
    return api.requests.map(({ options }) => JSON.stringify(options?.filters));
  };
  expect(await requested('2026-11-17T09:00:00.000Z')).toEqual(await requested('2026-11-21T12:00:01.500Z'));
});

test('a person who studies nothing has nothing to resume', async () => {
  const api = open({ inscripciones: [] });
  await waitFor(() => expect(api.requests.map(({ collection }) => collection)).toContain('inscripciones'));
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(api.requests.filter(({ collection }) => collection !== 'inscripciones')).toEqual([]);
});
