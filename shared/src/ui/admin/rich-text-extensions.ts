/**
 * Extensions of the rich text editor: exactly the elements that the server's sanitiser allows (its
 * `rich-text.ts`).
 */
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Mark, mergeAttributes, type Extensions } from '@tiptap/react';
import { Formula } from './rich-text-formula.tsx';
import StarterKit from '@tiptap/starter-kit';

/** Creates the mark of one tag; the library's own packages for these two lag behind its other packages. */
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
  // Pasted pictures have their data inline until each is uploaded.
  Image.configure({ allowBase64: true }),
  TableKit.configure({ table: { resizable: false } }),
  raised('subscript', 'sub', 'superscript'),
  raised('superscript', 'sup', 'subscript'),
];
