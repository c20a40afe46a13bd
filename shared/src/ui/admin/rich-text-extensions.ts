/** What a rich text may hold: what the server keeps of it (`rich-text.ts` there), no more and no less. */
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Mark, mergeAttributes, type Extensions } from '@tiptap/react';
import { Formula } from './rich-text-formula.tsx';
import StarterKit from '@tiptap/starter-kit';

/** A mark of one tag; the library's own packages of these two lag behind the rest of it. */
const raised = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const EXTENSIONS: Extensions = [
  Formula,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  // Pictures come pasted with their data, which is there until each is a file of ours.
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  raised('subscript', 'sub', 'superscript'),
  raised('superscript', 'sup', 'subscript'),
];
