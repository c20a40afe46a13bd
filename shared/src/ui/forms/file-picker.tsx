import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconUpload } from '../icons.ts';
import { FieldFrame, useControl } from './field.tsx';
import type { ControlProps, FieldOwnProps } from './field.tsx';
import classes from './file-fields.module.css';
import { pickable, refuseFile, rulesText } from './file-rules.ts';
import type { FileRules } from './file-rules.ts';

/**
 * Frame of a file field: the chosen files (`children`) and an area to choose or drop more. Files that break
 * the rules are refused with a reason; the others are passed on.
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
  field: FieldOwnProps;
  multiple?: boolean;
  /** Hides the area: no more files are accepted. */
  full?: boolean;
  /** Label of the button. */
  pick: string;
  /** Called with at least one file; with exactly one unless `multiple`. */
  onFiles: (files: [File, ...File[]]) => void;
  children: ReactNode;
}) {
  const { help } = field;
  const [refusal, setRefusal] = useState<string>();
  const { frame, control } = useControl(
    { ...field, error: refusal ?? field.error },
    <>
      {help}
      {help ? ' ' : ''}
      {rulesText({ accept, maxMB })}
    </>,
  );
  return (
    <FieldFrame {...frame}>
      {children}
      {!full && (
        <DropArea
          control={control}
          accept={accept}
          multiple={multiple}
          onFiles={(files) => {
            const reasons = files.map((file) => refuseFile(file, { accept, maxMB }));
            setRefusal(reasons.find(Boolean));
            const [first, ...otherFiles] = files.filter((_, index) => !reasons[index]);
            if (first) onFiles([first, ...otherFiles]);
          }}
        >
          {pick}
        </DropArea>
      )}
    </FieldFrame>
  );
}

function DropArea({
  control,
  accept,
  multiple,
  onFiles,
  children,
}: {
  control: ControlProps;
  accept?: string | undefined;
  multiple: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    // Dropping is a shortcut: the input inside does the same by keyboard.
    <div
      className={classes.drop}
      data-over={isDraggedOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        if (!control.disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      <input
        {...control}
        ref={input}
        type="file"
        className={classes.input}
        accept={pickable(accept)}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows choosing the same file again after removing it.
          if (input.current) input.current.value = '';
        }}
      />
      <label htmlFor={control.id} className={classes.pick}>
        <IconUpload size={20} aria-hidden="true" />
        {children}
      </label>
    </div>
  );
}
