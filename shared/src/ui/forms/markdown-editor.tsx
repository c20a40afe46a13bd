import { useId, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
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
  const { disabled, onChange } = props;
  const value = props.value ?? '';
  const [trouble, setTrouble] = useState<string>();
  const { message, frame, control } = useControl({ ...props, error: trouble ?? props.error });
  const [preview, setPreview] = useState(false);
  const { busy, during } = useBusy();
  const area = useRef<HTMLTextAreaElement>(null);
  const fileId = useId();
  const current = useRef(value);
  current.current = value;

  const apply = (change: (selection: Selection) => Selection) => {
    const box = area.current;
    if (!box) return;
    const next = change({ text: value, start: box.selectionStart, end: box.selectionEnd });
    onChange(next.text);
    requestAnimationFrame(() => {
      box.focus();
      box.setSelectionRange(next.start, next.end);
    });
  };

  const addImage = async (file: File | undefined) => {
    if (!uploadImage || !file?.type.startsWith('image/')) return;
    setTrouble(undefined);
    try {
      const address = await during(uploadImage(file));
      // Keeps text typed during the upload.
      const text = current.current;
      onChange(
        `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}![${file.name.replace(/\.\w+$/, '')}](${address})\n`,
      );
    } catch {
      setTrouble('No se pudo cargar la imagen. El texto sigue aquí: se puede intentar otra vez.');
    }
  };

  const takeImage = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file || !uploadImage) return;
    event.preventDefault();
    void addImage(file);
  };

  const tool = (text: string, icon: ReactNode, change: (selection: Selection) => Selection) => (
    <button
      type="button"
      className={classes.tool}
      aria-label={text}
      title={text}
      disabled={disabled || preview}
      onClick={() => apply(change)}
    >
      {icon}
    </button>
  );

  return (
    <FieldFrame {...frame}>
      <div className={classes.editor} data-wrong={message ? true : undefined}>
        <div className={classes.bar} role="toolbar" aria-label="Formato">
          {tool('Negrita', <IconBold size={20} aria-hidden="true" />, (s) => wrap(s, '**', 'texto'))}
          {tool('Cursiva', <IconItalic size={20} aria-hidden="true" />, (s) => wrap(s, '_', 'texto'))}
          {tool('Enlace', <IconLink size={20} aria-hidden="true" />, makeLink)}
          {tool('Lista', <IconList size={20} aria-hidden="true" />, (s) => prefixLines(s, '- '))}
          {tool('Lista numerada', <IconListNumbers size={20} aria-hidden="true" />, (s) =>
            prefixLines(s, '1. '),
          )}
          {tool('Cita', <IconQuote size={20} aria-hidden="true" />, (s) => prefixLines(s, '> '))}
          {tool('Código', <IconCode size={20} aria-hidden="true" />, (s) =>
            s.text.slice(s.start, s.end).includes('\n') ? wrap(s, '\n```\n', '') : wrap(s, '`', 'código'),
          )}
          {uploadImage && (
            <label htmlFor={fileId} className={classes.tool} title="Agregar una imagen">
              <IconPhoto size={20} aria-hidden="true" />
              <input
                id={fileId}
                type="file"
                accept="image/*"
                className={classes.file}
                aria-label="Agregar una imagen"
                disabled={disabled || busy}
                onChange={(event) => void addImage(event.target.files?.[0])}
              />
            </label>
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
        {preview && (
          <div className={classes.preview} aria-live="polite">
            {value.trim() === '' ? (
              <p className={classes.nothing}>Todavía no hay nada escrito.</p>
            ) : (
              <Markdown>{value}</Markdown>
            )}
          </div>
        )}
        <textarea
          {...control}
          ref={area}
          rows={rows}
          hidden={preview}
          className={classes.area}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => takeImage(event, event.clipboardData)}
          onDrop={(event) => takeImage(event, event.dataTransfer)}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey)) return;
            const key = event.key.toLowerCase();
            const change =
              key === 'b'
                ? (s: Selection) => wrap(s, '**', 'texto')
                : key === 'i'
                  ? (s: Selection) => wrap(s, '_', 'texto')
                  : key === 'k'
                    ? makeLink
                    : undefined;
            if (change) {
              event.preventDefault();
              apply(change);
            }
          }}
        />
      </div>
      <p role="status" className={classes.status}>
        {busy ? 'Cargando la imagen' : ''}
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
