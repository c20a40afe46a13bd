import type { WrittenField } from '@oficio/shared/contract/declaration/fields';
import { Button, Dialog } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, TextArea, useFormState } from '@oficio/shared/ui/forms';
import { useState } from 'react';

export interface ReasonQuestion {
  readonly title: string;
  /** Where the reason is kept; its label and limit are the box's, unless the question says otherwise. */
  readonly field: WrittenField;
  readonly label?: string | undefined;
  readonly help: string;
  /** What the button says: "Revocar el certificado". */
  readonly confirm: string;
  readonly danger?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Does it; gives the sentence that says why it could not be done. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
}

/** Asks for a reason before a change of state. Nothing while there is no question. */
export function ReasonDialog({
  question,
  onClose,
}: {
  question: ReasonQuestion | undefined;
  onClose: () => void;
}) {
  if (!question) return null;
  return (
    <Dialog open onClose={onClose} title={question.title}>
      <ReasonForm question={question} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ question, onClose }: { question: ReasonQuestion; onClose: () => void }) {
  const { field, label, help, confirm, danger, required, onConfirm } = question;
  const form = useFormState({ motivo: '' });
  const [busy, setBusy] = useState(false);

  async function send() {
    const reason = form.values.motivo.trim();
    if (required && reason === '') return form.setErrors({ motivo: 'Falta escribir el motivo.' });
    setBusy(true);
    const problem = await onConfirm(reason);
    setBusy(false);
    if (problem !== undefined) form.fromServer({ message: problem, field: 'motivo' });
    else onClose();
  }

  return (
    <Form label={question.title} errors={form.errors} busy={busy} onSubmit={() => void send()}>
      <TextArea
        {...form.field('motivo')}
        {...fieldProps(field)}
        {...(label !== undefined && { label })}
        help={help}
        required={required}
        rows={4}
      />
      <FormActions submit={confirm} busy={busy} danger={danger ?? false}>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </FormActions>
    </Form>
  );
}
