import { useEffect, useRef, useState } from 'react';
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { openFile } from './open-file.ts';

/** Returns whether dragged content may be readable: a file or a text. */
const isReadable = ({ types }: DataTransfer): boolean =>
  types.includes('Files') || types.includes('text/plain') || types.includes('text/uri-list');

/** Reads what a paste or a drop presents: its file, or else its text. */
function readTransfer(transfer: DataTransfer): Promise<Presented> {
  // Read before any await: the transfer is empty afterwards.
  const [file] = transfer.files;
  const text = transfer.getData('text/plain') || transfer.getData('text/uri-list');
  if (file) return openFile(file);
  return Promise.resolve(text ? readText(text) : nothing('No hay un archivo ni un texto que leer.'));
}

/** Returns whether a text pasted or dropped there is meant for a field. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * Accepts content pasted or dropped anywhere on the page; a text meant for a field goes to the field.
 * @returns whether something is being dragged over the page
 */
export function useTransfer(onRead: (reading: Promise<Presented>) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  });

  useEffect(() => {
    const isOurs = (transfer: DataTransfer | null, target: EventTarget | null): transfer is DataTransfer =>
      transfer !== null && isReadable(transfer) && (transfer.types.includes('Files') || !isField(target));
    function onPaste(event: ClipboardEvent) {
      if (!isOurs(event.clipboardData, event.target)) return;
      event.preventDefault();
      latestOnRead.current(readTransfer(event.clipboardData));
    }
    function onDragOver(event: DragEvent) {
      if (!isOurs(event.dataTransfer, event.target)) return;
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      setDragging(true);
    }
    function onDragLeave(event: DragEvent) {
      // Moving between elements also fires `dragleave`; only leaving the window has no related target.
      if (event.relatedTarget === null) setDragging(false);
    }
    function onDrop(event: DragEvent) {
      setDragging(false);
      if (!isOurs(event.dataTransfer, event.target)) return;
      event.preventDefault();
      latestOnRead.current(readTransfer(event.dataTransfer));
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('paste', onPaste, { signal });
    addEventListener('dragover', onDragOver, { signal });
    addEventListener('dragleave', onDragLeave, { signal });
    addEventListener('drop', onDrop, { signal });
    return () => listeners.abort();
  }, []);
  return dragging;
}
