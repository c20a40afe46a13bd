import type { Doc } from '@oficio/shared/contract/collections/index';
import { reportes } from '@oficio/shared/contract/collections/reportes';
import { useWrite } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import { fieldProps, Form, FormActions, RadioGroup, TextArea, useFormState } from '@oficio/shared/ui/forms';

const { motivo, detalle } = reportes.fields;

/** Reports a text to the moderators. */
export function ReportDialog({
  coleccion,
  objeto,
  onClose,
}: {
  coleccion: 'preguntas' | 'respuestas';
  objeto: string;
  onClose: () => void;
}) {
  const { add, pending } = useWrite('reportes');
  const form = useFormState({ motivo: '', detalle: '' });

  async function send() {
    if (form.values.motivo === '') return form.setErrors({ motivo: 'Elegir un motivo.' });
    const result = await add({
      coleccion,
      objeto,
      // The cast is safe: the declared options are the radio's only values.
      motivo: form.values.motivo as Doc<'reportes'>['motivo'],
      ...(form.values.detalle.trim() && { detalle: form.values.detalle }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Reporte enviado. Se avisa cuando se revise.', { kind: 'success' });
    return onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={coleccion === 'preguntas' ? 'Reportar la pregunta' : 'Reportar la respuesta'}
    >
      <Form label="Reporte" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <RadioGroup {...form.field('motivo')} {...fieldProps(motivo)} required />
        <TextArea {...form.field('detalle')} {...fieldProps(detalle)} rows={3} />
        <FormActions submit="Enviar reporte" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
