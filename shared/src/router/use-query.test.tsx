import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from './index.ts';
import { listOf } from '../contract/queries/declare.ts';
import { urlChoice, urlId, urlIds, urlOptions } from '../contract/queries/slots.ts';
import { pageNumber } from '../contract/answers/limits.ts';
import { useFilters, useQuery } from './use-query.ts';

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

test('removes from the address a value that is no choice', async () => {
  open('?buscar=luz&orden=clave');
  expect(await screen.findByText('«luz» por «» en ?buscar=luz')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Por título' }));
  expect(screen.getByText('«luz» por «titulo» en ?buscar=luz&orden=titulo')).toBeVisible();
});

test('preserves a choice, and any text without choices', () => {
  open('?buscar=clave&orden=-creadoEn');
  expect(screen.getByText('«clave» por «-creadoEn» en ?buscar=clave&orden=-creadoEn')).toBeVisible();
});

const asked = listOf(
  'cursos',
  {
    filters: {
      categorias: { in: urlIds('categoria') },
      centro: urlId('centro'),
      modalidad: { in: urlOptions('modalidad', ['enLinea', 'presencial', 'mixta']) },
      'precio.monto': urlChoice('precio', { gratis: 0 }),
    },
    sort: urlChoice('orden', { titulo: 'titulo' }),
  },
  { scope: 'prueba' },
);
function Filtered() {
  const names = ['categoria', 'centro', 'modalidad', 'precio', 'orden', 'otro'] as const;
  useFilters(names, [asked], { otro: (text) => text === 'sí' });
  return <p>{useLocation().search || 'nada'}</p>;
}
const tidied = async (search: string, left: string) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={[`/showCursos${search}`]}>
      <Filtered />
    </MemoryRouter>,
  );
  expect(await screen.findByText(left)).toBeVisible();
  unmount();
};
const ID = '01900000-0000-7000-8000-000000000001';

test.each(['categoria', 'centro', 'modalidad', 'precio', 'orden', 'otro'])(
  'removes from the address invalid values of the filter of «%s»',
  (name) => tidied(`?${name}=zzz`, 'nada'),
);

test('preserves the filters’ valid values, also among several', async () => {
  const right = `?categoria=${ID}&centro=${ID}&modalidad=mixta,enLinea&precio=gratis&orden=titulo&otro=s%C3%AD`;
  await tidied(right, right);
  await tidied(`?categoria=zzz,${ID}`, `?categoria=${ID}`);
});

test('reads the page as an integer from 1 to the maximum', () => {
  expect(['', '0', '-3', '1.5', '2e3', 'dos', '12', '999999999999'].map(pageNumber)).toEqual([
    1, 1, 1, 1, 1, 1, 12, 100_000,
  ]);
});
