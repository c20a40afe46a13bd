import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconUpload } from '../icons.ts';
import { FieldFrame } from './field.tsx';
import type { FieldProps } from './field.tsx';
import classes from './file-fields.module.css';
import { pickable, refuseFile, rulesText } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';
import { useField } from './form-context.ts';

/**
 * The frame of a field for files: what is chosen (`children`) and a place to choose or drop more. Files that break
 * the rules are refused with the reason; the others are given.
 */
export function FilePicker({
  field,
  accept,
  maxMB = 10,
  multiple = false,
  full = false,
  pick,
  onFiles,
  children,
}: FileRules & {
  field: Omit<FieldProps<unknown, never>, 'value' | 'onChange'>;
  multiple?: boolean;
  /** No more are taken. */
  full?: boolean;
  /** What the button says. */
  pick: string;
  /** Never empty; one file unless `multiple`. */
  onFiles: (files: [File, ...File[]]) => void;
  children: ReactNode;
}) {
  const { name, label, help, required, disabled, error } = field;
  const [refused, setRefused] = useState<string>();
  const { id, message, aria } = useField({ ...field, help: true, error: refused ?? error });
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
      {children}
      {!full && (
        <Drop
          id={id}
          name={name}
          aria={aria}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          required={required}
          onFiles={(files) => {
            const reasons = files.map((file) => refuseFile(file, { accept, maxMB }));
            setRefused(reasons.find(Boolean));
            const [first, ...others] = files.filter((_, index) => !reasons[index]);
            if (first) onFiles([first, ...others]);
          }}
        >
          {pick}
        </Drop>
      )}
    </FieldFrame>
  );
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
        accept={pickable(accept)}
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
