import { MAX_PEOPLE_PER_ISSUE, MAX_LIST_BYTES } from '@oficio/shared/contract/calls/issuing';
import type { FormState } from '@oficio/shared/ui/forms';
import { ListForm, type ListValues } from '@oficio/shared/works/list-form';

/** Returns a file in base64, to send inside JSON; undefined if the file can no longer be read. */
const base64Of = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    // A data URL: the bytes follow the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });

interface Props {
  readonly form: FormState<ListValues>;
  readonly busy: boolean;
  /** Called with the list's content in base64. */
  readonly onList: (archivo: string) => void;
}

/** Chooses the people from a list of e-mail addresses or documents. */
export function IssueList({ form, busy, onList }: Props) {
  async function send(list: File) {
    if (list === form.values.archivo && list.size > MAX_LIST_BYTES)
      return form.setErrors({
        archivo: 'El archivo pesa más de 500 kB: para una lista de personas es demasiado.',
      });
    const archivo = await base64Of(list);
    if (archivo === undefined)
      return form.setErrors({ archivo: 'El archivo cambió o ya no está: hay que elegirlo otra vez.' });
    onList(archivo);
  }
  return (
    <ListForm
      form={form}
      label="Emitir con una lista"
      submit="Revisar la lista"
      busy={busy}
      words={{
        rowsHelp: 'Con títulos o sin ellos. También sirven correos sueltos, separados por comas.',
        noRows: 'Falta pegar la lista.',
        fileHelp:
          'Como lo guarda cualquier planilla. Si la primera fila tiene títulos, «Correo» o «Documento» dicen cuál es cada columna.',
        maxMB: 0.5,
      }}
      onList={(list) => void send(list)}
      before={
        <p>
          Una persona por fila, por su correo o su documento: solo se buscan entre las personas del centro.
          Hasta {MAX_PEOPLE_PER_ISSUE}. Primero se revisa, sin emitir nada.
        </p>
      }
    />
  );
}
