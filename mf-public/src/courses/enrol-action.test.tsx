import { MemoryRouter } from '@oficio/shared/router';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolAction } from './enrol-action.tsx';

// Only the fields that the action reads.
const course = {
  _id: 'c1',
  titulo: 'Soldadura',
  centro: 'x1',
  modoInscripcion: 'libre',
  inscriptos: 0,
} as unknown as Doc<'cursos'>;

const show = (user: ReturnType<typeof fakeUser> | null, one = course) => {
  const api = fakeApi({ inscripciones: [] });
  // The answer does not matter here, only that the request was sent.
  api.failNext('add', 422, 'Sin lugar.');
  const view = renderWithStore(
    <MemoryRouter initialEntries={['/curso/c1']}>
      <EnrolAction course={one} />
    </MemoryRouter>,
    { api, user },
  );
  return { api, ...view };
};
const added = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter(({ operation }) => operation === 'add').length;

beforeEach(() => sessionStorage.clear());

test('a visitor who pressed the button is enrolled once after signing in', async () => {
  const visitor = show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Inscribirse' }));
  expect(added(visitor.api)).toBe(0);
  visitor.unmount();

  const member = show(fakeUser());
  await waitFor(() => expect(added(member.api)).toBe(1));
  expect(await screen.findByText('Sin lugar.')).toBeInTheDocument();
  member.unmount();

  const later = show(fakeUser());
  await screen.findByRole('button', { name: 'Inscribirse' });
  expect(added(later.api)).toBe(0);
});

test('nobody is enrolled in another course than the pressed one', async () => {
  const visitor = show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Inscribirse' }));
  visitor.unmount();
  const member = show(fakeUser(), { ...course, _id: 'c2' });
  await screen.findByRole('button', { name: 'Inscribirse' });
  expect(added(member.api)).toBe(0);
});

test('after enrolling, the focus moves to the state of the enrolment', async () => {
  const user = fakeUser();
  const api = fakeApi({ inscripciones: [] });
  // The fields that the server adds to an enrolment: its user and its state.
  const defaults = { _id: 'i1', usuario: user._id, estado: 'activa' };
  const run: typeof api.run = (request) =>
    api.run(
      request.operation === 'add' ? { ...request, fields: { ...request.fields, ...defaults } } : request,
    );
  renderWithStore(
    <MemoryRouter initialEntries={['/cursos/c1']}>
      <EnrolAction course={course} />
    </MemoryRouter>,
    { api: { ...api, run }, user },
  );
  // The button is busy until the user's enrolment has loaded.
  const button = () => screen.getByRole('button', { name: 'Inscribirse' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button());
  expect(await screen.findByRole('link', { name: 'Empezar el curso' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Inscripción confirmada.')).toHaveFocus());
});

const showEnrolment = (enrolment: object, one: Doc<'cursos'> = course) => {
  const user = fakeUser();
  const api = fakeApi({
    inscripciones: [{ _id: 'i1', usuario: user._id, curso: 'c1', ciclo: 1, ...enrolment }],
  });
  renderWithStore(
    <MemoryRouter initialEntries={['/curso/c1']}>
      <EnrolAction course={one} />
    </MemoryRouter>,
    { api, user },
  );
  return api;
};
const stateChanges = (api: ReturnType<typeof fakeApi>) =>
  api.requests.flatMap(({ operation, fields }) => (operation === 'edit' ? [fields] : []));

test('an offered place shows its deadline and zone and is accepted at once', async () => {
  const api = showEnrolment({ estado: 'ofrecida', responderHasta: '2026-11-24T17:05:00Z' });
  expect(await screen.findByText(/24 de noviembre de 2026, 14:05 \(hora de Buenos Aires\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar el lugar' }));
  await waitFor(() => expect(stateChanges(api)).toEqual([{ estado: 'activa' }]));
});

test('a place in a priced course is accepted with the proof of payment', async () => {
  const priced = { ...course, precio: { monto: 100, moneda: 'ARS' } } as unknown as Doc<'cursos'>;
  showEnrolment({ estado: 'ofrecida', responderHasta: '2026-11-24T17:05:00Z' }, priced);
  expect(await screen.findByText(/falta enviar el comprobante/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar el lugar' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar el comprobante' })).toBeVisible();
});

test.each([
  ['solicitada', 'Retirar la solicitud'],
  ['enEspera', 'Salir de la lista de espera'],
])('a person who is %s may leave after reading the consequences', async (estado, leave) => {
  const api = showEnrolment({ estado });
  await userEvent.click(await screen.findByRole('button', { name: leave }));
  expect(stateChanges(api)).toEqual([]);
  const buttons = screen.getAllByRole('button', { name: leave, hidden: true });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(stateChanges(api)).toEqual([{ estado: 'abandonada' }]));
});

test('a waiting person sees how many are ahead and when to pay', async () => {
  const priced = { ...course, precio: { monto: 100, moneda: 'ARS' } } as unknown as Doc<'cursos'>;
  const api = showEnrolment({ estado: 'enEspera' }, priced);
  api.answer('/api/inscripciones/i1/espera', () => ({ antes: 1 }));
  expect(await screen.findByText('Hay 1 persona antes en la lista de espera.')).toBeVisible();
  expect(screen.getByText(/hace falta para aceptar el lugar/)).toBeVisible();
});

test('a sent proof is shown, can be replaced and is no longer requested', async () => {
  const priced = { ...course, precio: { monto: 100, moneda: 'ARS' } } as unknown as Doc<'cursos'>;
  showEnrolment({ estado: 'ofrecida', comprobante: 'f' }, priced);
  expect(await screen.findByText(/El centro ya tiene el comprobante/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aceptar el lugar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar el comprobante' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar el comprobante' }));
  expect(screen.getByRole('button', { name: 'Enviar el comprobante' })).toBeVisible();
});

test.each([
  ['abierta', 'Avisarme si se libera un lugar', /con un plazo para aceptarlo/],
  ['aprobacion', 'Solicitar inscripción', /queda en la lista de espera/],
])('a full course (%s) says what follows from enrolling', async (modoInscripcion, button, words) => {
  show(fakeUser(), { ...course, modoInscripcion, cupo: 2, inscriptos: 1, reservados: 1 } as never);
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['noAprobada', {}, /pedir otra oportunidad/],
  ['vencida', {}, /Pedir más tiempo/],
  ['abandonada', { progresoPct: 10 }, /se sigue desde donde se estaba/],
  ['abandonada', { progresoPct: 0 }, /^Inscripción retirada/],
])('%s says what can be done now, and enrols again: %j', async (estado, more, words) => {
  showEnrolment({ estado, ...more });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Inscribirse otra vez' })).toBeVisible();
});
