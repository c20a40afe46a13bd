import type { Editor } from '@tiptap/react';
import { useRef, useState, type RefObject } from 'react';
import { toast } from '../toast.tsx';
import { fileOf } from './rich-text-paste.ts';

const isPicture = ({ type }: File): boolean => type.startsWith('image/');

interface PictureConfig {
  readonly editor: RefObject<Editor | null>;
  readonly uploadImage: ((file: File) => Promise<string>) | undefined;
  /** Receives the files that aren't pictures (a PDF, a video). */
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
}

/** Inserts pictures into the text, at first with inline data, and then uploads them. */
export function useEmbeddedPictures({ editor, uploadImage, onFiles }: PictureConfig) {
  const [uploading, setUploading] = useState(0);
  const uploadingSources = useRef(new Set<string>());

  /**
   * Inserts pictures at the cursor. If HTML came with them (a table of a spreadsheet), that is pasted
   * instead.
   */
  const insert = (files: readonly File[], types: readonly string[] = []): boolean => {
    if (!uploadImage || files.length === 0 || types.includes('text/html')) return false;
    for (const file of files) {
      const reader = new FileReader();
      reader.addEventListener('load', () =>
        editor.current
          ?.chain()
          .focus()
          .setImage({ src: String(reader.result), alt: file.name.replace(/\.\w+$/u, '') })
          .run(),
      );
      reader.readAsDataURL(file);
    }
    return true;
  };

  /** Takes files from the clipboard or a drop: pictures go into the text, other files to `onFiles`. */
  const acceptFiles = (data: DataTransfer | null, types?: readonly string[]): boolean => {
    const files = [...(data?.files ?? [])];
    const otherFiles = files.filter((file) => !isPicture(file));
    if (otherFiles.length > 0) onFiles?.(otherFiles);
    return insert(files.filter(isPicture), types) || (otherFiles.length > 0 && onFiles !== undefined);
  };

  /**
   * Uploads the pictures with inline data; a picture that can't be uploaded is removed, with an error
   * message.
   */
  const uploadAll = async (current: Editor): Promise<void> => {
    if (!uploadImage) return;
    for (const src of inlineSources(current)) {
      if (uploadingSources.current.has(src)) continue;
      uploadingSources.current.add(src);
      setUploading((count) => count + 1);
      const address = await fileOf(src)
        .then(uploadImage)
        .catch((error: unknown) => {
          toast(error instanceof Error ? error.message : 'No se pudo cargar la imagen.', { kind: 'error' });
          return undefined;
        });
      uploadingSources.current.delete(src);
      setUploading((count) => count - 1);
      if (!current.isDestroyed) replacePicture(current, src, address);
    }
  };

  return { isUploading: uploading > 0, insert, acceptFiles, uploadAll };
}

/** Returns the addresses of the pictures whose data are in the text itself. */
function inlineSources({ state }: Editor): string[] {
  const sources: string[] = [];
  state.doc.descendants(({ type, attrs }) => {
    const src = String(attrs['src'] ?? '');
    if (type.name === 'image' && src.startsWith('data:')) sources.push(src);
  });
  return sources;
}

/** Sets a picture's address, or removes the picture without one. Not part of the undo history. */
function replacePicture(editor: Editor, src: string, address: string | undefined): void {
  const { state, view } = editor;
  const change = state.tr.setMeta('addToHistory', false);
  const positions: number[] = [];
  state.doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image' && attrs['src'] === src) positions.push(position);
  });
  for (const position of positions.reverse())
    if (address === undefined) change.delete(position, position + 1);
    else change.setNodeAttribute(position, 'src', address);
  view.dispatch(change);
}
