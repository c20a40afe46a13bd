import { MemoryRouter } from '@oficio/shared/router';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { screen, within } from '@testing-library/react';
import { HomeCourses } from './home-contents.tsx';

test('a full course is not among the open ones and says so where it is shown', async () => {
  const cursos = [
    {
      _id: 'a',
      titulo: 'Con lugar',
      modalidad: 'enLinea',
      cupo: 2,
      inscriptos: 1,
      destacado: true,
      inicio: '2999-01-01T12:00:00.000Z',
    },
    {
      _id: 'b',
      titulo: 'Completo',
      modalidad: 'enLinea',
      cupo: 1,
      inscriptos: 1,
      destacado: true,
      inicio: '2999-01-01T12:00:00.000Z',
    },
  ];
  // The fake API does not compare dates: both lists return the same course, so React warns about a repeated
  // key.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithStore(
    <MemoryRouter>
      <HomeCourses />
    </MemoryRouter>,
    { api: fakeApi({ cursos }) },
  );
  const open = await screen.findByRole('group', { name: 'Cursos con inscripción abierta' });
  expect((await within(open).findAllByRole('link', { name: 'Con lugar' })).length).toBeGreaterThan(0);
  expect(within(open).queryByText('Completo')).not.toBeInTheDocument();
  const featured = await screen.findByRole('group', { name: 'Cursos destacados' });
  expect(within(featured).getByText('Completo')).toBeVisible();
  expect(within(featured).getByText('Lista de espera')).toBeVisible();
  expect(within(open).queryByText('Lista de espera')).not.toBeInTheDocument();
});

afterEach(() => jest.restoreAllMocks());
