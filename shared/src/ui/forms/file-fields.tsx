import { cancelUpload } from '@oficio/shared/store';
import { useObjectUrl } from '../../kit/use-object-url.ts';
import { formatBytes } from '../format.ts';
import { IconFileText, IconTrash } from '../icons.ts';
import { fileUrl } from '../picture.tsx';
import type { FieldProps } from './field.tsx';
import classes from './file-fields.module.css';
import { FilePicker } from './file-picker.tsx';
import type { FileRules } from './file-rules.ts';
import { UploadProgress } from './upload-progress.tsx';

/** A new file, or the id in `archivos` of a stored one. */
export type FileValue = File | string;

/** Cancels the upload of a file that the field no longer holds. */
const cancelUploadOf = (value: FileValue | null | undefined): void => {
  if (value instanceof File) cancelUpload(value);
};

/**
 * Removes a file. The button disappears with the file, so the focus moves to the input for choosing another.
 */
function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      className={classes.remove}
      aria-label={label}
      onClick={({ currentTarget }) => {
        const field = currentTarget.closest('[data-field]');
        field?.querySelector<HTMLElement>('input[type="file"]')?.focus({ preventScroll: true });
        onRemove();
      }}
    >
      <IconTrash size={20} aria-hidden="true" />
    </button>
  );
}

function ChosenFile({
  file,
  existingName,
  field,
  uploadTo,
  onRemove,
}: {
  file: FileValue;
  existingName?: string | undefined;
  field: string;
  uploadTo: string | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const name = file instanceof File ? file.name : (existingName ?? 'Archivo guardado');
  const remove =
    onRemove &&
    (() => {
      cancelUploadOf(file);
      onRemove();
    });
  return (
    <>
      <div className={classes.chosen}>
        <IconFileText size={24} aria-hidden="true" />
        <span className={classes.name}>
          {file instanceof File ? (
            name
          ) : (
            <a href={fileUrl(file)} download>
              {name}
            </a>
          )}
          {file instanceof File && <span className={classes.size}>{formatBytes(file.size)}</span>}
        </span>
        {remove && <RemoveButton label={`Quitar ${name}`} onRemove={remove} />}
      </div>
      {file instanceof File && (
        <UploadProgress file={file} field={field} collection={uploadTo} onCancel={remove} />
      )}
    </>
  );
}

type FileProps = FieldProps<FileValue | null | undefined, FileValue | null> &
  FileRules & {
    /** Name of the stored file, if the value is its id. */
    readonly existingName?: string | undefined;
  };

/** Field for one file: choose or drop it, see its name and size, remove it. `null` clears the field. */
export function FileField({ existingName, accept, maxMB, uploadTo, ...field }: FileProps) {
  const { value, onChange, disabled } = field;
  return (
    <FilePicker
      field={field}
      accept={accept}
      maxMB={maxMB}
      pick={value ? 'Reemplazar el archivo' : 'Elegir un archivo'}
      onFiles={([file]) => {
        cancelUploadOf(value);
        onChange(file);
      }}
    >
      {value && (
        <ChosenFile
          file={value}
          existingName={existingName}
          field={field.name}
          uploadTo={uploadTo}
          onRemove={disabled ? undefined : () => onChange(null)}
        />
      )}
    </FilePicker>
  );
}

/** Field for several files: stored ones are ids, new ones are files. */
export function FilesField({
  accept,
  maxMB,
  names = {},
  max,
  uploadTo,
  ...field
}: FieldProps<readonly FileValue[] | null | undefined, FileValue[]> &
  FileRules & {
    /** Names of the stored files, by id. */
    readonly names?: Readonly<Record<string, string>>;
    readonly max?: number;
  }) {
  const { onChange, disabled } = field;
  const value = field.value ?? [];
  return (
    <FilePicker
      field={field}
      accept={accept}
      maxMB={maxMB}
      multiple
      full={max !== undefined && value.length >= max}
      pick="Agregar archivos"
      onFiles={(files) => onChange([...value, ...files].slice(0, max))}
    >
      {value.map((file, index) => (
        <ChosenFile
          key={file instanceof File ? `${file.name}${index}` : file}
          file={file}
          existingName={file instanceof File ? undefined : names[file]}
          field={field.name}
          uploadTo={uploadTo}
          onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== file))}
        />
      ))}
    </FilePicker>
  );
}

/** Field for a picture, with a preview in its final proportions. */
export function ImageField({
  accept = 'image/jpeg,image/png,image/webp',
  maxMB,
  ratio = '16/9',
  uploadTo,
  ...field
}: FileProps & { readonly ratio?: '16/9' | '1/1' }) {
  const { value, onChange, disabled } = field;
  const chosenUrl = useObjectUrl(value instanceof File ? value : undefined);
  const url = typeof value === 'string' ? fileUrl(value, 640) : chosenUrl;
  const remove = () => {
    cancelUploadOf(value);
    onChange(null);
  };
  return (
    <FilePicker
      field={field}
      accept={accept}
      maxMB={maxMB}
      pick={value ? 'Reemplazar la imagen' : 'Elegir una imagen'}
      onFiles={([file]) => {
        cancelUploadOf(value);
        onChange(file);
      }}
    >
      {url && (
        <div className={classes.preview} data-ratio={ratio}>
          <img src={url} alt="Vista previa de la imagen elegida" />
          {!disabled && <RemoveButton label="Quitar la imagen" onRemove={remove} />}
        </div>
      )}
      {value instanceof File && (
        <UploadProgress file={value} field={field.name} collection={uploadTo} onCancel={remove} />
      )}
    </FilePicker>
  );
}
