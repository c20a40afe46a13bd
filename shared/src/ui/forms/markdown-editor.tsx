import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useBusy } from '../../kit/use-busy.ts';
import {
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
} from '../icons.ts';
import { Markdown } from '../markdown.tsx';
import { FieldFrame, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import { makeLink, prefixLines, wrap } from './markdown-editing.ts';
import type { Selection } from './markdown-editing.ts';
import classes from './markdown-editor.module.css';

type Change = (selection: Selection) => Selection;
interface Tool {
  readonly label: string;
  readonly Icon: typeof IconBold;
  readonly change: Change;
}

const embolden: Change = (selection) => wrap(selection, '**', 'texto');
const italicise: Change = (selection) => wrap(selection, '_', 'texto');
const markCode: Change = (selection) =>
  selection.text.slice(selection.start, selection.end).includes('\n')
    ? wrap(selection, '\n```\n', '')
    : wrap(selection, '`', 'código');

const TOOLS: readonly Tool[] = [
  { label: 'Negrita', Icon: IconBold, change: embolden },
  { label: 'Cursiva', Icon: IconItalic, change: italicise },
  { label: 'Enlace', Icon: IconLink, change: makeLink },
  { label: 'Lista', Icon: IconList, change: (selection) => prefixLines(selection, '- ') },
  { label: 'Lista numerada', Icon: IconListNumbers, change: (selection) => prefixLines(selection, '1. ') },
  { label: 'Cita', Icon: IconQuote, change: (selection) => prefixLines(selection, '> ') },
  { label: 'Código', Icon: IconCode, change: markCode },
];
/** Changes by their key, pressed with Ctrl or ⌘. */
const SHORTCUTS: ReadonlyMap<string, Change> = new Map([
  ['b', embolden],
  ['i', italicise],
  ['k', makeLink],
]);

/** Uploads pictures and appends them to the text. */
function useImages(
  value: string,
  onChange: (text: string) => void,
  uploadImage: ((file: File) => Promise<string>) | undefined,
) {
  const [error, setError] = useState<string>();
  const { busy, during } = useBusy();
  const current = useRef(value);
  current.current = value;

  const add = async (file: File | undefined) => {
    if (!uploadImage || !file?.type.startsWith('image/')) return;
    setError(undefined);
    try {
      const address = await during(uploadImage(file));
      // Preserves text typed during the upload.
      const text = current.current;
      const separator = text === '' || text.endsWith('\n') ? '' : '\n';
      onChange(`${text}${separator}![${file.name.replace(/\.\w+$/, '')}](${address})\n`);
    } catch {
      setError('No se pudo cargar la imagen. El texto sigue aquí: se puede intentar otra vez.');
    }
  };
  /** Takes the first file that was pasted or dropped. */
  const take = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file || !uploadImage) return;
    event.preventDefault();
    void add(file);
  };
  return { error, busy, add, take };
}

/** Button of the toolbar that chooses a picture. */
function ImageButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.tool} title="Agregar una imagen">
      <IconPhoto size={20} aria-hidden="true" />
      <input
        id={id}
        type="file"
        accept="image/*"
        className={classes.file}
        aria-label="Agregar una imagen"
        disabled={disabled}
        onChange={(event) => onFile(event.target.files?.[0])}
      />
    </label>
  );
}

function Preview({ text }: { text: string }) {
  return (
    <div className={classes.preview} aria-live="polite">
      {text.trim() === '' ? (
        <p className={classes.nothing}>Todavía no hay nada escrito.</p>
      ) : (
        <Markdown>{text}</Markdown>
      )}
    </div>
  );
}

/**
 * Markdown editor with a preview. Ctrl or ⌘ with B, I and K work as usual. With `uploadImage` (resolves to
 * the address), pictures can be chosen, pasted or dropped.
 */
export function MarkdownEditor({
  rows = 8,
  maxLength,
  placeholder,
  uploadImage,
  ...props
}: FieldProps<string | null | undefined, string> & {
  readonly rows?: number;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string;
  readonly uploadImage?: (file: File) => Promise<string>;
}) {
  const { disabled = false, onChange } = props;
  const value = props.value ?? '';
  const images = useImages(value, onChange, uploadImage);
  const { message, frame, control } = useControl({ ...props, error: images.error ?? props.error });
  const [preview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const apply = (change: Change) => {
    const box = area.current;
    if (!box) return;
    const next = change({ text: value, start: box.selectionStart, end: box.selectionEnd });
    onChange(next.text);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.start, next.end);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.ctrlKey || event.metaKey ? SHORTCUTS.get(event.key.toLowerCase()) : undefined;
    if (!change) return;
    event.preventDefault();
    apply(change);
  };

  return (
    <FieldFrame {...frame}>
      <div className={classes.editor} data-wrong={message ? true : undefined}>
        <div className={classes.bar} role="toolbar" aria-label="Formato">
          {TOOLS.map(({ label, Icon, change }) => (
            <button
              key={label}
              type="button"
              className={classes.tool}
              aria-label={label}
              title={label}
              disabled={disabled || preview}
              onClick={() => apply(change)}
            >
              <Icon size={20} aria-hidden="true" />
            </button>
          ))}
          {uploadImage && (
            <ImageButton disabled={disabled || images.busy} onFile={(file) => void images.add(file)} />
          )}
          <button
            type="button"
            className={classes.view}
            aria-pressed={preview}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Escribir' : 'Vista previa'}
          </button>
        </div>
        {preview && <Preview text={value} />}
        <textarea
          {...control}
          ref={area}
          rows={rows}
          hidden={preview}
          className={classes.area}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => images.take(event, event.clipboardData)}
          onDrop={(event) => images.take(event, event.dataTransfer)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className={classes.status}>
        {images.busy ? 'Cargando la imagen' : ''}
      </p>
      {maxLength !== undefined && value.length > maxLength * 0.8 && (
        <span
          className={field.counter}
          data-over={value.length > maxLength || undefined}
        >{`${value.length} de ${maxLength} letras`}</span>
      )}
    </FieldFrame>
  );
}
