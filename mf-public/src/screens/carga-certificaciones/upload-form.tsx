import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { Notice } from '@oficio/shared/ui';
import {
  DateField,
  fieldProps,
  FieldRow,
  FileField,
  Form,
  FormActions,
  NumberField,
  TextField,
} from '@oficio/shared/ui/forms';
import { useBadgeFile, useUpload, type UploadProps } from './use-upload.ts';

const { fields } = credenciales;
const ACCEPT = `${fields.archivo.types?.join(',') ?? ''},.json,.jwt,.svg`;

/**
 * Form to upload one's own certification for review. `start` has the values of an upload to correct and send
 * again.
 */
export function UploadForm(props: UploadProps) {
  const { user, form, pending, send } = useUpload(props);
  const choose = useBadgeFile(form);
  return (
    <Form label="Cargar una certificación" errors={form.errors} busy={pending} onSubmit={() => void send()}>
      {!user && (
        <Notice kind="info" quiet>
          Al enviar se pide iniciar sesión. Lo escrito se conserva; el archivo se elige después.
        </Notice>
      )}
      {user && form.restored && form.values.archivo === null && (
        <Notice kind="info" quiet>
          Se recuperó lo escrito antes. Falta elegir el archivo.
        </Notice>
      )}
      <TextField
        {...form.field('titulo')}
        {...fieldProps(fields.titulo)}
        help="Como figura en el documento, por ejemplo Técnico electromecánico."
        required
      />
      <TextField
        {...form.field('emisorTexto')}
        {...fieldProps(fields.emisorTexto)}
        help="Escuela, instituto, cámara u organismo que la otorgó."
        required
      />
      <FieldRow>
        <DateField
          name="emitidaEn"
          value={form.values.emitidaEn}
          onChange={(day) => form.set('emitidaEn', day ?? '')}
          label={fields.emitidaEn.label}
          required
        />
        <DateField
          name="venceEn"
          value={form.values.venceEn}
          onChange={(day) => form.set('venceEn', day ?? '')}
          label={fields.venceEn.label}
          help={fields.venceEn.help}
          min={form.values.emitidaEn || undefined}
        />
      </FieldRow>
      <FieldRow>
        <NumberField {...form.field('horas')} label="Horas de curso" unit="horas" min={0} />
        <TextField {...form.field('calificacion')} {...fieldProps(fields.calificacion)} />
      </FieldRow>
      <FileField
        name="archivo"
        value={form.values.archivo}
        onChange={(file) => void choose(file)}
        label={fields.archivo.label}
        help="Solo lo ven quien lo carga y quien lo revisa."
        accept={ACCEPT}
        maxMB={10}
        uploadTo={user ? credenciales.name : undefined}
        required
      />
      <FormActions submit="Enviar a revisión" busy={pending} />
    </Form>
  );
}
