import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InForum } from '../../testing/in-forum.tsx';
import { Screen } from './pregunta.screen.tsx';

const drawn = jest.fn();
// Every text of a thread renders one menu, so this counts how often the texts render.
jest.mock('./answer-menu.tsx', () => ({
  AnswerMenu: ({ answer }: { answer: { _id: string } }) => {
    drawn(answer._id);
    return null;
  },
}));

const AT = '2026-11-12T10:00:00.000Z';
const answer = (_id: string) => ({
  _id,
  pregunta: 'q',
  cuerpo: `Texto de ${_id}`,
  autor: { _id: 'otro', nombreUsuario: 'bruno' },
  estado: 'visible',
  votos: 0,
  creadoEn: AT,
  actualizadoEn: AT,
  version: 1,
});

test('typing an answer does not render the others again', async () => {
  const api = fakeApi({
    preguntas: [
      {
        _id: 'q',
        titulo: 'La térmica salta al encender',
        cuerpo: 'Salta al minuto.',
        autor: { _id: 'otro', nombreUsuario: 'bruno' },
        visibilidad: 'publica',
        estado: 'abierta',
        votos: 0,
        vistas: 0,
        respuestas: 15,
        creadoEn: AT,
        version: 1,
      },
    ],
    respuestas: Array.from({ length: 15 }, (_, n) => answer(`r${n}`)),
  });
  api.answer('/api/preguntas/search/', () => ({ docs: [], totalDocs: 0 }));
  renderWithStore(
    <InForum at="/pregunta/q">
      <Screen params={{ id: 'q' }} />
    </InForum>,
    { api, user: fakeUser() },
  );
  await screen.findByText('Texto de r14');
  const box = await screen.findByRole('textbox', { name: /Respuesta/ });
  await waitFor(() => expect(api.waiting).toBe(0));
  expect(drawn).toHaveBeenCalledWith('r14');
  drawn.mockClear();
  for (const value of ['P', 'Pr', 'Probar']) fireEvent.change(box, { target: { value } });
  expect(box).toHaveValue('Probar');
  expect(drawn).not.toHaveBeenCalled();
});
