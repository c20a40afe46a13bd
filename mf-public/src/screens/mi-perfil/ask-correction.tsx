import { solicitudes } from '@oficio/shared/contract/collections/solicitudes';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useWrite, type Changes } from '@oficio/shared/store';
import { Dialog, toast } from '@oficio/shared/ui';
import {
  fieldProps,
  FileField,
  Form,
  FormActions,
  SelectField,
  TextArea,
  TextField,
  useFormState,
  type FileValue,
} from '@oficio/shared/ui/forms';

const { motivo, archivo, propuesto } = solicitudes.fields;
const { nombreLegal, documentoTipo, documento } = propuesto.fields;

/** Asks the administration to correct one's own name or document, with the document's image. */
export function AskCorrection({
  user,
  onClose,
  onAsked,
}: {
  user: Doc<'users'>;
  onClose: () => void;
  onAsked: () => void;
}) {
  const form = useFormState({
    nombreLegal: user.nombreLegal ?? '',
    documentoTipo: (user.documentoTipo ?? '') as string,
    documento: user.documento ?? '',
    motivo: '',
    archivo: null as FileValue | null,
  });
  const { add, pending } = useWrite('solicitudes', { scope: 'mi-correccion' });

  async function send() {
    const { values } = form;
    const result = await add({
      tipo: 'correccionIdentidad',
      objeto: user._id,
      motivo: values.motivo,
      // The select offers the options of the declaration alone.
      propuesto: {
        nombreLegal: values.nombreLegal,
        documentoTipo: values.documentoTipo,
        documento: values.documento,
      } as Changes<'solicitudes'>['propuesto'],
      ...(values.archivo instanceof File && { archivo: values.archivo }),
    }).done;
    if (!result.ok) return form.fromServer({ ...result, field: result.field.replace(/^propuesto\.?/, '') });
    toast('Solicitud enviada a la administración', { kind: 'success' });
    onAsked();
  }

  return (
    <Dialog open onClose={onClose} title="Pedir una corrección">
      <Form label="Pedir una corrección" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        <TextField {...form.field('nombreLegal')} {...fieldProps(nombreLegal)} required />
        <SelectField {...form.field('documentoTipo')} {...fieldProps(documentoTipo)} required />
        <TextField {...form.field('documento')} {...fieldProps(documento)} required />
        <TextArea {...form.field('motivo')} {...fieldProps(motivo)} rows={3} />
        <FileField
          {...form.field('archivo')}
          label="Imagen del documento"
          help="La ve solamente quien decide la corrección."
          accept={archivo.types.join(',')}
          maxMB={10}
          required
        />
        <FormActions submit="Enviar la solicitud" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
