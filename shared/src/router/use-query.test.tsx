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
  "what the filter of «%s» can't hold leaves the address",
  (name) => tidied(`?${name}=zzz`, 'nada'),
);

test('what the filters can hold stays; of several values, those that they can', async () => {
  const right = `?categoria=${ID}&centro=${ID}&modalidad=mixta,enLinea&precio=gratis&orden=titulo&otro=s%C3%AD`;
  await tidied(right, right);
  await tidied(`?categoria=zzz,${ID}`, `?categoria=${ID}`);
});

test('a page is a whole number from 1 to what the server takes', () => {
  expect(['', '0', '-3', '1.5', '2e3', 'dos', '12', '999999999999'].map(pageNumber)).toEqual([
    1, 1, 1, 1, 1, 1, 12, 100_000,
  ]);
});
