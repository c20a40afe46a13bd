import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@oficio/shared/router';
import { Menu } from './menu.tsx';

test('opens by keyboard, moves, finds by letter, closes and gives the focus back', async () => {
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
  // The disabled one is skipped: around to the first.
  expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Acciones' })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(edit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
