import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchBox } from './search-box.tsx';

const LONG = `${'soldadura '.repeat(20)}de más`;
const ADMITTED = LONG.slice(0, 200);
const NOTE = 'La búsqueda admite hasta 200 caracteres: se quitó lo que seguía.';

/** Search box of a list: the search text returns as its value, as it does from the address. */
function Searched({ start, onSearch }: { start: string; onSearch: (text: string) => void }) {
  const [value, setValue] = useState(start);
  const search = (text: string): void => {
    onSearch(text);
    setValue(text);
  };
  return <SearchBox label="Buscar cursos" value={value} onSearch={search} live />;
}

test('cuts a long pasted search, and states it', async () => {
  const onSearch = jest.fn();
  render(<Searched start="" onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'Buscar cursos' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(box);
  await userEvent.paste(LONG);
  expect(box).toHaveValue(ADMITTED);
  expect(screen.getByRole('status')).toHaveTextContent(NOTE);
  expect(box).toHaveAccessibleDescription(NOTE);
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenLastCalledWith(ADMITTED.trim());
  // The address has the cut text now, and the notice stays.
  expect(screen.getByRole('status')).toHaveTextContent(NOTE);
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('cuts a long search of the address', async () => {
  render(<Searched start={LONG} onSearch={() => {}} />);
  expect(screen.getByRole('searchbox', { name: 'Buscar cursos' })).toHaveValue(ADMITTED);
  expect(screen.getByRole('status')).toHaveTextContent(NOTE);
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
