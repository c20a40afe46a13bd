import { credenciales } from '@oficio/shared/contract/collections/credenciales';
import { useLocation, useNavigate } from '@oficio/shared/router';
import { useSession, useWrite } from '@oficio/shared/store';
import { Notice, toast } from '@oficio/shared/ui';
import {
  DateField,
  fieldProps,
  FieldRow,
  FileField,
  type FileValue,
  Form,
  FormActions,
  fromZoned,
  NumberField,
  TextField,
  useFormState,
} from '@oficio/shared/ui/forms';
import { withReturn } from '../../account/return-path.ts';
import { useRef } from 'react';
import type { BadgeFacts } from './open-badge.ts';

const { fields } = credenciales;
const ACCEPT = `${fields.archivo.types?.join(',') ?? ''},.json,.jwt,.svg`;
export const UPLOADS_SCOPE = 'mis-cargas';

const EMPTY = {
  titulo: '',
  emisorTexto: '',
  emitidaEn: '',
  venceEn: '',
  horas: undefined as number | undefined,
  calificacion: '',
  archivo: null as FileValue | null,
};
export type UploadValues = typeof EMPTY;

/** Convert a day to a moment: noon for a start, the last minute for an end. */
const startOf = (day: string) => fromZoned(`${day}T12:00`);
const endOf = (day: string) => fromZoned(`${day}T23:59`);

/**
 * Form to upload one's own certification for review. `start` has the values of an upload to correct and send
 * again.
 */
export function UploadForm({ start, onSent }: { start?: Partial<UploadValues>; onSent: () => void }) {
  const { user } = useSession();
  const { add, pending } = useWrite('credenciales', { scope: UPLOADS_SCOPE });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useFormState(
    { ...EMPTY, ...start },
    // The values to correct come from the record, not from an earlier draft.
    { draftKey: Object.keys(start ?? {}).length > 0 ? undefined : 'carga-certificacion' },
  );

  const chosen = useRef<FileValue | null>(null);
  async function choose(file: FileValue | null) {
    chosen.current = file;
    // A file in the field starts to upload. One that may be replaced by the badge inside it waits until it
    // has been read.
    const asItIs =
      !(file instanceof File) || /^(?:application\/(?:pdf|json)|image\/(?:jpeg|webp))$/.test(file.type);
    if (asItIs) form.set('archivo', file);
    if (!(file instanceof File)) return;
    // The parser loads with the first file; without it the form is filled in by hand.
    const reader = await import(/* webpackChunkName: "read-badge" */ './read-badge.ts').catch(
      () => undefined,
    );
    const { facts, file: sent } = reader ? await reader.readBadge(file) : { facts: {}, file };
    // Another file may have been chosen meanwhile.
    if (chosen.current !== file) return;
    if (!asItIs) form.set('archivo', sent);
    // Keep the values already typed.
    for (const [name, value] of Object.entries(facts) as [keyof BadgeFacts, string][])
      if (!form.values[name]) form.set(name, value);
  }

  async function send() {
    // The draft stays in this tab; browsers do not store files.
    if (!user) return navigate(withReturn('/login', pathname));
    const { archivo, titulo, emisorTexto, emitidaEn, venceEn, horas, calificacion } = form.values;
    const missing = {
      ...(!titulo.trim() && { titulo: 'Completar el título de la certificación.' }),
      ...(!emisorTexto.trim() && { emisorTexto: 'Completar la institución que la otorgó.' }),
      ...(!emitidaEn && { emitidaEn: 'Completar la fecha en que se emitió.' }),
      ...(!archivo && {
        archivo: 'Elegir el archivo de la certificación: un PDF, una imagen o un Open Badge.',
      }),
    };
    if (Object.keys(missing).length > 0) return form.setErrors(missing);
    const result = await add({
      titular: user._id,
      origen: 'cargada',
      titulo,
      emisorTexto,
      emitidaEn: startOf(emitidaEn),
      ...(venceEn && { venceEn: endOf(venceEn) }),
      ...(horas !== undefined && { horas }),
      ...(calificacion && { calificacion }),
      ...(archivo instanceof File && { archivo }),
    }).done;
    if (!result.ok) return form.fromServer(result);
    form.reset({ ...EMPTY });
    toast('Certificación enviada a revisión', { kind: 'success' });
    onSent();
  }

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
