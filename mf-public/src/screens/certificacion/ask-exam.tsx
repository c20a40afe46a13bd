import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import { useWrite } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import {
  fieldProps,
  FileField,
  Form,
  FormActions,
  TextArea,
  useFormState,
  type FileValue,
} from '@oficio/shared/ui/forms';

const { motivo, archivo } = solicitudes.fields;

/** Asks the centre that issues a certification to sit its exam. */
export function AskExam({
  certification,
  onClose,
  onAsked,
}: {
  certification: string;
  onClose: () => void;
  onAsked: () => void;
}) {
  const form = useFormState({ motivo: '', archivo: null as FileValue | null });
  const { add, pending } = useWrite('solicitudes', { scope: 'requisitos' });

  async function send() {
    const { values } = form;
    const result = await add({
      tipo: 'rendirExamen',
      objeto: certification,
      motivo: values.motivo,
      ...(values.archivo instanceof File && { archivo: values.archivo }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Solicitud enviada al centro', { kind: 'success' });
    onAsked();
  }

  return (
    <Dialog open onClose={onClose} title="Pedir rendir el examen">
      <Form label="Pedir rendir el examen" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <TextArea
          {...form.field('motivo')}
          {...fieldProps(motivo)}
          help="La experiencia o los estudios que se tienen. Lo lee quien decide en el centro."
          rows={4}
        />
        <FileField
          {...form.field('archivo')}
          label={archivo.label}
          help="Una constancia, si la hay. La ve solamente quien decide."
          accept={archivo.types.join(',')}
          maxMB={10}
        />
        <FormActions submit="Enviar la solicitud" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
