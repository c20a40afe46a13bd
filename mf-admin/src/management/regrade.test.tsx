import type { RegradeEffect } from '@oficio/shared/contract/calls/exercises';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, anId, at } from '../testing/at.tsx';
import { Management } from './management.tsx';

const exercise = () => ({
  _id: anId(),
  titulo: 'Medición',
  tipo: 'evaluacion',
  estado: 'publicado',
  version: 1,
  creadoEn: '2026-11-01T00:00:00.000Z',
});
const NOTHING: RegradeEffect = {
  huella: 'h0',
  dejadas: false,
  personas: 2,
  cambian: 0,
  suben: 0,
  bajan: 0,
  aprueban: 0,
  desaprueban: 0,
  conCertificado: 0,
  entregas: { todos: 0, aFavor: 0 },
  sinCalcular: 0,
  docs: [],
};
const EFFECT: RegradeEffect = {
  ...NOTHING,
  huella: 'h1',
  cambian: 2,
  suben: 1,
  bajan: 1,
  desaprueban: 1,
  conCertificado: 1,
  entregas: { todos: 2, aFavor: 1 },
  docs: [
    { usuario: 'b', nombre: 'Beto Paz', antes: 60, despues: 40, pasa: 'desaprueba', certificado: true },
    { usuario: 'a', nombre: 'Ana Gómez', antes: 70, despues: 80, certificado: false },
  ],
};

test('shows the effect of a change on grades and regrades in batches', async () => {
  const one = exercise();
  const api = fakeApi({ ejercicios: [one] });
  const path = `/api/ejercicios/${one._id}/recalificacion`;
  let saved = false;
  const sent: unknown[] = [];
  api.answer(path, ({ method, body }) => {
    if (method === 'GET') return sent.length === 2 ? NOTHING : saved ? EFFECT : NOTHING;
    sent.push(body);
    return { entregas: 1, personas: 1, quedan: sent.length === 1 ? 1 : 0, huella: `h${sent.length + 1}` };
  });
  renderWithStore(at(`/Ejercicios?editar=${one._id}`, <Management name="ejercicios" />), {
    api,
    user: fakeUser({ roles: ['estudiante', 'admin'] }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Título/ }), ' corregida');
  expect(screen.queryByText('Esto cambia notas ya puestas')).not.toBeInTheDocument();
  saved = true;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

  expect(await screen.findByText('Esto cambia notas ya puestas')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notas ya puestas' })).toHaveFocus();
  expect(
    screen.getByText(/2 personas tendrían otra nota: 1 sube y 1 baja. 1 persona deja de aprobar/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver el efecto y elegir' }));
  const [, beto] = within(screen.getByRole('table', { name: 'A quién le cambia la nota' })).getAllByRole(
    'row',
  );
  expect(beto).toHaveTextContent(/Beto Paz.*60 %.*40 %.*Deja de aprobar.*Tiene certificado/);
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar a todos (2)' }));

  expect(await screen.findByText(/Cambió la nota de 2 personas/)).toBeVisible();
  expect(sent).toEqual([
    { modo: 'todos', huella: 'h1' },
    { modo: 'todos', huella: 'h2' },
  ]);
  expect(screen.queryByText('Esto cambia notas ya puestas')).not.toBeInTheDocument();
  expect(address()).toContain(`editar=${one._id}`);
});

test('reloads an outdated effect and remembers the choice of nobody', async () => {
  const one = exercise();
  const api = fakeApi({ ejercicios: [one] });
  let dejadas = false;
  api.answer(`/api/ejercicios/${one._id}/recalificacion`, ({ method, body }) => {
    if (method === 'GET') return { ...EFFECT, dejadas };
    dejadas = (body as { modo: string }).modo === 'nadie';
    if (!dejadas) throw new ApiError(409, 'El ejercicio o alguna nota cambió.');
    return { entregas: 0, personas: 0, quedan: 0, huella: 'h1' };
  });
  renderWithStore(at(`/Ejercicios?editar=${one._id}`, <Management name="ejercicios" />), {
    api,
    user: fakeUser({ roles: ['estudiante', 'admin'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el efecto y elegir' }));
  await userEvent.click(screen.getByRole('button', { name: 'Solo a quienes favorece' }));
  expect(await screen.findByText('El ejercicio o alguna nota cambió.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dejar las notas como están' }));
  expect(await screen.findByText(/Se eligió dejarlas como están/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a mirarlo' }));
  expect(screen.getByText('Esto cambia notas ya puestas')).toBeVisible();
});

test('reports an effect that cannot be calculated', async () => {
  const one = exercise();
  const api = fakeApi({ ejercicios: [one] });
  api.answer(`/api/ejercicios/${one._id}/recalificacion`, () => {
    throw new ApiError(422, 'El ejercicio tiene más de 5000 entregas.');
  });
  renderWithStore(at(`/Ejercicios?editar=${one._id}`, <Management name="ejercicios" />), {
    api,
    user: fakeUser({ roles: ['estudiante', 'admin'] }),
  });
  expect(await screen.findByText('El ejercicio tiene más de 5000 entregas.')).toBeVisible();
});
