import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProvinceTileMap, nextTile, shortName } from './province-tile-map.tsx';
import { pagesToShow } from './pager.tsx';

const tile = (nombre: string, columna: number, fila: number, count = 0) => ({
  _id: nombre,
  nombre,
  cuadricula: { columna, fila },
  count,
});
const provinces = [
  tile('Córdoba', 3, 5, 12),
  tile('Salta', 2, 2, 1),
  tile('Mendoza', 1, 6),
  tile('Santa Fe', 4, 5, 7),
];

test('renders a list with figures in the order of the map', () => {
  render(<ProvinceTileMap provinces={provinces} noun={['centro', 'centros']} onSelect={jest.fn()} />);
  const items = within(screen.getByRole('list')).getAllByRole('button');
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Salta: 1 centro',
    'Córdoba: 12 centros',
    'Santa Fe: 7 centros',
    'Mendoza: 0 centros',
  ]);
});

test('moves by arrows with one tab stop and toggles with Enter', async () => {
  const onSelect = jest.fn();
  const { rerender } = render(<ProvinceTileMap provinces={provinces} onSelect={onSelect} />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('button', { name: /Salta/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: /Córdoba/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /Santa Fe/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith('Santa Fe');
  rerender(<ProvinceTileMap provinces={provinces} selected="Santa Fe" onSelect={onSelect} />);
  expect(screen.getByRole('button', { name: /Santa Fe/ })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{Enter}');
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('stays on an arrow towards no province', () => {
  expect(nextTile(provinces, provinces[1]!, 'ArrowUp')).toBeUndefined();
  expect(nextTile(provinces, provinces[1]!, 'Enter')).toBeUndefined();
});

test('shortens names', () => {
  expect(
    ['Santiago del Estero', 'Córdoba', 'La Pampa', 'Ciudad Autónoma de Buenos Aires', 'Tierra del Fuego'].map(
      shortName,
    ),
  ).toEqual(['SE', 'Cór', 'LP', 'CABA', 'TF']);
});

test('shows the ends and the neighbours of a page', () => {
  expect(pagesToShow(1, 1)).toEqual([1]);
  expect(pagesToShow(3, 65)).toEqual([1, 2, 3, 4, 0, 65]);
  expect(pagesToShow(30, 65)).toEqual([1, 0, 29, 30, 31, 0, 65]);
});
