import { Button } from '@oficio/shared/ui';
import type { ComponentProps } from 'react';

/** Buttons of a dialog: confirm and cancel. */
export function DialogButtons({
  confirm,
  onConfirm,
  cancel = 'Cancelar',
  onCancel,
  ...confirmProps
}: {
  confirm: string;
  onConfirm: () => void;
  cancel?: string;
  onCancel: () => void;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'disabled'>) {
  return (
    <>
      <Button {...confirmProps} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}
