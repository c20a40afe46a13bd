import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, Sheet } from './dialog.tsx';
import type { Examples } from './examples/examples.ts';
import { FactsList } from './facts-list.tsx';

function DialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Dejar el curso</Button>
      <Dialog
        open={open}
        onClose={close}
        title="¿Dejar Panadería artesanal?"
        size="small"
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Dejar el curso
            </Button>
            <Button variant="secondary" onClick={close}>
              Seguir cursando
            </Button>
          </>
        }
      >
        <p>Lo hecho hasta ahora queda guardado por si más adelante hay una nueva inscripción.</p>
      </Dialog>
    </>
  );
}

function SheetExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Ver el centro
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Centro de Villa del Parque">
        <FactsList
          facts={[
            { label: 'Dirección', value: 'Cuenca 3120' },
            { label: 'Cursos', value: '14' },
          ]}
        />
      </Sheet>
    </>
  );
}

export const examples: Examples = { Dialog: DialogExample, Sheet: SheetExample };
