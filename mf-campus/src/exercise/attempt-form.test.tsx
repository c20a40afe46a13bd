import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { attemptWith, examWith, open, preguntas, resetBrowser, user } from '../testing/open-campus.tsx';

beforeEach(resetBrowser);

test('reports a failed hand-in beside the button, with answers saved', async () => {
  const exercise = examWith();
  const begun = attemptWith({ preguntas });
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  await userEvent.click(await screen.findByLabelText('Verdadero'));
  await waitFor(() => expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true } }]), {
    timeout: 10_000,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Entregar' }));
  api.failNext('edit', 503, 'No hay conexión con el servidor.');
  await userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByText('Entregar', { selector: 'button *' }),
  );
  const problem = await screen.findByText('Todavía no se entregó');
  expect(problem.closest('[role=alert]')?.nextElementSibling).toContainElement(
    screen.getByRole('button', { name: 'Entregar' }),
  );
  expect(screen.getByText('Respuestas guardadas')).toBeVisible();
  expect(screen.queryByText(/se reintenta/)).not.toBeInTheDocument();
});

test('retries a timed-out hand-in once online, and not after a refusal', async () => {
  const exercise = examWith({ tipo: 'practica', duracionSeg: 60 });
  const begun = attemptWith({ preguntas, iniciadoEn: '2026-01-01T00:00:00.000Z' });
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  const edits = () => api.requests.filter(({ operation }) => operation === 'edit').length;
  api.failNext('edit', 0, 'No hay conexión con el servidor.');
  api.failNext('edit', 0, 'No hay conexión con el servidor.');
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  expect(await screen.findByText(/No hay conexión .* Se vuelve a intentar/)).toBeVisible();
  expect(edits()).toBe(1);
  // Repeat until the listener is attached: the failure is shown shortly after it arrives.
  const back = (times: number) =>
    waitFor(() => {
      fireEvent(window, new Event('online'));
      expect(edits()).toBe(times);
    });
  await back(2);
  await waitFor(() => expect(api.waiting).toBe(0));
  api.failNext('edit', 409, 'El ejercicio se cerró.');
  await back(3);
  expect(await screen.findByText('El ejercicio se cerró.')).toBeVisible();
  fireEvent(window, new Event('online'));
  expect(edits()).toBe(3);
  expect(api.records['intentos']).toMatchObject([{ estado: 'enCurso' }]);
});

test('resumes, answers and hands in an attempt, and shows its result', async () => {
  const exercise = examWith();
  // The attempt already exists: drawing its items when it starts is the server's task.
  const begun = attemptWith({ preguntas });
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  const begin = await screen.findByRole('button', { name: 'Seguir donde quedó' });
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(begin);
  expect(await screen.findByRole('heading', { name: 'Primera vez' })).toHaveFocus();
  expect(scrolled.mock.contexts).toContainEqual(expect.any(HTMLFormElement));
  const question = await screen.findByRole('group', { name: /Se corta antes de tocar/ });
  await userEvent.click(within(question).getByLabelText('Verdadero'));
  await userEvent.click(screen.getByRole('button', { name: 'Entregar' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { hidden: true })).getByText('Entregar', { selector: 'button *' }),
  );
  expect(await screen.findByRole('heading', { name: 'Entregado' })).toBeVisible();
  expect(api.records['intentos']).toMatchObject([{ respuestas: { r1: true }, estado: 'enviado' }]);
  expect(localStorage).toHaveLength(0);
});

test('sends only changed answers, stored locally until saved', async () => {
  const exercise = examWith();
  const two = [...preguntas, { ...preguntas[0], id: 'r2', enunciado: 'Se mide después.' }];
  const begun = attemptWith({ preguntas: two, respuestas: { r1: true } });
  // Left by a page that closed before it could send.
  localStorage.setItem(`borrador:intento:${user._id}:t`, JSON.stringify({ r2: { valor: false, en: 1000 } }));
  const api = open('/campus?curso=curso&ejercicio=e', { ejercicios: [exercise], intentos: [begun] });
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir donde quedó' }));
  const second = await screen.findByRole('group', { name: /Se mide después/ });
  expect(within(second).getByLabelText('Falso')).toBeChecked();
  const sent = () => api.requests.filter(({ operation }) => operation === 'edit').map(({ fields }) => fields);
  await waitFor(() => expect(sent()).toEqual([{ respuestas: { r2: false }, respondidas: { r2: 1000 } }]), {
    timeout: 10_000,
  });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  // Handed in meanwhile from another tab.
  api.records['intentos'] = [{ ...begun, version: 2, estado: 'calificado', nota: 100 }] as never;
  api.failNext('edit', 403, 'No se puede.');
  await userEvent.click(within(second).getByLabelText('Verdadero'));
  expect(await screen.findByRole('heading', { name: /Aprobado/ }, { timeout: 10_000 })).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
