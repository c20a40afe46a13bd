import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import { Button, Dialog } from '@oficio/shared/ui';
import { fieldProps, Form, TextArea, useFormState } from '@oficio/shared/ui/forms';

/** Asks for the reason of a decision that somebody else will read. */
export function ReasonDialog(props: {
  open: boolean;
  title: string;
  /** Where the reason is kept. */
  field: WrittenField;
  help: string;
  confirm: string;
  busy: boolean;
  problem?: string | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}) {
  const { open, title, field, help, confirm, busy, problem, onClose, onConfirm } = props;
  const form = useFormState({ motivoEstado: '' });
  function send() {
    const reason = form.values.motivoEstado.trim();
    if (reason === '') return form.setErrors({ motivoEstado: 'Falta completar el campo «Motivo».' });
    onConfirm(reason);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" busy={busy} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form label={title} errors={problem ? { '': problem } : form.errors} busy={busy} onSubmit={send}>
        <TextArea {...form.field('motivoEstado')} {...fieldProps(field)} help={help} required rows={4} />
      </Form>
    </Dialog>
  );
}
