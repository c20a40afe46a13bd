import type { ChainedCommands, Editor } from '@tiptap/react';
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

type Change = (chain: ChainedCommands) => ChainedCommands;

const running = (change: Change) => (editor: Editor) => void change(editor.chain().focus()).run();

const tool = (
  label: string,
  Icon: typeof IconBold,
  name: string,
  change: Change,
  attributes?: { level: number },
): Tool => ({
  label,
  icon: <Icon size={20} aria-hidden="true" />,
  name,
  ...(attributes && { attributes }),
  run: running(change),
});

/** Toggles for the selected text. */
export const TOOLS: readonly Tool[] = [
  tool('Título', IconH2, 'heading', (chain) => chain.toggleHeading({ level: 2 }), { level: 2 }),
  tool('Subtítulo', IconH3, 'heading', (chain) => chain.toggleHeading({ level: 3 }), { level: 3 }),
  tool('Negrita', IconBold, 'bold', (chain) => chain.toggleBold()),
  tool('Cursiva', IconItalic, 'italic', (chain) => chain.toggleItalic()),
  tool('Tachado', IconStrikethrough, 'strike', (chain) => chain.toggleStrike()),
  tool('Subíndice', IconSubscript, 'subscript', (chain) => chain.toggleMark('subscript')),
  tool('Superíndice', IconSuperscript, 'superscript', (chain) => chain.toggleMark('superscript')),
  tool('Lista', IconList, 'bulletList', (chain) => chain.toggleBulletList()),
  tool('Lista numerada', IconListNumbers, 'orderedList', (chain) => chain.toggleOrderedList()),
  tool('Cita', IconQuote, 'blockquote', (chain) => chain.toggleBlockquote()),
  tool('Texto preformateado', IconCode, 'codeBlock', (chain) => chain.toggleCodeBlock()),
];

/** Commands for the table at the cursor. */
export const TABLE_TOOLS: readonly { readonly label: string; readonly run: (editor: Editor) => void }[] = [
  { label: 'Agregar una fila', run: running((chain) => chain.addRowAfter()) },
  { label: 'Agregar una columna', run: running((chain) => chain.addColumnAfter()) },
  { label: 'Quitar la fila', run: running((chain) => chain.deleteRow()) },
  { label: 'Quitar la columna', run: running((chain) => chain.deleteColumn()) },
  { label: 'Quitar la tabla', run: running((chain) => chain.deleteTable()) },
];
