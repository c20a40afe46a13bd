import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@oficio/shared/router';
import { Menu } from './menu.tsx';
import { onDemand } from './on-demand.ts';

test('works by keyboard, finds by letter and returns the focus', async () => {
  const edit = jest.fn();
  render(
    <MemoryRouter>
      <Menu
        label="Acciones"
        trigger="…"
        items={[
          { label: 'Editar', onSelect: edit },
          { kind: 'line' },
          { label: 'Historial', to: '/h' },
          { label: 'Papelera', disabled: true },
        ]}
      />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await user.keyboard('h');
  expect(screen.getByRole('menuitem', { name: 'Historial' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  // Skips the disabled entry and wraps around to the first.
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Acciones' })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(edit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('wraps around, jumps, finds by letters and closes outside', async () => {
  render(
    <MemoryRouter>
      <Menu
        label="Acciones"
        trigger="…"
        items={['Historial', 'Hojas', 'Imprimir'].map((label) => ({ label }))}
      />
      <button>Otro</button>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const entry = (name: string) => screen.getByRole('menuitem', { name });
  await user.click(screen.getByRole('button', { name: 'Acciones' }));
  expect(entry('Historial')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowUp}', 'Imprimir'],
    ['{ArrowDown}', 'Historial'],
    ['{End}', 'Imprimir'],
    ['{Home}', 'Historial'],
    ['ho', 'Hojas'],
  ] as const) {
    await user.keyboard(key);
    expect(entry(name)).toHaveFocus();
  }
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Acciones' }));
  expect(screen.getByRole('menu', { name: 'Acciones' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Otro' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('fetches lazy code again after a failure', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no network'))) as jest.Mock<Promise<string>>;
  const part = onDemand(load);
  const then = jest.fn();
  const failed = jest.fn();
  await new Promise<void>((done) => part.whenLoaded(then, () => done()));
  expect(part.loadedModule()).toBeUndefined();
  load.mockResolvedValueOnce('code');
  await new Promise<void>((done) => part.whenLoaded(() => done(), failed));
  // Loaded from now on: available at once, without another request.
  part.whenLoaded(then, failed);
  expect(then).toHaveBeenCalledWith('code');
  expect(failed).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(2);
});
