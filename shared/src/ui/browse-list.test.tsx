import { Link, MemoryRouter, Route, Routes, useNavigate } from '@oficio/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowseList, type BrowsedList } from './browse-list.tsx';
import { OpenedItems } from './opened-item.tsx';
import { CardGrid, RecordCard } from './record-card.tsx';

const courses = [
  { _id: 'a', titulo: 'Electricidad' },
  { _id: 'b', titulo: 'Soldadura' },
];
const listOf = (docs: typeof courses): BrowsedList<(typeof courses)[number]> => ({
  docs,
  totalDocs: docs.length,
  status: 'loaded',
  hasMore: false,
  loadingMore: false,
  moreFailed: false,
  loadMore: () => {},
  reload: () => {},
});

function Catalogue() {
  return (
    <>
      <Link to="?nivel=inicial">Nivel inicial</Link>
      <BrowseList list={listOf(courses)} noun="cursos" empty={{ title: 'No hay' }}>
        {(docs) => (
          <CardGrid label="Cursos">
            {docs.map(({ _id, titulo }) => (
              <RecordCard key={_id} id={_id} to={`/cursos/${_id}`} title={titulo} />
            ))}
          </CardGrid>
        )}
      </BrowseList>
    </>
  );
}

function Course() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Volver</button>;
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/showCursos']}>
      <Routes>
        <Route path="/showCursos" element={<Catalogue />} />
        <Route path="/cursos/:id" element={<Course />} />
      </Routes>
    </MemoryRouter>,
  );

const scrolled = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

test('marks the last opened item on returning and leads to it', async () => {
  open();
  expect(screen.getByRole('link', { name: 'Soldadura' })).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Ir a donde estaba' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Soldadura' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));

  const link = screen.getByRole('link', { name: 'Soldadura' });
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Electricidad' })).not.toHaveAttribute('aria-current');
  expect(screen.getAllByText('Estaba aquí')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Ir a donde estaba' }));
  expect(link).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([link]);
});

test('marks its own item in a list with another filter', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Soldadura' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await userEvent.click(screen.getByRole('link', { name: 'Nivel inicial' }));
  expect(screen.queryByText('Estaba aquí')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ir a donde estaba' })).toBeNull();
});

test('offers no link to an item that is no longer listed', () => {
  sessionStorage.setItem('oficio.abierto', JSON.stringify([['/showCursos', 'z']]));
  open();
  expect(screen.getByRole('link', { name: 'Soldadura' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ir a donde estaba' })).toBeNull();
});

test('ignores invalid storage of an earlier page', () => {
  sessionStorage.setItem('oficio.abierto', '{"/showCursos":');
  open();
  expect(screen.getByRole('link', { name: 'Soldadura' })).toBeVisible();
});

test('has one mark and one link around list and items', async () => {
  const around = (
    <OpenedItems ids={['f', 'a', 'b']}>
      <RecordCard id="f" to="/cursos/f" title="Destacado" />
      <Catalogue />
    </OpenedItems>
  );
  render(
    <MemoryRouter initialEntries={['/showCursos']}>
      <Routes>
        <Route path="/showCursos" element={around} />
        <Route path="/cursos/:id" element={<Course />} />
      </Routes>
    </MemoryRouter>,
  );
  for (const name of ['Destacado', 'Soldadura']) {
    await userEvent.click(screen.getByRole('link', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.getAllByText('Estaba aquí')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ir a donde estaba' }));
    expect(screen.getByRole('link', { name })).toHaveFocus();
  }
});
