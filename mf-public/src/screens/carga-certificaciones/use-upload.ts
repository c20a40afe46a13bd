import { useLocation, useNavigate } from '@oficio/shared/router';
import { useSession, useWrite } from '@oficio/shared/store';
import { toast } from '@oficio/shared/ui';
import { type FileValue, type FormState, fromZoned, useFormState } from '@oficio/shared/ui/forms';
import { useRef } from 'react';
import { withReturn } from '../../account/return-path.ts';
import type { BadgeFields } from './open-badge.ts';

export const UPLOADS_SCOPE = 'mis-cargas';

const EMPTY_UPLOAD = {
  titulo: '',
  emisorTexto: '',
  emitidaEn: '',
  venceEn: '',
  horas: undefined as number | undefined,
  calificacion: '',
  archivo: null as FileValue | null,
};
type UploadValues = typeof EMPTY_UPLOAD;

/** Converts a day to a moment: noon for a start, the last minute for an end. */
const startOf = (day: string) => fromZoned(`${day}T12:00`);
const endOf = (day: string) => fromZoned(`${day}T23:59`);

/** Returns every missing field at once; the server reports one at a time. */
const missingOf = ({ titulo, emisorTexto, emitidaEn, archivo }: UploadValues): Record<string, string> => ({
  ...(!titulo.trim() && { titulo: 'Completar el título de la certificación.' }),
  ...(!emisorTexto.trim() && { emisorTexto: 'Completar la institución que la otorgó.' }),
  ...(!emitidaEn && { emitidaEn: 'Completar la fecha en que se emitió.' }),
  ...(!archivo && {
    archivo: 'Elegir el archivo de la certificación: un PDF, una imagen o un Open Badge.',
  }),
});

export interface UploadProps {
  readonly start?: Partial<UploadValues>;
  readonly onSent: () => void;
}

/**
 * Returns the function that receives the chosen file: it fills in the form with the data of the file's badge,
 * without replacing the values already typed.
 */
export function useBadgeFile(form: FormState<UploadValues>) {
  const latestFile = useRef<FileValue | null>(null);
  async function choose(file: FileValue | null) {
    latestFile.current = file;
    // A file in the field starts to upload, so a file that the badge inside it may replace is read first.
    const uploadsOriginal =
      !(file instanceof File) || /^(?:application\/(?:pdf|json)|image\/(?:jpeg|webp))$/.test(file.type);
    if (uploadsOriginal) form.set('archivo', file);
    if (!(file instanceof File)) return;
    // The parser loads with the first file; without it the form is filled in by hand.
    const reader = await import(/* webpackChunkName: "read-badge" */ './read-badge.ts').catch(
      () => undefined,
    );
    const { fields, file: fileToUpload } = reader ? await reader.readBadge(file) : { fields: {}, file };
    // Another file may have been chosen meanwhile.
    if (latestFile.current !== file) return;
    if (!uploadsOriginal) form.set('archivo', fileToUpload);
    // Keep the values already typed.
    for (const [name, value] of Object.entries(fields) as [keyof BadgeFields, string][])
      if (!form.values[name]) form.set(name, value);
  }
  return choose;
}

/** Returns the form and the function that sends it for review or leads a visitor to sign in. */
export function useUpload({ start, onSent }: UploadProps) {
  const { user } = useSession();
  const { add, pending } = useWrite('credenciales', { scope: UPLOADS_SCOPE });
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useFormState(
    { ...EMPTY_UPLOAD, ...start },
    // The values to correct come from the record, not from an earlier draft.
    { draftKey: Object.keys(start ?? {}).length > 0 ? undefined : 'carga-certificacion' },
  );

  async function send() {
    // The draft stays in this tab; browsers do not store files.
    if (!user) return navigate(withReturn('/login', pathname));
    const { archivo, titulo, emisorTexto, emitidaEn, venceEn, horas, calificacion } = form.values;
    const missing = missingOf(form.values);
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
    form.reset({ ...EMPTY_UPLOAD });
    toast('Certificación enviada a revisión', { kind: 'success' });
    onSent();
  }
  return { user, form, pending, send };
}
