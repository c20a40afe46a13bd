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

interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly attributes?: { level: number };
  readonly run: (editor: Editor) => void;
}

type Change = (chain: ChainedCommands) => ChainedCommands;

const runChange = (change: Change) => (editor: Editor) => void change(editor.chain().focus()).run();

/** Returns a tool of the node or mark `name`, which shows whether the selection has it. */
const tool = (label: string, Icon: typeof IconBold, name: string, change: Change): Tool => ({
  label,
  icon: <Icon size={20} aria-hidden="true" />,
  name,
  run: runChange(change),
});

const headingTool = (label: string, Icon: typeof IconBold, level: 2 | 3): Tool => ({
  ...tool(label, Icon, 'heading', (chain) => chain.toggleHeading({ level })),
  attributes: { level },
});

/** Toggles for the selected text. */
export const TOOLS: readonly Tool[] = [
  headingTool('Título', IconH2, 2),
  headingTool('Subtítulo', IconH3, 3),
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
  { label: 'Agregar una fila', run: runChange((chain) => chain.addRowAfter()) },
  { label: 'Agregar una columna', run: runChange((chain) => chain.addColumnAfter()) },
  { label: 'Quitar la fila', run: runChange((chain) => chain.deleteRow()) },
  { label: 'Quitar la columna', run: runChange((chain) => chain.deleteColumn()) },
  { label: 'Quitar la tabla', run: runChange((chain) => chain.deleteTable()) },
];
