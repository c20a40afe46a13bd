import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Screen } from '../../announcements/announcements.screen.tsx';
import { Announcements } from './announcements.tsx';

function open(page: ReactNode, posts: readonly object[] = [], at = '/') {
  const api = fakeApi({ posts, cursos: [{ _id: 'k', titulo: 'Electricidad', version: 1 }] });
  renderWithStore(
    <UiProvider>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </UiProvider>,
    { api, user: fakeUser() },
  );
  return api;
}

beforeEach(() => sessionStorage.clear());

test('publishes an announcement as plain text, and withdraws it', async () => {
  const api = open(<Announcements curso="k" />);
  expect(await screen.findByText('Todavía no hay avisos')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Título/ }), 'Sin clase');
  await userEvent.type(screen.getByRole('textbox', { name: /^Texto/ }), 'El <jueves> no hay.');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar el aviso' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Sin clase' })).toBeVisible();
  expect(api.records['posts']).toMatchObject([
    { curso: 'k', titulo: 'Sin clase', cuerpo: '<p>El &lt;jueves&gt; no hay.</p>', estado: 'publicado' },
  ]);
  expect(screen.getByRole('textbox', { name: /^Título/ })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(api.records['posts']).toMatchObject([{ estado: 'archivado' }]));
  expect(await screen.findByText('Retirado')).toBeVisible();
});

test('shows students the whole announcements of their course', async () => {
  const posts = [
    {
      _id: 'a',
      curso: 'k',
      titulo: 'Sin clase',
      cuerpo: '<p>El jueves no hay.</p>',
      estado: 'publicado',
      version: 1,
    },
  ];
  open(<Screen />, posts, '/campus?vista=avisos&curso=k');
  expect(await screen.findByRole('heading', { level: 1, name: 'Avisos de Electricidad' })).toBeVisible();
  expect(screen.getByText('El jueves no hay.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al curso' })).toHaveAttribute('href', '/campus?curso=k');
});
