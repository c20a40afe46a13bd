import { MemoryRouter } from '@oficio/shared/router';
import type { Command } from '@oficio/shared/store';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen } from '@testing-library/react';
import type { Attempt, Exercise } from '../attempts/answers.ts';
import { QueuedHandIn, queuedHandIn } from './queued-hand-in.tsx';

// Tests set only the fields that they are about.
const attempt = { _id: 't', numero: 1, estado: 'enviado' } as Attempt;
const command = (more: Partial<Command> = {}): Command => ({
  id: 'x',
  user: 'u',
  attempts: 0,
  notBefore: 0,
  revision: 0,
  collection: 'intentos',
  operation: 'edit',
  record: 't',
  fields: { respuestas: {}, estado: 'enviado' },
  createdAt: Date.parse('2026-11-22T17:05:00Z'),
  state: 'pendiente',
  ...more,
});
const show = (of: Command, taken = attempt) =>
  renderWithStore(
    <MemoryRouter>
      <QueuedHandIn exercise={{ duracionSeg: 300 } as Exercise} attempt={taken} command={of} />
    </MemoryRouter>,
  );

test('finds the pending write that hands in an attempt', () => {
  const saved = command({ fields: { respuestas: {} } });
  expect(queuedHandIn([saved, command()], ['t'])).toEqual(command());
  expect(queuedHandIn([saved], ['t'])).toBeUndefined();
  expect(queuedHandIn([command()], [undefined, 'other'])).toBeUndefined();
});

test('says that an offline hand-in is on the phone, without a grade', () => {
  show(command());
  expect(screen.getByRole('heading', { name: 'Guardado en este teléfono' })).toHaveFocus();
  expect(
    screen.getByText('Se envía al volver la señal. Guardado el 22 de noviembre de 2026, 14:05.'),
  ).toBeVisible();
  expect(screen.queryByText(/Entregado|nota/)).not.toBeInTheDocument();
});

test('says how many answers wait when time ran out offline', () => {
  show(
    command({
      fields: { respuestas: { b: 'no' }, estado: 'enviado' },
      createdAt: Date.parse('2026-11-22T17:01:00Z'),
    }),
    {
      ...attempt,
      iniciadoEn: '2026-11-22T17:00:00Z',
      enviadoEn: '2026-11-22T17:05:00Z',
      preguntas: ['a', 'b', 'c'].map((id) => ({ id, tipo: 'textoCorto', enunciado: '¿?' })),
      respuestas: { a: 'sí' },
    } as Attempt,
  );
  expect(
    screen.getByText(/^Se terminó el tiempo\. Se envían 2 respuestas de 3 al volver la señal\. Guardado/),
  ).toBeVisible();
});

test('says why the server refused a hand-in', () => {
  show(command({ state: 'fallida', lastError: { status: 403, message: 'Ya cerró.', field: '' } }));
  expect(screen.getByRole('heading', { name: 'No se pudo entregar' })).toBeVisible();
  expect(screen.getByText('Ya cerró.')).toBeVisible();
});
