import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { together } from '../../contract/values/together.ts';
import { IconArrowBackUp, IconLink, IconMathFunction, IconPhoto, IconTable } from '../icons.ts';
import { Menu } from '../menu.tsx';
import { proseClass } from '../prose.tsx';
import { toast } from '../toast.tsx';
import { EXTENSIONS } from './rich-text-extensions.ts';
import { FormulaDialog } from './rich-text-formula.tsx';
import { LinkDialog } from './rich-text-link.tsx';
import { fileOf, readPasted } from './rich-text-paste.ts';
import { TABLE_TOOLS, TOOLS } from './rich-text-tools.tsx';
import classes from './rich-text.module.css';

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** The editor itself, in a chunk of its own. */
export function RichTextSurface({
  id,
  label,
  describedBy,
  wrong,
  disabled,
  required,
  value,
  onChange,
  uploadImage,
  onFiles,
}: {
  id: string;
  label: string;
  describedBy?: string | undefined;
  wrong: boolean;
  disabled: boolean;
  required: boolean;
  value: string;
  onChange: (html: string) => void;
  uploadImage: ((file: File) => Promise<string>) | undefined;
  onFiles: ((files: readonly File[]) => void) | undefined;
}) {
  const [linking, setLinking] = useState(false);
  const [writing, setWriting] = useState(false);
  const shown = useRef<Editor>(null);
  const [bringing, setBringing] = useState(0);

  /**
   * Inserts pictures at the cursor. If HTML came with them (a table of a spreadsheet), that is pasted
   * instead.
   */
  const put = (files: readonly File[], types: readonly string[] = []): boolean => {
    if (!uploadImage || files.length === 0 || types.includes('text/html')) return false;
    for (const file of files) {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        shown.current
          ?.chain()
          .focus()
          .setImage({ src: String(reader.result), alt: file.name.replace(/\.\w+$/u, '') })
          .run(),
      );
      reader.readAsDataURL(file);
    }
    return true;
  };

  /**
   * Takes files from the clipboard or a drop: pictures go into the text, other files (a PDF, a video) to
   * `onFiles`.
   */
  const take = (data: DataTransfer | null, types?: readonly string[]): boolean => {
    const files = [...(data?.files ?? [])];
    const others = files.filter((file) => !isPicture(file));
    if (others.length > 0) onFiles?.(others);
    return put(files.filter(isPicture), types) || (others.length > 0 && onFiles !== undefined);
  };

  /** Uploads the pictures with inline data; one that can't be uploaded is removed, with an error message. */
  const going = useRef(new Set<string>());
  const bringPictures = async (current: Editor): Promise<void> => {
    if (!uploadImage) return;
    const found: string[] = [];
    current.state.doc.descendants(({ type, attrs }) => {
      const src = String(attrs['src'] ?? '');
      if (type.name === 'image' && src.startsWith('data:') && !going.current.has(src)) found.push(src);
    });
    for (const src of found) {
      going.current.add(src);
      setBringing((n) => n + 1);
      const address = await fileOf(src)
        .then(uploadImage)
        .catch((error: unknown) => {
          toast(error instanceof Error ? error.message : 'No se pudo cargar la imagen.', { kind: 'error' });
          return undefined;
        });
      going.current.delete(src);
      setBringing((n) => n - 1);
      if (!current.isDestroyed) replacePicture(current, src, address);
    }
  };
  // Kept in a ref and read on every render, so that a later error reaches the element.
  const attributes = useRef<Record<string, string>>({});
  attributes.current = {
    id,
    class: `${classes.area} ${proseClass}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(wrong ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  };
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    // Its style element would need its own nonce; the few rules are in rich-text.module.css.
    injectCSS: false,
    editorProps: {
      attributes: () => attributes.current,
      transformPastedHTML: (html) => {
        const { html: kept, lost } = readPasted(html, uploadImage !== undefined);
        if (lost.length > 0)
          toast(`De lo pegado no se pudo traer: ${together(lost)}. Las imágenes se pueden pegar de a una.`, {
            duration: 0,
          });
        return kept;
      },
      handlePaste: (_, event) => take(event.clipboardData, event.clipboardData?.types),
      handleDrop: (_, event, __, moved) => !moved && take(event.dataTransfer),
    },
    onUpdate: ({ editor: current }) => {
      void bringPictures(current);
      onChange(current.isEmpty ? '' : current.getHTML());
    },
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current
        ? [
            ...TOOLS.map(({ name, attributes }) => current.isActive(name, attributes)),
            current.isActive('link'),
            current.isActive('table'),
          ]
        : [],
  });
  // Updates the editor when the value changes from outside (a reset, a revert), not by typing.
  useEffect(() => {
    if (
      editor &&
      !editor.isDestroyed &&
      !editor.isFocused &&
      value !== (editor.isEmpty ? '' : editor.getHTML())
    )
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor && !editor.isDestroyed && editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    shown.current = editor;
  }, [editor]);
  if (!editor) return null;
  return (
    <div
      className={classes.editor}
      data-wrong={wrong || undefined}
      // The form waits for running uploads (form.tsx).
      data-on-its-way={bringing > 0 || undefined}
    >
      <div className={classes.bar} role="toolbar" aria-label="Formato">
        {TOOLS.map(({ label: text, icon, run }, index) => (
          <ToolButton
            key={text}
            label={text}
            pressed={active?.[index] ?? false}
            disabled={disabled}
            onClick={() => run(editor)}
          >
            {icon}
          </ToolButton>
        ))}
        <ToolButton
          label="Enlace"
          pressed={active?.[TOOLS.length] ?? false}
          disabled={disabled}
          onClick={() => setLinking(true)}
        >
          <IconLink size={20} aria-hidden="true" />
        </ToolButton>
        <ToolButton label="Fórmula" disabled={disabled} onClick={() => setWriting(true)}>
          <IconMathFunction size={20} aria-hidden="true" />
        </ToolButton>
        {uploadImage && (
          <ToolButton
            label="Insertar una foto"
            title="Insertar una foto (también se puede pegar o arrastrar)"
            disabled={disabled}
            onClick={() => choosePictures(put)}
          >
            <IconPhoto size={20} aria-hidden="true" />
          </ToolButton>
        )}
        {active?.[TOOLS.length + 1] ? (
          <Menu
            label="Cambiar la tabla"
            trigger={<IconTable size={20} aria-hidden="true" />}
            align="start"
            items={TABLE_TOOLS.map(({ label: text, run }) => ({ label: text, onSelect: () => run(editor) }))}
          />
        ) : (
          <ToolButton
            label="Insertar una tabla"
            disabled={disabled}
            onClick={() =>
              editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
            }
          >
            <IconTable size={20} aria-hidden="true" />
          </ToolButton>
        )}
        <ToolButton label="Deshacer" disabled={disabled} onClick={() => editor.chain().focus().undo().run()}>
          <IconArrowBackUp size={20} aria-hidden="true" />
        </ToolButton>
      </div>
      <EditorContent editor={editor} />
      <p role="status" className={classes.bringing}>
        {bringing > 0 && 'Cargando la imagen…'}
      </p>
      <FormulaDialog editor={editor} open={writing} onClose={() => setWriting(false)} />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </div>
  );
}

/** A button of the toolbar. `pressed` is for toggles. */
function ToolButton({
  label,
  title = label,
  pressed,
  disabled,
  onClick,
  children,
}: {
  label: string;
  title?: string;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={title}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Opens the device's file chooser without an input in the page, where it would be a field of the form. */
function choosePictures(onFiles: (files: readonly File[]) => void): void {
  const chooser = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: true,
  });
  chooser.addEventListener('change', () => onFiles([...(chooser.files ?? [])]));
  chooser.click();
}

/** Sets a picture's address, or removes the picture without one. Not part of the undo history. */
function replacePicture(editor: Editor, src: string, address: string | undefined): void {
  const { state, view } = editor;
  const change = state.tr.setMeta('addToHistory', false);
  const at: number[] = [];
  state.doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image' && attrs['src'] === src) at.push(position);
  });
  for (const position of at.reverse())
    if (address === undefined) change.delete(position, position + 1);
    else change.setNodeAttribute(position, 'src', address);
  view.dispatch(change);
}
