import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatBytes } from '../format.ts';
import { IconFileText, IconTrash, IconUpload } from '../icons.ts';
import { fileUrl } from '../picture.tsx';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './file-fields.module.css';
import { refuseFile, rulesText } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';
import { useField } from './form-context.ts';

/** A new file, or the id in `archivos` of the one that is kept. */
export type FileValue = File | string;

/** An address for showing a chosen picture; it is given back when it is no longer shown. */
function usePreview(value: FileValue | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!(value instanceof File)) {
      setUrl(value ? fileUrl(value, 640) : undefined);
      return undefined;
    }
    const made = URL.createObjectURL(value);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [value]);
  return url;
}

function Drop({
  id,
  name,
  aria,
  accept,
  multiple,
  disabled,
  required,
  onFiles,
  children,
}: {
  id: string;
  name: string;
  aria: Record<string, unknown>;
  accept?: string | undefined;
  multiple: boolean;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    // Dropping is a shortcut: the input inside does the same by keyboard.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <input
        {...aria}
        ref={input}
        id={id}
        name={name}
        type="file"
        className={classes.input}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-required={required || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again after removing it.
          if (input.current) input.current.value = '';
        }}
      />
      <label htmlFor={id} className={classes.pick}>
        <IconUpload size={20} aria-hidden="true" />
        {children}
      </label>
    </div>
  );
}

function Chosen({
  file,
  existingName,
  onRemove,
}: {
  file: FileValue;
  existingName?: string | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const name = file instanceof File ? file.name : (existingName ?? 'Archivo guardado');
  return (
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
      {onRemove && (
        <button type="button" className={classes.remove} aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

type FileProps = FieldProps<FileValue | null | undefined, FileValue | null> &
  FileRules & {
    /** Name of the stored file, when the value is its id. */
    readonly existingName?: string | undefined;
  };

/** One file: choose it or drop it, see its name and size, remove it. `null` clears it. */
export function FileField({ existingName, accept, maxMB = 10, ...props }: FileProps) {
  const { name, label, help, required, disabled, value, onChange } = props;
  const [refused, setRefused] = useState<string>();
  const { id, message, aria } = useField({ ...props, help: true, error: refused ?? props.error });
  return (
    <FieldFrame
      id={id}
      label={label}
      help={
        <>
          {help}
          {help ? ' ' : ''}
          {rulesText({ accept, maxMB })}
        </>
      }
      message={message}
      required={required}
    >
      {value && (
        <Chosen
          file={value}
          existingName={existingName}
          onRemove={disabled ? undefined : () => onChange(null)}
        />
      )}
      <Drop
        id={id}
        name={name}
        aria={aria}
        accept={accept}
        multiple={false}
        disabled={disabled}
        required={required}
        onFiles={([file]) => {
          if (!file) return;
          const reason = refuseFile(file, { accept, maxMB });
          setRefused(reason);
          if (!reason) onChange(file);
        }}
      >
        {value ? 'Reemplazar el archivo' : 'Elegir un archivo'}
      </Drop>
    </FieldFrame>
  );
}

/** Several files; the kept ones are ids, the new ones files. */
export function FilesField({
  accept,
  maxMB = 10,
  names = {},
  max,
  ...props
}: FieldProps<readonly FileValue[] | null | undefined, FileValue[]> &
  FileRules & {
    /** Names of the stored files by id. */
    readonly names?: Readonly<Record<string, string>>;
    readonly max?: number;
  }) {
  const { name, label, help, required, disabled, onChange } = props;
  const value = props.value ?? [];
  const [refused, setRefused] = useState<string>();
  const { id, message, aria } = useField({ ...props, help: true, error: refused ?? props.error });
  return (
    <FieldFrame
      id={id}
      label={label}
      help={
        <>
          {help}
          {help ? ' ' : ''}
          {rulesText({ accept, maxMB })}
        </>
      }
      message={message}
      required={required}
    >
      {value.map((file, index) => (
        <Chosen
          key={file instanceof File ? `${file.name}${index}` : file}
          file={file}
          existingName={file instanceof File ? undefined : names[file]}
          onRemove={disabled ? undefined : () => onChange(value.filter((other) => other !== file))}
        />
      ))}
      {(max === undefined || value.length < max) && (
        <Drop
          id={id}
          name={name}
          aria={aria}
          accept={accept}
          multiple
          disabled={disabled}
          required={required}
          onFiles={(files) => {
            const reasons = files.map((file) => refuseFile(file, { accept, maxMB }));
            setRefused(reasons.find(Boolean));
            const good = files.filter((_, index) => !reasons[index]);
            if (good.length > 0) onChange([...value, ...good].slice(0, max));
          }}
        >
          Agregar archivos
        </Drop>
      )}
    </FieldFrame>
  );
}

/** A picture with its preview, in the proportion that it will have. */
export function ImageField({
  accept = 'image/jpeg,image/png,image/webp',
  maxMB = 10,
  ratio = '16/9',
  ...props
}: FileProps & { readonly ratio?: '16/9' | '1/1' }) {
  const { name, label, help, required, disabled, value, onChange } = props;
  const [refused, setRefused] = useState<string>();
  const { id, message, aria } = useField({ ...props, help: true, error: refused ?? props.error });
  const url = usePreview(value);
  return (
    <FieldFrame
      id={id}
      label={label}
      help={
        <>
          {help}
          {help ? ' ' : ''}
          {rulesText({ accept, maxMB })}
        </>
      }
      message={message}
      required={required}
    >
      {url && (
        <div className={classes.preview} data-ratio={ratio}>
          <img src={url} alt="Vista previa de la imagen elegida" />
          {!disabled && (
            <button
              type="button"
              className={classes.remove}
              aria-label="Quitar la imagen"
              onClick={() => onChange(null)}
            >
              <IconTrash size={20} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
      <Drop
        id={id}
        name={name}
        aria={aria}
        accept={accept}
        multiple={false}
        disabled={disabled}
        required={required}
        onFiles={([file]) => {
          if (!file) return;
          const reason = refuseFile(file, { accept, maxMB });
          setRefused(reason);
          if (!reason) onChange(file);
        }}
      >
        {value ? 'Reemplazar la imagen' : 'Elegir una imagen'}
      </Drop>
    </FieldFrame>
  );
}
