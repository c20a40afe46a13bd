import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import {
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconQuote,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
} from '../icons.ts';

export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly attributes?: { level: number };
  readonly run: (editor: Editor) => void;
}

/** What is switched on and off of the text that is chosen. */
export const TOOLS: readonly Tool[] = [
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
    label: 'Subíndice',
    icon: <IconSubscript size={20} aria-hidden="true" />,
    name: 'subscript',
    run: (e) => e.chain().focus().toggleMark('subscript').run(),
  },
  {
    label: 'Superíndice',
    icon: <IconSuperscript size={20} aria-hidden="true" />,
    name: 'superscript',
    run: (e) => e.chain().focus().toggleMark('superscript').run(),
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
  {
    label: 'Texto preformateado',
    icon: <IconCode size={20} aria-hidden="true" />,
    name: 'codeBlock',
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
];

/** What changes the table that the cursor is in. */
export const TABLE_TOOLS: readonly { readonly label: string; readonly run: (editor: Editor) => void }[] = [
  { label: 'Agregar una fila', run: (e) => e.chain().focus().addRowAfter().run() },
  { label: 'Agregar una columna', run: (e) => e.chain().focus().addColumnAfter().run() },
  { label: 'Quitar la fila', run: (e) => e.chain().focus().deleteRow().run() },
  { label: 'Quitar la columna', run: (e) => e.chain().focus().deleteColumn().run() },
  { label: 'Quitar la tabla', run: (e) => e.chain().focus().deleteTable().run() },
];
