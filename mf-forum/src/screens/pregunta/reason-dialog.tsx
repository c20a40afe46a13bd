import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import type { WriteResult } from '@oficio/shared/store';
import { Dialog } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

/** Asks why before hiding or closing: the reason is read by whoever wrote the text. */
export function ReasonDialog({
  title,
  field,
  help,
  submit,
  required,
  onSend,
  onClose,
}: {
  title: string;
  /** Where the reason is kept. */
  field: WrittenField;
  help: string;
  submit: string;
  required: boolean;
  onSend: (reason: string) => Promise<WriteResult<unknown>>;
  onClose: () => void;
}) {
  const form = useFormState({ motivoEstado: '' });
  const [busy, setBusy] = useState(false);

  async function send() {
    const reason = form.values.motivoEstado.trim();
    if (required && reason === '')
      return form.setErrors({ motivoEstado: 'Escribir el motivo: lo lee quien escribió el texto.' });
    setBusy(true);
    const result = await onSend(reason);
    setBusy(false);
    return result.ok ? onClose() : form.fromServer(result);
  }

  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <Form label={title} errors={form.errors} busy={busy} onSubmit={() => void send()}>
        <TextArea
          {...form.field('motivoEstado')}
          {...fieldProps(field)}
          help={help}
          required={required}
          rows={3}
        />
        <FormActions submit={submit} busy={busy} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
