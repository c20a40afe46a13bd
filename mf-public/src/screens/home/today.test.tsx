import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen } from '@testing-library/react';
import { Today } from './today.tsx';

const user = fakeUser();
const open = (records: Record<string, object[]>) => {
  const api = fakeApi(records);
  renderWithStore(
    <UiProvider env="test">
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

test('goes on where the person was, says what the day brings, and asks for it once', async () => {
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
  const asked = api.requests.map(({ collection }) => collection).sort();
  expect(asked).toEqual(['clases', 'ejercicios', 'inscripciones']);
  const range = api.requests.find(({ collection }) => collection === 'clases')?.options?.filters?.[
    'encuentro.inicio'
  ];
  for (const moment of Object.values(range as object))
    expect(new Date(String(moment)).toISOString()).toBe(moment);
});

test('who studies nothing finds nothing to go on with', async () => {
  const api = open({ inscripciones: [] });
  await screen.findByText('', { selector: 'body' });
  expect(screen.queryByRole('heading')).toBeNull();
  expect(api.requests.filter(({ collection }) => collection !== 'inscripciones')).toEqual([]);
});
