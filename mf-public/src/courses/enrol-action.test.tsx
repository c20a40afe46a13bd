import { MemoryRouter } from '@oficio/shared/router';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { fakeUser, renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EnrolAction } from './enrol-action.tsx';

// Only what the action reads.
const course = {
  _id: 'c1',
  titulo: 'Soldadura',
  centro: 'x1',
  modoInscripcion: 'libre',
  inscriptos: 0,
} as unknown as Doc<'cursos'>;

const show = (user: ReturnType<typeof fakeUser> | null, one = course) => {
  const api = fakeApi({ inscripciones: [] });
  // What the server would answer is its own: that it was asked is what counts here.
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

test('who pressed it as a visitor is enrolled on coming back with an account, once', async () => {
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

test('nobody is enrolled in another course than the one that was pressed', async () => {
  const visitor = show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Inscribirse' }));
  visitor.unmount();
  const member = show(fakeUser(), { ...course, _id: 'c2' });
  await screen.findByRole('button', { name: 'Inscribirse' });
  expect(added(member.api)).toBe(0);
});

test('once enrolled, the focus is on what came of it: the button that was pressed is gone', async () => {
  const user = fakeUser();
  const api = fakeApi({ inscripciones: [] });
  // What the server makes of an enrolment: whose it is and its state.
  const made = { _id: 'i1', usuario: user._id, estado: 'activa' };
  const run: typeof api.run = (request) =>
    api.run(request.operation === 'add' ? { ...request, fields: { ...request.fields, ...made } } : request);
  renderWithStore(
    <MemoryRouter initialEntries={['/cursos/c1']}>
      <EnrolAction course={course} />
    </MemoryRouter>,
    { api: { ...api, run }, user },
  );
  // Until what the person has is known, it takes no press.
  const button = () => screen.getByRole('button', { name: 'Inscribirse' });
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
  await userEvent.click(button());
  expect(await screen.findByRole('link', { name: 'Empezar el curso' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/^Inscripción:/)).toHaveFocus());
});
