import { MemoryRouter } from '@oficio/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable } from './admin/data-table.tsx';
import { Pager } from './pager.tsx';

test('links to the last page from a page past it', async () => {
  const onPage = jest.fn();
  render(<Pager page={5000} total={1027} limit={20} onPage={onPage} />);
  expect(screen.getByRole('status')).toHaveTextContent('No existe la página 5.000: la lista tiene 52.');
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la última página' }));
  expect(onPage).toHaveBeenCalledWith(52);
});

test('links to each page, and states when there is one only', () => {
  render(<Pager page={2} total={20} limit={20} href={(page) => `?pag=${page}`} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('status')).toHaveTextContent('No existe la página 2: la lista tiene una sola.');
  expect(screen.getByRole('link', { name: 'Ir a la última página' })).toHaveAttribute('href', '/?pag=1');
});

test('shows the range of the last page', () => {
  render(<Pager page={52} total={1027} limit={20} onPage={() => {}} noun="cursos" />);
  expect(screen.getByText('1.021 a 1.027 de 1.027 cursos')).toBeVisible();
});

test('explains how to see more of a list that has no last page', () => {
  const props = { total: 90_000, limit: 20, most: 501, onPage: () => {}, noun: 'cursos' };
  const { rerender } = render(<Pager page={502} {...props} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'La lista se recorre hasta la página 501. Para ver más, acotarla con filtros.',
  );
  rerender(<Pager page={501} {...props} />);
  expect(
    screen.getByText('10.001 a 10.020 de 90.000 cursos. Para ver más, acotar la lista con filtros.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Página siguiente' })).toBeNull();
});

test('states that a table is empty only when it is', () => {
  const table = (total: number) => (
    <DataTable
      label="Cursos"
      columns={[]}
      rows={[]}
      rowName={String}
      total={total}
      empty={<p>No hay cursos</p>}
    />
  );
  const { rerender } = render(table(1027));
  expect(screen.queryByText('No hay cursos')).toBeNull();
  rerender(table(0));
  expect(screen.getByText('No hay cursos')).toBeVisible();
});
