import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import type { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../forms/text-fields.tsx';
import {
  IconArrowBackUp,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
} from '../icons.ts';
import { proseClass } from '../prose.tsx';
import classes from './rich-text.module.css';

interface Mark {
  readonly label: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly attributes?: { level: number };
  readonly run: (editor: Editor) => void;
}

const marks: readonly Mark[] = [
  {
    label: 'Título',
    icon: <IconH2 size={20} aria-hidden="true" />,
    name: 'heading',
    attributes: { level: 2 },
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subtítulo',
    icon: <IconH3 size={20} aria-hidden="true" />,
    name: 'heading',
    attributes: { level: 3 },
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Negrita',
    icon: <IconBold size={20} aria-hidden="true" />,
    name: 'bold',
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    label: 'Cursiva',
    icon: <IconItalic size={20} aria-hidden="true" />,
    name: 'italic',
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Tachado',
    icon: <IconStrikethrough size={20} aria-hidden="true" />,
    name: 'strike',
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    label: 'Lista',
    icon: <IconList size={20} aria-hidden="true" />,
    name: 'bulletList',
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Lista numerada',
    icon: <IconListNumbers size={20} aria-hidden="true" />,
    name: 'orderedList',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Cita',
    icon: <IconQuote size={20} aria-hidden="true" />,
    name: 'blockquote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
];

function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (open) setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'));
  }, [open, editor]);
  const finish = (href: string) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '' || href === 'https://') chain.unsetLink().run();
    else chain.setLink({ href }).run();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enlace"
      size="small"
      actions={
        <>
          <Button onClick={() => finish(address.trim())}>Poner el enlace</Button>
          <Button variant="quiet" onClick={() => finish('')}>
            Quitar el enlace
          </Button>
        </>
      }
    >
      <TextField name="enlace" label="Dirección" type="url" required value={address} onChange={setAddress} />
    </Dialog>
  );
}

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
}: {
  id: string;
  label: string;
  describedBy?: string | undefined;
  wrong: boolean;
  disabled: boolean;
  required: boolean;
  value: string;
  onChange: (html: string) => void;
}) {
  const [linking, setLinking] = useState(false);
  // Read at each drawing, so that an error that arrives later reaches the reader.
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
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
    ],
    content: value,
    editable: !disabled,
    // Its style element would need a nonce of its own; the few rules are in rich-text.module.css.
    injectCSS: false,
    editorProps: { attributes: () => attributes.current },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current
        ? [
            ...marks.map(({ name, attributes }) => current.isActive(name, attributes)),
            current.isActive('link'),
          ]
        : [],
  });
  // Changed from outside (a reset, a revert), not by typing.
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
  if (!editor) return null;
  return (
    <div className={classes.editor} data-wrong={wrong || undefined}>
      <div className={classes.bar} role="toolbar" aria-label="Formato">
        {marks.map(({ label: text, icon, run }, index) => (
          <button
            key={text}
            type="button"
            className={classes.tool}
            aria-label={text}
            title={text}
            aria-pressed={active?.[index] ?? false}
            disabled={disabled}
            onClick={() => run(editor)}
          >
            {icon}
          </button>
        ))}
        <button
          type="button"
          className={classes.tool}
          aria-label="Enlace"
          title="Enlace"
          aria-pressed={active?.[marks.length] ?? false}
          disabled={disabled}
          onClick={() => setLinking(true)}
        >
          <IconLink size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label="Deshacer"
          title="Deshacer"
          disabled={disabled}
          onClick={() => editor.chain().focus().undo().run()}
        >
          <IconArrowBackUp size={20} aria-hidden="true" />
        </button>
      </div>
      <EditorContent editor={editor} />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </div>
  );
}
