import type { Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { ApiError } from '@oficio/shared/store';
import { fakeApi } from '@oficio/shared/testing/fake-api';
import { renderWithStore } from '@oficio/shared/testing/render-with-store';
import { UiProvider } from '@oficio/shared/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchPanel } from './search-panel.tsx';

const COURSE: Suggestion = {
  tipo: 'curso',
  titulo: 'Electricidad domiciliaria',
  direccion: '/cursos/1',
  detalle: 'Instituto Técnico Sur',
};
const PERSON: Suggestion = {
  tipo: 'profesional',
  titulo: 'Ana Paz',
  direccion: '/resultados/2',
  detalle: 'Electricista, Neuquén',
};

function open(answer: (texto: string) => readonly Suggestion[] = () => [COURSE, PERSON]) {
  const api = fakeApi();
  const requestedTexts: string[] = [];
  const onGo = jest.fn();
  const call: typeof api.call = async (_method, path) => {
    const texto = new URLSearchParams(path.split('?')[1]).get('texto') ?? '';
    requestedTexts.push(texto);
    return { sugerencias: answer(texto) };
  };
  renderWithStore(
    <UiProvider>
      <SearchPanel onGo={onGo} />
    </UiProvider>,
    { api: { ...api, call } },
  );
  return { requestedTexts, onGo, box: screen.getByRole('combobox', { name: /Buscar cursos/ }) };
}

test('arrows select a suggestion, Enter opens it, Escape returns to the text', async () => {
  const user = userEvent.setup();
  const { box, onGo, requestedTexts } = open();
  expect(box).toHaveFocus();
  expect(box).toHaveAttribute('aria-expanded', 'false');
  await user.type(box, 'elec');
  const list = await screen.findByRole('listbox', { name: 'Sugerencias' });
  expect(requestedTexts.at(-1)).toBe('elec');
  expect(screen.getByText('2 sugerencias')).toBeInTheDocument();
  const [course, person] = within(list).getAllByRole('option');
  expect(person).toHaveTextContent('Profesional · Electricista, Neuquén');
  await user.keyboard('{ArrowDown}');
  expect(box).toHaveAttribute('aria-activedescendant', course?.id);
  expect(course).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(box).toHaveAttribute('aria-activedescendant', person?.id);
  await user.keyboard('{Escape}');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  expect(box).toHaveValue('elec');
  await user.keyboard('{Enter}');
  expect(onGo).toHaveBeenLastCalledWith('/showCursos?buscar=elec');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onGo).toHaveBeenLastCalledWith('/cursos/1');
});

test('a press opens a suggestion, and the earlier ones stay until the next', async () => {
  const user = userEvent.setup();
  const { box, onGo, requestedTexts } = open((texto) => (texto === 'el' ? [COURSE] : [PERSON]));
  await user.type(box, 'e');
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(requestedTexts).toEqual([]);
  await user.type(box, 'l');
  expect(await screen.findByRole('option', { name: /Electricidad/ })).toBeInTheDocument();
  await user.type(box, 'a');
  expect(screen.getByRole('option', { name: /Electricidad/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: /Ana Paz/ }));
  expect(onGo).toHaveBeenCalledWith('/resultados/2');
  await user.clear(box);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('the search says that it is offline, and goes on', async () => {
  const user = userEvent.setup();
  const { box, onGo } = open(() => {
    throw new ApiError(0, 'Sin conexión');
  });
  await user.type(box, 'gas');
  expect(await screen.findByText('Sin conexión no hay sugerencias nuevas.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onGo).toHaveBeenCalledWith('/showCursos?buscar=gas');
});
