import { useBusy } from '../../kit/use-busy.ts';
import type { WrittenField } from '../../contract/declaration/fields.ts';
import { Dialog } from '../dialog.tsx';
import { fieldProps } from './field-props.ts';
import { Form, FormActions } from './form.tsx';
import { TextArea } from './text-fields.tsx';
import { useFormState } from './use-form-state.ts';

export interface ReasonQuestion {
  readonly title: string;
  /** Declared field that stores the reason; provides the label and limit of the text box. */
  readonly field: WrittenField;
  readonly label?: string | undefined;
  /** Help text: who will read the reason, and what it should say. */
  readonly help: string;
  /** Label of the button: "Revocar el certificado". */
  readonly confirm: string;
  readonly danger?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Carries out the decision; resolves to an error message if it failed. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>;
}

/**
 * Dialog that asks for a reason before a decision that another person will read. Renders nothing without a
 * question.
 */
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
  const { busy, during } = useBusy();

  async function send() {
    const reason = form.values.motivo.trim();
    if (required && reason === '') return form.setErrors({ motivo: 'Falta escribir el motivo.' });
    const problem = await during(onConfirm(reason));
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
