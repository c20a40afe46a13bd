import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { Doc } from '@oficio/shared/contract/collections/index';
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

/** Asks the centre that issued a certificate to renew it. */
export function AskRenewal({
  credential,
  byHours,
  onClose,
  onAsked,
}: {
  credential: Doc<'credenciales'>;
  /** With what shows them; otherwise the centre sees by itself what was done again. */
  byHours: boolean;
  onClose: () => void;
  onAsked: () => void;
}) {
  const form = useFormState({ motivo: '', archivo: null as FileValue | null });
  const { add, pending } = useWrite('solicitudes', { scope: 'renovaciones' });

  async function send() {
    const { values } = form;
    const result = await add({
      tipo: 'renovacion',
      objeto: credential._id,
      motivo: values.motivo,
      ...(values.archivo instanceof File && { archivo: values.archivo }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    toast('Solicitud enviada al centro', { kind: 'success' });
    onAsked();
  }

  return (
    <Dialog open onClose={onClose} title={`Renovar «${credential.titulo}»`}>
      <Form label="Renovar el certificado" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <TextArea
          {...form.field('motivo')}
          {...fieldProps(motivo)}
          help={
            byHours
              ? 'Qué horas se hicieron, dónde y cuándo. Lo lee quien decide en el centro.'
              : 'Lo lee quien decide en el centro.'
          }
          rows={4}
        />
        {byHours && (
          <FileField
            {...form.field('archivo')}
            label="Constancia de las horas"
            help="La ve solamente quien decide."
            accept={archivo.types.join(',')}
            maxMB={10}
            required
          />
        )}
        <FormActions submit="Enviar la solicitud" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
