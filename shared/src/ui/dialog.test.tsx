import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Asks({ goes }: { goes: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  const ask = (
    <>
      <Button onClick={() => setOpen(true)}>Dejar</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="¿Dejarlo?"
        actions={<Button onClick={() => (goes ? setGone(true) : setOpen(false))}>Sí</Button>}
      >
        Se libera el lugar.
      </Dialog>
    </>
  );
  return (
    <main>
      <h1 data-page-heading tabIndex={-1}>
        Mis cursos
      </h1>
      {!gone && ask}
    </main>
  );
}

async function answer() {
  await userEvent.click(screen.getByRole('button', { name: 'Dejar' }));
  await userEvent.click(screen.getByText('Sí'));
}

test('returns the focus to the button that opened it', async () => {
  render(<Asks goes={false} />);
  await answer();
  expect(screen.getByRole('button', { name: 'Dejar' })).toHaveFocus();
});

test('focuses the page’s title when that button is gone', async () => {
  render(<Asks goes />);
  await answer();
  expect(screen.queryByRole('button', { name: 'Dejar' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
