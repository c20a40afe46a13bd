import {
  FileField,
  Form,
  FormActions,
  RadioGroup,
  TextArea,
  type FormState,
  type ServerError,
} from '@oficio/shared/ui/forms';
import type { ReactNode } from 'react';

/** Fields of a list; a form that includes one may add others. */
export interface ListValues {
  /** The source in use, `archivo` or `filas`; empty if either is accepted. */
  origen: '' | 'archivo' | 'filas';
  archivo: File | null;
  filas: string;
}
export const EMPTY_LIST_VALUES: ListValues = { origen: 'archivo', archivo: null, filas: '' };

type ListState = Pick<FormState<ListValues>, 'values' | 'errors' | 'set' | 'setErrors' | 'fromServer'>;

interface ListWords {
  /** Label of the choice of a file rather than pasted rows; null shows both fields and accepts either. */
  readonly choice: string | null;
  readonly rows: string;
  readonly rowsHelp: string;
  readonly noRows: string;
  /** Name of the file made from pasted rows. */
  readonly pastedName: string;
  readonly file: string;
  readonly fileHelp: string;
  readonly noFile: string;
  readonly accept: string;
  readonly maxMB: number;
}
const DEFAULT_WORDS = {
  choice: 'Un archivo CSV o de texto con columnas',
  rows: 'Filas',
  rowsHelp: 'Con la fila de títulos primero, copiadas de la planilla y pegadas aquí.',
  noRows: 'Falta pegar las filas.',
  pastedName: 'filas pegadas.txt',
  file: 'Archivo',
  noFile: 'Falta elegir el archivo.',
  accept: '.csv,.txt,.tsv',
  maxMB: 30,
};

/** Shows why the list was refused, at the field that it came from. */
export function refuseList({ values, fromServer }: ListState, { message, field }: ServerError): void {
  fromServer({ message, field: field === 'archivo' && values.origen === 'filas' ? 'filas' : field });
}

/**
 * Length from which a pasted list becomes a file: tens of thousands of lines in a text box freeze the page.
 */
const MIN_LENGTH_FOR_FILE = 200_000;

/** Form for a list: a file, or rows copied from a spreadsheet. */
export function ListForm({
  form,
  label,
  submit,
  busy,
  before,
  children,
  words: overrides,
  checked = () => true,
  onFile,
  onList,
  onCancel,
}: {
  form: ListState;
  label: string;
  submit: string;
  busy: boolean;
  before?: ReactNode;
  /** Further fields, below the list. */
  children?: ReactNode;
  /** Overrides of the default texts. */
  words: Partial<ListWords> & Pick<ListWords, 'fileHelp'>;
  /** Validates the other fields and shows their errors. Called before the list is read. */
  checked?: () => boolean;
  onFile?: (file: File | null) => void;
  onList: (list: File) => void;
  onCancel?: () => void;
}) {
  const { origen, archivo, filas } = form.values;
  const words: ListWords = { ...DEFAULT_WORDS, ...overrides };
  const asFile = (text: string) => new File([text], words.pastedName, { type: 'text/plain' });
  const choose = (file: File | null) => {
    form.set('archivo', file);
    onFile?.(file);
  };
  function send() {
    if (!checked()) return;
    const pasted = origen !== 'archivo' && filas.trim() !== '' && asFile(filas);
    const list = (origen !== 'filas' && archivo) || pasted;
    if (list) onList(list);
    else form.setErrors(origen === 'archivo' ? { archivo: words.noFile } : { filas: words.noRows });
  }
  return (
    <Form label={label} errors={form.errors} busy={busy} onSubmit={send}>
      {before}
      {words.choice !== null && (
        <RadioGroup
          name="origen"
          label="De dónde"
          required
          options={[
            { value: 'archivo', label: words.choice },
            { value: 'filas', label: 'Filas copiadas de una planilla' },
          ]}
          value={origen}
          onChange={(value) => form.set('origen', value === 'filas' ? 'filas' : 'archivo')}
        />
      )}
      {origen !== 'archivo' && (
        <div
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (words.choice !== null || text.length < MIN_LENGTH_FOR_FILE) return;
            event.preventDefault();
            choose(asFile(text));
          }}
        >
          <TextArea
            name="filas"
            label={words.rows}
            help={words.rowsHelp}
            required
            rows={8}
            value={filas}
            onChange={(value) => form.set('filas', value)}
          />
        </div>
      )}
      {origen !== 'filas' && (
        <FileField
          name="archivo"
          label={words.file}
          help={words.fileHelp}
          required={words.choice !== null}
          accept={words.accept}
          maxMB={words.maxMB}
          value={archivo}
          onChange={(value) => choose(value instanceof File ? value : null)}
        />
      )}
      {children}
      <FormActions submit={submit} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
