import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../forms/text-fields.tsx';

/**
 * Confirmation dialog for actions that can't be undone. With `typeToConfirm`, that word must be typed first.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  onConfirm,
  onClose,
  danger = false,
  busy = false,
  typeToConfirm,
}: {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  /** Label of the button, which names the result: "Eliminar 3 cursos". */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  danger?: boolean;
  busy?: boolean;
  typeToConfirm?: string | undefined;
}) {
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="small"
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={typeToConfirm !== undefined && typed.trim() !== typeToConfirm}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
          <Button variant="quiet" onClick={close}>
            Cancelar
          </Button>
        </>
      }
    >
      {children}
      {typeToConfirm !== undefined && (
        <TextField
          name="confirmacion"
          label={`Escribir “${typeToConfirm}” para confirmar`}
          required
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
    </Dialog>
  );
}
