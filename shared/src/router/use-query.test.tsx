import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from './index.ts';
import { pageNumber } from '../contract/answers/limits.ts';
import { useQuery } from './use-query.ts';

function Listed() {
  const { values, set } = useQuery(['buscar', 'orden'], { orden: ['titulo', '-creadoEn'] });
  return (
    <>
      <p>{`«${values.buscar}» por «${values.orden}» en ${useLocation().search}`}</p>
      <button onClick={() => set({ orden: 'titulo' })}>Por título</button>
    </>
  );
}
const open = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/showCursos${search}`]}>
      <Listed />
    </MemoryRouter>,
  );

test('what is none of its choices counts as absent, and leaves the address', async () => {
  open('?buscar=luz&orden=clave');
  expect(await screen.findByText('«luz» por «» en ?buscar=luz')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Por título' }));
  expect(screen.getByText('«luz» por «titulo» en ?buscar=luz&orden=titulo')).toBeVisible();
});

test('a choice stays, and a text without choices may be any', () => {
  open('?buscar=clave&orden=-creadoEn');
  expect(screen.getByText('«clave» por «-creadoEn» en ?buscar=clave&orden=-creadoEn')).toBeVisible();
});

test('a page is a whole number from 1 to what the server takes', () => {
  expect(['', '0', '-3', '1.5', '2e3', 'dos', '12', '999999999999'].map(pageNumber)).toEqual([
    1, 1, 1, 1, 1, 1, 12, 100_000,
  ]);
});
