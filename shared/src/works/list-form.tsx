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

/** The fields of a list; a form that takes one may have others. */
export interface ListValues {
  /** `archivo` or `filas`: the one that is asked for. Empty when either is taken. */
  origen: '' | 'archivo' | 'filas';
  archivo: File | null;
  filas: string;
}
export const NO_LIST: ListValues = { origen: 'archivo', archivo: null, filas: '' };

type ListState = Pick<FormState<ListValues>, 'values' | 'errors' | 'set' | 'setErrors' | 'fromServer'>;

export interface ListWords {
  /** The file as a choice against pasted rows. Without it both fields are shown, and either is taken. */
  readonly choice?: string;
  readonly rows: {
    readonly label: string;
    readonly help: string;
    readonly missing: string;
    /** Name of the file that is made of them. */
    readonly named: string;
  };
  readonly file: {
    readonly label: string;
    readonly help: string;
    readonly missing?: string;
    readonly accept: string;
    readonly maxMB: number;
  };
}

const asFile = (text: string, name: string): File => new File([text], name, { type: 'text/plain' });

/** The list that was chosen or pasted, as a file; undefined when there is none, which is said at its field. */
export function takeList({ values, setErrors }: ListState, { rows, file }: ListWords): File | undefined {
  const { origen, archivo, filas } = values;
  const pasted = origen === 'archivo' || filas.trim() === '' ? undefined : asFile(filas, rows.named);
  const list = (origen !== 'filas' && archivo) || pasted;
  if (!list)
    setErrors(origen === 'archivo' ? { archivo: file.missing ?? rows.missing } : { filas: rows.missing });
  return list;
}

/** Says why the list was refused: what is wrong with its file, at the field that it came from. */
export function refuseList({ values, fromServer }: ListState, { message, field }: ServerError): void {
  fromServer({ message, field: field === 'archivo' && values.origen === 'filas' ? 'filas' : field });
}

/** Length from which a pasted list is taken as a file: tens of thousands of lines in a box freeze the page. */
const TOO_LONG_TO_SHOW = 200_000;

/** Asks for a list: a file, or what was copied from a spreadsheet. */
export function ListForm({
  form,
  words: { choice, rows, file },
  label,
  submit,
  busy,
  before,
  children,
  onFile,
  onSubmit,
  onCancel,
}: {
  form: ListState;
  words: ListWords;
  label: string;
  submit: string;
  busy: boolean;
  before?: ReactNode;
  /** Further fields, below the list. */
  children?: ReactNode;
  onFile?: (file: File | null) => void;
  onSubmit: () => void;
  onCancel?: () => void;
}) {
  const { origen, archivo, filas } = form.values;
  const take = (chosen: File | null) => {
    form.set('archivo', chosen);
    onFile?.(chosen);
  };
  return (
    <Form label={label} errors={form.errors} busy={busy} onSubmit={onSubmit}>
      {before}
      {choice !== undefined && (
        <RadioGroup
          name="origen"
          label="De dónde"
          required
          options={[
            { value: 'archivo', label: choice },
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
            if (choice !== undefined || text.length < TOO_LONG_TO_SHOW) return;
            event.preventDefault();
            take(asFile(text, rows.named));
          }}
        >
          <TextArea
            name="filas"
            label={rows.label}
            help={rows.help}
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
          label={file.label}
          help={file.help}
          required={choice !== undefined}
          accept={file.accept}
          maxMB={file.maxMB}
          value={archivo}
          onChange={(value) => take(value instanceof File ? value : null)}
        />
      )}
      {children}
      <FormActions submit={submit} busy={busy} onCancel={onCancel} />
    </Form>
  );
}
