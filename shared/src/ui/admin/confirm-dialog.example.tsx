import { useState } from 'react';
import { Button } from '../button.tsx';
import type { Examples } from '../examples/examples.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function ConfirmExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Eliminar el centro
      </Button>
      <ConfirmDialog
        open={open}
        title="¿Eliminar Taller La Rueda?"
        confirm="Eliminar el centro"
        typeToConfirm="Taller La Rueda"
        danger
        onConfirm={close}
        onClose={close}
      >
        <p>También se eliminan sus 3 cursos en borrador. No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  );
}

export const examples: Examples = { ConfirmDialog: ConfirmExample };
