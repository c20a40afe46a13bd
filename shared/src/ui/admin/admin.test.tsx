import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@oficio/shared/router';
import fc from 'fast-check';
import { DataTable } from './data-table.tsx';
import { DiffView } from './diff-view.tsx';
import { diffWords } from './diff-words.ts';
import { ListField } from './nested-fields.tsx';

const rows = [
  { _id: 'a', titulo: 'Soldadura' },
  { _id: 'b', titulo: 'Panadería' },
];
const columns = [
  { key: 'titulo', label: 'Título', render: (row: { titulo: string }) => row.titulo, sortable: true },
];

test('sorts both ways and selects rows of a page besides the others', async () => {
  const onSort = jest.fn();
  const onSelect = jest.fn();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <DataTable
        label="Cursos"
        rows={rows}
        columns={columns}
        rowName={(row) => row.titulo}
        sort="titulo"
        onSort={onSort}
        selected={['z']}
        onSelect={onSelect}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('columnheader', { name: /Título/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Título' }));
  expect(onSort).toHaveBeenCalledWith('-titulo');
  await user.click(screen.getByRole('checkbox', { name: /todas/ }));
  expect(onSelect).toHaveBeenCalledWith(['z', 'a', 'b']);
  await user.click(within(screen.getByRole('row', { name: /Panadería/ })).getByRole('checkbox'));
  expect(onSelect).toHaveBeenLastCalledWith(['z', 'b']);
});

test('adds, moves and removes the elements of a list', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(
    <ListField
      name="f"
      label="Firmantes"
      value={['Ana', 'Luis']}
      onChange={onChange}
      newItem={() => ''}
      itemLabel={(item) => item}
      renderItem={(item) => <i>{item}</i>}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Bajar Ana' }));
  expect(onChange).toHaveBeenLastCalledWith(['Luis', 'Ana']);
  await user.click(screen.getByRole('button', { name: 'Quitar Luis' }));
  expect(onChange).toHaveBeenLastCalledWith(['Ana']);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(onChange).toHaveBeenLastCalledWith(['Ana', 'Luis', '']);
});

test('restores both texts from any difference', () => {
  const text = fc.array(fc.constantFrom('uno', 'dos', ' ', 'tres ', '\n')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after) ?? [];
      expect(
        parts
          .filter(({ kind }) => kind !== 'in')
          .map((part) => part.text)
          .join(''),
      ).toBe(before);
      expect(
        parts
          .filter(({ kind }) => kind !== 'out')
          .map((part) => part.text)
          .join(''),
      ).toBe(after);
    }),
  );
});

test('shows removed and added words, also in very long texts', async () => {
  const many = (word: string) => Array.from({ length: 600 }, (_, n) => `${word}${n}`).join(' ');
  render(
    <DiffView
      changes={[
        { label: 'Título', before: 'Panadería casera', after: 'Panadería artesanal' },
        { label: 'Texto', before: many('a'), after: many('b') },
      ]}
    />,
  );
  expect(await screen.findByText('casera', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('artesanal', { selector: 'ins' })).toBeVisible();
  expect(screen.getByText(many('a'), { selector: 'del' })).toBeVisible();
  expect(screen.getByText(many('b'), { selector: 'ins' })).toBeVisible();
});
