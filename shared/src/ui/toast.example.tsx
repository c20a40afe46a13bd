import { Button } from './button.tsx';
import type { Examples } from './examples/examples.ts';
import { Toasts, toast } from './toast.tsx';

export const examples: Examples = {
  Toasts: () => (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          toast('La clase está en la papelera', { actionLabel: 'Deshacer', onAction: () => undefined })
        }
      >
        Enviar la clase a la papelera
      </Button>
      <Toasts />
    </>
  ),
};
