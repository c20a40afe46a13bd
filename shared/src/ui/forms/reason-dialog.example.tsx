import { useState } from 'react';
import { preguntas } from '../../contract/collections/preguntas.ts';
import { Button } from '../button.tsx';
import type { Examples } from '../examples/examples.ts';
import { ReasonDialog } from './reason-dialog.tsx';

function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ocultar la pregunta</Button>
      <ReasonDialog
        question={
          open
            ? {
                title: 'Ocultar la pregunta',
                field: preguntas.fields.motivoEstado,
                help: 'Lo lee quien preguntó. Decir qué corregir, si se puede.',
                confirm: 'Ocultar pregunta',
                danger: true,
                required: true,
                onConfirm: () => Promise.resolve(undefined),
              }
            : undefined
        }
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export const examples: Examples = { ReasonDialog: () => <Asked /> };
