import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField } from './file-fields.tsx';
import type { FileValue } from './file-fields.tsx';
import { refuseFile } from './file-rules.ts';
import { makeLink, prefixLines, wrap } from './markdown-editing.ts';
import { ReferenceField } from './reference-field.tsx';
import { TagsField } from './tags-field.tsx';
import { fromZoned, toZoned } from './date-fields.tsx';

test('finds a reference by its name and chooses it by keyboard', async () => {
  const search = jest.fn(async (text: string) => [
    { _id: 'c1', label: 'Centro Norte' },
    { _id: 'c2', label: `Centro ${text}` },
  ]);
  const chosen = jest.fn();
  function Host() {
    const [value, setValue] = useState<string | null>(null);
    return (
      <ReferenceField
        name="centro"
        label="Centro"
        value={value}
        search={search}
        onChange={(id) => {
          chosen(id);
          setValue(id);
        }}
      />
    );
  }
  render(<Host />);
  const user = userEvent.setup();
  const box = screen.getByRole('combobox', { name: /Centro/ });
  await user.type(box, 'sur');
  expect(await screen.findByRole('option', { name: 'Centro sur' })).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenLastCalledWith('c2');
  expect(box).toHaveValue('Centro sur');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar lo elegido' }));
  expect(chosen).toHaveBeenLastCalledWith(null);
});

test.each(['a click', 'Enter'])('searches again after a failure, by %s', async (way) => {
  const search = jest
    .fn(async (_text: string) => [{ _id: 'c1', label: 'Centro Norte' }])
    .mockRejectedValueOnce(new Error('busy'));
  render(<ReferenceField name="centro" label="Centro" value={null} search={search} onChange={jest.fn()} />);
  const user = userEvent.setup();
  const box = screen.getByRole('combobox', { name: /Centro/ });
  await user.click(box);
  expect(await screen.findByText('No se pudo buscar. Probar otra vez.')).toBeInTheDocument();
  if (way === 'Enter') await user.keyboard('{Enter}');
  else await user.click(box);
  expect(await screen.findByRole('option', { name: 'Centro Norte' })).toBeInTheDocument();
});

test('restores the choice on Escape and ignores outdated results', async () => {
  const chosen = jest.fn();
  const escaped = jest.fn();
  let answer: (found: { _id: string; label: string }[]) => void = () => undefined;
  const search = jest.fn((text: string) =>
    text === ''
      ? Promise.resolve([{ _id: 'c1', label: 'Centro Norte' }])
      : new Promise<{ _id: string; label: string }[]>((resolve) => (answer = resolve)),
  );
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around the field
    <div onKeyDown={({ key }) => key === 'Escape' && escaped()}>
      <ReferenceField
        name="centro"
        label="Centro"
        value="c9"
        known={[{ _id: 'c9', label: 'Centro Andino' }]}
        search={search}
        onChange={chosen}
      />
    </div>,
  );
  const user = userEvent.setup();
  const box = screen.getByRole('combobox', { name: /Centro/ });
  expect(box).toHaveValue('Centro Andino');
  await user.click(box);
  const first = await screen.findByRole('option', { name: 'Centro Norte' });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', first.id));
  expect(first).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('s{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('Centro Andino');
  expect(escaped).not.toHaveBeenCalled();
  search.mockClear();
  await user.click(box);
  await user.keyboard('s');
  await waitFor(() => expect(search).toHaveBeenCalledWith('s'));
  answer([{ _id: 'c2', label: 'Centro Sur' }]);
  const found = await screen.findByRole('option', { name: 'Centro Sur' });
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', found.id));
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['c2', { _id: 'c2', label: 'Centro Sur' }]]);
});

test('requests the name of an already chosen reference', async () => {
  const resolve = jest.fn(async () => [{ _id: 'c9', label: 'Centro Andino' }]);
  render(
    <ReferenceField
      name="centro"
      label="Centro"
      value="c9"
      search={async () => []}
      resolve={resolve}
      onChange={jest.fn()}
    />,
  );
  expect(await screen.findByDisplayValue('Centro Andino')).toBeInTheDocument();
  expect(resolve).toHaveBeenCalledTimes(1);
});

test('adds tags with Enter and comma and removes with Backspace', async () => {
  function Host() {
    const [value, setValue] = useState<readonly string[]>([]);
    return (
      <>
        <TagsField name="etiquetas" label="Etiquetas" value={value} onChange={setValue} />
        <output>{value.join('|')}</output>
      </>
    );
  }
  render(<Host />);
  const user = userEvent.setup();
  const box = screen.getByRole('textbox', { name: /Etiquetas/ });
  await user.type(box, 'agua{Enter}gas,agua{Enter}');
  expect(screen.getByText('agua|gas')).toBeInTheDocument();
  await user.type(box, '{Backspace}');
  expect(screen.getAllByText('agua')).toHaveLength(2);
  expect(screen.queryByText('gas')).not.toBeInTheDocument();
});

test('refuses a file of another type or size and shows a valid one', async () => {
  function Host() {
    const [value, setValue] = useState<FileValue | null | undefined>(null);
    return (
      <FileField
        name="programa"
        label="Programa"
        accept="application/pdf"
        maxMB={1}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Host />);
  const user = userEvent.setup({ applyAccept: false });
  const input = screen.getByLabelText(/Programa/);
  await user.upload(input, new File(['x'], 'foto.png', { type: 'image/png' }));
  expect(screen.getByText(/» no es de un tipo admitido\. Se admite: PDF/)).toBeInTheDocument();
  await user.upload(input, new File(['x'], 'plan.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('plan.pdf')).toBeInTheDocument();
  expect(screen.queryByText(/tipo admitido/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar plan.pdf' }));
  // The remove button is gone, so the focus moves to the input for choosing another file.
  expect(input).toHaveFocus();
  expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument();
  expect(
    refuseFile(new File(['x'.repeat(1_200_000)], 'g.pdf', { type: 'application/pdf' }), { maxMB: 1 }),
  ).toMatch(/pesa 1,2 MB y el máximo es 1 MB/);
});

test('converts the clock of the site’s zone both ways', () => {
  expect(toZoned('2026-11-12T17:05:00.000Z')).toBe('2026-11-12T14:05');
  expect(fromZoned('2026-11-12T14:05')).toBe('2026-11-12T17:05:00.000Z');
  expect(fromZoned('')).toBeUndefined();
  expect(toZoned(undefined)).toBe('');
});

test('adds and removes marks around the selection', () => {
  const bold = wrap({ text: 'un texto', start: 3, end: 8 }, '**', '');
  expect(bold).toEqual({ text: 'un **texto**', start: 5, end: 10 });
  expect(wrap(bold, '**', '')).toEqual({ text: 'un texto', start: 3, end: 8 });
  expect(prefixLines({ text: 'a\nb', start: 0, end: 3 }, '1. ').text).toBe('1. a\n2. b');
  expect(makeLink({ text: 'ver esto', start: 4, end: 8 }).text).toBe('ver [esto](https://)');
});
