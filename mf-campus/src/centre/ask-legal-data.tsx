import { LEGAL_DATA } from '@oficio/shared/contract/collections/centros';
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
  TextField,
  useFormState,
  type FileValue,
} from '@oficio/shared/ui/forms';

const { motivo, archivo, propuesto } = solicitudes.fields;

/** Asks the administration to change what a centre's certificates say of it. */
export function AskLegalData({
  centre,
  onClose,
  onAsked,
}: {
  centre: Doc<'centros'>;
  onClose: () => void;
  onAsked: () => void;
}) {
  const form = useFormState({
    nombre: centre.nombre,
    razonSocial: centre.razonSocial ?? '',
    idFiscal: centre.idFiscal ?? '',
    motivo: '',
    archivo: null as FileValue | null,
  });
  const { add, pending } = useWrite('solicitudes', { scope: 'panel-datos-pedidos' });

  async function send() {
    const { values } = form;
    const changed = LEGAL_DATA.filter((name) => values[name].trim() !== (centre[name] ?? ''));
    if (changed.length === 0)
      return form.setErrors({ '': 'Falta decir qué dato cambiar: están como antes.' });
    const result = await add({
      tipo: 'datosCentro',
      objeto: centre._id,
      motivo: values.motivo,
      propuesto: Object.fromEntries(changed.map((name) => [name, values[name].trim()])),
      ...(values.archivo instanceof File && { archivo: values.archivo }),
    }).done;
    if (!result.ok) return form.fromServer({ ...result, field: result.field?.replace(/^propuesto\./, '') });
    toast('Solicitud enviada a la administración', { kind: 'success' });
    onAsked();
  }

  return (
    <Dialog open onClose={onClose} title="Pedir un cambio de datos">
      <Form label="Pedir un cambio de datos" errors={form.errors} busy={pending} onSubmit={() => void send()}>
        {LEGAL_DATA.map((name) => (
          <TextField key={name} {...form.field(name)} {...fieldProps(propuesto.fields[name])} />
        ))}
        <TextArea {...form.field('motivo')} {...fieldProps(motivo)} rows={3} />
        <FileField
          {...form.field('archivo')}
          label={archivo.label}
          help={archivo.help}
          accept={archivo.types.join(',')}
          maxMB={10}
        />
        <FormActions submit="Enviar la solicitud" busy={pending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
