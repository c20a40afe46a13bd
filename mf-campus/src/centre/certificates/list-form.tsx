import { MOST_ISSUED, MOST_LIST_BYTES } from '@oficio/shared/contract/calls/issuing';
import {
  FileField,
  Form,
  FormActions,
  RadioGroup,
  TextArea,
  type useFormState,
} from '@oficio/shared/ui/forms';

export interface ListValues {
  origen: string;
  archivo: File | null;
  filas: string;
}
export const NO_LIST: ListValues = { origen: 'archivo', archivo: null, filas: '' };

/** Bytes as a question in JSON carries them; undefined of a file that can't be read any more. */
export const base64Of = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    // A data URL: its bytes are what follows the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });

/** The list that was chosen or pasted; undefined, with its error said, when there is none. */
export function listOf(form: ReturnType<typeof useFormState<ListValues>>): Blob | undefined {
  const { origen, archivo, filas } = form.values;
  if (origen === 'filas') {
    if (filas.trim() !== '') return new Blob([filas]);
    form.setErrors({ filas: 'Falta pegar la lista.' });
    return undefined;
  }
  if (!archivo) {
    form.setErrors({ archivo: 'Falta elegir el archivo.' });
    return undefined;
  }
  if (archivo.size <= MOST_LIST_BYTES) return archivo;
  form.setErrors({ archivo: 'El archivo pesa más de 500 kB: para una lista de personas es demasiado.' });
  return undefined;
}

/** Who, by a list of e-mails or documents. */
export function ListForm({
  form,
  busy,
  onSubmit,
}: {
  form: ReturnType<typeof useFormState<ListValues>>;
  busy: boolean;
  onSubmit: () => void;
}) {
  const { origen, archivo, filas } = form.values;
  return (
    <Form label="Emitir con una lista" errors={form.errors} busy={busy} onSubmit={onSubmit}>
      <p>
        Una persona por fila, por su correo o su documento: solo se buscan entre las personas del centro.
        Hasta {MOST_ISSUED}. Primero se revisa, sin emitir nada.
      </p>
      <RadioGroup
        name="origen"
        label="De dónde"
        required
        options={[
          { value: 'archivo', label: 'Un archivo CSV o de texto con columnas' },
          { value: 'filas', label: 'Filas copiadas de una planilla' },
        ]}
        value={origen}
        onChange={(value) => form.set('origen', value)}
      />
      {origen === 'filas' ? (
        <TextArea
          name="filas"
          label="Filas"
          help="Con títulos o sin ellos. También sirven correos sueltos, separados por comas."
          required
          rows={8}
          value={filas}
          onChange={(value) => form.set('filas', value)}
        />
      ) : (
        <FileField
          name="archivo"
          label="Archivo"
          help="Como lo guarda cualquier planilla. Si la primera fila tiene títulos, «Correo» o «Documento» dicen cuál es cada columna."
          required
          accept=".csv,.txt,.tsv"
          maxMB={0.5}
          value={archivo}
          onChange={(value) => form.set('archivo', value instanceof File ? value : null)}
        />
      )}
      <FormActions submit="Revisar la lista" busy={busy} />
    </Form>
  );
}
