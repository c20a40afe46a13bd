import { EditorContent, useEditor, Mark, mergeAttributes } from '@tiptap/react';
import type { Editor, Extensions } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { together } from '../../contract/values/together.ts';
import { proseClass } from '../prose.tsx';
import { toast } from '../toast.tsx';
import { readPasted } from './rich-text-paste.ts';
import { WithToolbar } from './rich-text-toolbar.tsx';
import classes from './rich-text.module.css';
import { useEmbeddedPictures } from './use-embedded-pictures.ts';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Formula } from './rich-text-formula.tsx';
import StarterKit from '@tiptap/starter-kit';

/** Creates the mark of one tag; the library's own packages for these two lag behind its other packages. */
const scriptMark = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const EXTENSIONS: Extensions = [
  Formula,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  // Pasted pictures have their data inline until each is uploaded.
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  scriptMark('subscript', 'sub', 'superscript'),
  scriptMark('superscript', 'sup', 'subscript'),
];

interface SurfaceProps {
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
}

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

const attributesOf = ({ id, label, describedBy, wrong, required }: SurfaceProps): Record<string, string> => ({
  id,
  class: `${classes.area} ${proseClass}`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  ...(wrong ? { 'aria-invalid': 'true' } : {}),
  ...(required ? { 'aria-required': 'true' } : {}),
});

/** Returns what a paste may bring in, and says what had to stay out. */
function cleanPaste(pasted: string, withPictures: boolean): string {
  const { html, lost } = readPasted(pasted, withPictures);
  if (lost.length > 0)
    toast(`De lo pegado no se pudo traer: ${together(lost)}. Las imágenes se pueden pegar de a una.`, {
      duration: 0,
    });
  return html;
}

/** Updates the editor when the value or `disabled` changes from outside (a reset, a revert), not by typing. */
function useOutsideChanges(editor: Editor | null, { value, disabled }: SurfaceProps): void {
  useEffect(() => {
    if (editor && !editor.isDestroyed && !editor.isFocused && value !== htmlOf(editor))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (editor && !editor.isDestroyed && editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
}

/** The editor itself, in a separate chunk. */
export function RichTextSurface(props: SurfaceProps) {
  const { wrong, disabled, value, onChange, uploadImage, onFiles } = props;
  const editorRef = useRef<Editor>(null);
  const pictures = useEmbeddedPictures({ editor: editorRef, uploadImage, onFiles });
  // Stored in a ref and read on every render, so that a later error reaches the element.
  const attributes = useRef<Record<string, string>>({});
  attributes.current = attributesOf(props);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    // Its style element would need its own nonce; the few rules are in rich-text.module.css.
    injectCSS: false,
    editorProps: {
      attributes: () => attributes.current,
      transformPastedHTML: (html) => cleanPaste(html, uploadImage !== undefined),
      handlePaste: (_, event) => pictures.acceptFiles(event.clipboardData, event.clipboardData?.types),
      handleDrop: (_, event, __, moved) => !moved && pictures.acceptFiles(event.dataTransfer),
    },
    onUpdate: ({ editor: current }) => {
      void pictures.uploadAll(current);
      onChange(htmlOf(current));
    },
  });
  useOutsideChanges(editor, props);
  useEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  if (!editor) return null;
  return (
    <div
      className={classes.editor}
      data-wrong={wrong || undefined}
      // The form waits for running uploads (form.tsx).
      data-on-its-way={pictures.isUploading || undefined}
    >
      <WithToolbar editor={editor} disabled={disabled} onPictures={uploadImage && pictures.insert}>
        <EditorContent editor={editor} />
        <p role="status" className={classes.bringing}>
          {pictures.isUploading && 'Cargando la imagen…'}
        </p>
      </WithToolbar>
    </div>
  );
}
