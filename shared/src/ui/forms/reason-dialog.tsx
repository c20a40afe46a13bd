import { useState } from 'react';
import type { WrittenField } from '../../contract/declaration/fields.ts';
import { Dialog } from '../dialog.tsx';
import { fieldProps } from './field-props.ts';
import { Form, FormActions } from './form.tsx';
import { TextArea } from './text-fields.tsx';
import { useFormState } from './use-form-state.ts';

export interface ReasonQuestion {
  readonly title: string;
  /** Where the reason is kept; its label and limit are the box's, unless the question says otherwise. */
  readonly field: WrittenField;
  readonly label?: string | undefined;
  /** Who reads it, and what to say. */
  readonly help: string;
  /** What the button says: "Revocar el certificado". */
  readonly confirm: string;
  readonly danger?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Does it; gives the sentence that says why it could not be done. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
}

/** Asks for a reason before a decision that somebody else will read. Nothing while there is no question. */
export function ReasonDialog({
  question,
  onClose,
}: {
  question: ReasonQuestion | undefined;
  onClose: () => void;
}) {
  if (!question) return null;
  return (
    <Dialog open onClose={onClose} title={question.title} size="small">
      <ReasonForm question={question} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ question, onClose }: { question: ReasonQuestion; onClose: () => void }) {
  const { title, field, label, help, confirm, danger = false, required = false, onConfirm } = question;
  const form = useFormState({ motivo: '' });
  const [busy, setBusy] = useState(false);

  async function send() {
    const reason = form.values.motivo.trim();
    if (required && reason === '') return form.setErrors({ motivo: 'Falta escribir el motivo.' });
    setBusy(true);
    const problem = await onConfirm(reason);
    setBusy(false);
    return problem === undefined ? onClose() : form.fromServer({ message: problem, field: 'motivo' });
  }

  return (
    <Form label={title} errors={form.errors} busy={busy} onSubmit={() => void send()}>
      <TextArea
        {...form.field('motivo')}
        {...fieldProps(field)}
        {...(label !== undefined && { label })}
        help={help}
        required={required}
        rows={4}
      />
      <FormActions submit={confirm} busy={busy} danger={danger} onCancel={onClose} />
    </Form>
  );
}
