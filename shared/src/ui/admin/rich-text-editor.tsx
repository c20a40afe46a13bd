import { lazy, Suspense } from 'react';
import { FieldFrame, useField } from '../forms/field.tsx';
import type { FieldProps } from '../forms/field.tsx';
import { Skeletons } from '../skeletons.tsx';
import classes from './rich-text.module.css';

const Surface = lazy(() =>
  import('./rich-text-surface.tsx').then((module) => ({ default: module.RichTextSurface })),
);

/**
 * Rich text as HTML, which the server sanitises. With `uploadImage` (resolves to the address), pictures can
 * be chosen, pasted or dropped; `onFiles` receives files of other kinds. The editor's code is loaded when it
 * is shown.
 */
export function RichTextEditor({
  uploadImage,
  onFiles,
  ...props
}: FieldProps<string | null | undefined, string> & {
  readonly uploadImage?: (file: File) => Promise<string>;
  readonly onFiles?: (files: readonly File[]) => void;
}) {
  const { label, help, required, disabled, value, onChange } = props;
  const { id, message } = useField(props);
  // The surface has the id that the error summary links to, so the frame around it has another.
  const frame = `${id}-grupo`;
  const describedBy = [help ? `${frame}-ayuda` : '', message ? `${frame}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <FieldFrame id={frame} label={label} help={help} message={message} required={required} group>
      <Suspense
        fallback={
          <div className={classes.waiting}>
            <Skeletons kind="text" count={4} />
          </div>
        }
      >
        <Surface
          id={id}
          label={typeof label === 'string' ? label : props.name}
          describedBy={describedBy || undefined}
          wrong={message !== undefined}
          disabled={disabled ?? false}
          required={required ?? false}
          value={value ?? ''}
          onChange={onChange}
          uploadImage={uploadImage}
          onFiles={onFiles}
        />
      </Suspense>
    </FieldFrame>
  );
}
