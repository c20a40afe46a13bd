import { MOST_ISSUED, MOST_LIST_BYTES } from '@oficio/shared/contract/answers/issue-review';
import type { FormState } from '@oficio/shared/ui/forms';
import { ListForm, takeList, type ListValues, type ListWords } from '@oficio/shared/works/list-form';

const WORDS: ListWords = {
  choice: 'Un archivo CSV o de texto con columnas',
  rows: {
    label: 'Filas',
    help: 'Con títulos o sin ellos. También sirven correos sueltos, separados por comas.',
    missing: 'Falta pegar la lista.',
    named: 'filas pegadas.txt',
  },
  file: {
    label: 'Archivo',
    help: 'Como lo guarda cualquier planilla. Si la primera fila tiene títulos, «Correo» o «Documento» dicen cuál es cada columna.',
    missing: 'Falta elegir el archivo.',
    accept: '.csv,.txt,.tsv',
    maxMB: 0.5,
  },
};

/** Bytes as a question in JSON carries them; undefined of a file that can't be read any more. */
const base64Of = (file: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onerror = () => resolve(undefined);
    // A data URL: its bytes are what follows the comma.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.readAsDataURL(file);
  });

/** Who, by a list of e-mails or documents. */
export function IssueList({
  form,
  busy,
  onList,
}: {
  form: FormState<ListValues>;
  busy: boolean;
  /** Called with the bytes of the list. */
  onList: (archivo: string) => void;
}) {
  async function send() {
    const list = takeList(form, WORDS);
    if (!list) return;
    if (list === form.values.archivo && list.size > MOST_LIST_BYTES)
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
      words={WORDS}
      label="Emitir con una lista"
      submit="Revisar la lista"
      busy={busy}
      onSubmit={() => void send()}
      before={
        <p>
          Una persona por fila, por su correo o su documento: solo se buscan entre las personas del centro.
          Hasta {MOST_ISSUED}. Primero se revisa, sin emitir nada.
        </p>
      }
    />
  );
}
