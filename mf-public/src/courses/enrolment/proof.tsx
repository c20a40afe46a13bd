import { inscripciones } from '@oficio/shared/contract/collections/inscripciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite } from '@oficio/shared/store';
import { Button, TextLink, toast } from '@oficio/shared/ui';
import { FileField, Form, FormActions, useFormState, type FileValue } from '@oficio/shared/ui/forms';
import { useState } from 'react';

const { comprobante } = inscripciones.fields;

/** Proof of payment of a pending enrolment: the file sent, and a form to send one or replace it. */
export function Proof({ enrolment, onChanged }: { enrolment: Doc<'inscripciones'>; onChanged: () => void }) {
  const sent = enrolment.comprobante;
  const [changing, setChanging] = useState(false);
  const form = useFormState({ comprobante: null as FileValue | null });
  const { edit, pending } = useWrite('inscripciones', { scope: `curso-${enrolment.curso}` });

  async function send() {
    const file = form.values.comprobante;
    if (!(file instanceof File)) return form.setErrors({ comprobante: 'Falta elegir el archivo.' });
    const result = await edit(enrolment._id, { comprobante: file }).done;
    if (!result.ok) return form.fromServer(result);
    form.reset();
    setChanging(false);
    toast('Comprobante enviado al centro', { kind: 'success' });
    onChanged();
  }

  if (sent && !changing)
    return (
      <p>
        El centro ya tiene el comprobante. <TextLink to={`/archivos/${sent}`}>Verlo</TextLink>{' '}
        <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
          Cambiar el comprobante
        </Button>
      </p>
    );
  return (
    <Form label="Comprobante de pago" errors={form.errors} busy={pending} onSubmit={() => void send()}>
      <FileField
        {...form.field('comprobante')}
        label={sent ? 'Cambiar el comprobante' : comprobante.label}
        help="PDF o foto. Lo leen solamente quienes deciden en el centro."
        required
        accept={comprobante.types.join(',')}
        maxMB={10}
      />
      <FormActions
        submit="Enviar el comprobante"
        busy={pending}
        {...(sent && { onCancel: () => setChanging(false) })}
      />
    </Form>
  );
}
