import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { address, InForum } from '../testing/in-forum.tsx';
import { VoteControl } from './vote-control.tsx';
import { useMyVotes, votesScope } from './votes.ts';

const scope = votesScope('respuestas', 'q');
function Voted({ own = false }: { own?: boolean }) {
  const votes = useMyVotes('respuestas', ['r'], scope);
  return (
    <VoteControl
      coleccion="respuestas"
      objeto="r"
      votos={3}
      ownVote={votes.get('r')}
      isOwnText={own}
      scope={scope}
    />
  );
}
const Page = (props: { own?: boolean }) => (
  <InForum at="/pregunta/q">
    <Voted {...props} />
  </InForum>
);
const number = () => screen.getByRole('group', { name: 'Votos' }).textContent;
const up = () => screen.getByRole('button', { name: 'Votar a favor' });
const down = () => screen.getByRole('button', { name: 'Votar en contra' });

test('a vote counts at once, and a second press withdraws it', async () => {
  const user = fakeUser();
  const api = fakeApi({
    likes: [{ _id: 'l', coleccion: 'respuestas', objeto: 'r', usuario: user._id, valor: 1 }],
  });
  renderWithStore(<Page />, { api, user });
  await waitFor(() => expect(up().getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(up());
  expect(number()).toBe('2 votos');
  await waitFor(() => expect(up().getAttribute('aria-disabled')).toBeNull());
  expect(up().getAttribute('aria-pressed')).toBe('false');
  expect(api.requests.at(-1)).toMatchObject({ operation: 'remove', id: 'l' });
  fireEvent.click(down());
  expect(number()).toBe('1 voto');
  await waitFor(() => expect(down().getAttribute('aria-pressed')).toBe('true'));
  expect(api.requests.at(-1)).toMatchObject({ operation: 'add', fields: { objeto: 'r', valor: -1 } });
});

test('a refused vote does not count and shows its message', async () => {
  const api = fakeApi();
  api.failNext('add', 422, 'No se puede votar lo propio.', 'objeto');
  renderWithStore(<Page />, { api, user: fakeUser() });
  fireEvent.click(up());
  expect(number()).toBe('4 votos');
  expect(await screen.findByText('No se puede votar lo propio.')).toBeTruthy();
  expect(number()).toBe('3 votos');
});

test('an author has no vote, and a visitor signs in to vote', () => {
  const api = fakeApi();
  const own = renderWithStore(<Page own />, { api, user: fakeUser() });
  fireEvent.click(up());
  expect(api.requests.some(({ operation }) => operation === 'add')).toBe(false);
  own.unmount();
  renderWithStore(<Page />);
  fireEvent.click(up());
  expect(address()).toBe(`/login?volver=${encodeURIComponent('/pregunta/q#respuesta-r')}`);
});
