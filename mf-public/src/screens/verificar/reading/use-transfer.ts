import { useEffect, useRef, useState } from 'react';
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { openFile } from './open-file.ts';

/** Returns whether dragged content may be readable: a file or a text. */
const mayHold = ({ types }: DataTransfer): boolean =>
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
export function useTransfer(take: (reading: Promise<Presented>) => void): boolean {
  const [over, setOver] = useState(false);
  const taker = useRef(take);
  useEffect(() => {
    taker.current = take;
  });

  useEffect(() => {
    const isOurs = (transfer: DataTransfer | null, target: EventTarget | null): transfer is DataTransfer =>
      transfer !== null && mayHold(transfer) && (transfer.types.includes('Files') || !isField(target));
    function pasted(event: ClipboardEvent) {
      if (!isOurs(event.clipboardData, event.target)) return;
      event.preventDefault();
      taker.current(readTransfer(event.clipboardData));
    }
    function dragged(event: DragEvent) {
      if (!isOurs(event.dataTransfer, event.target)) return;
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      setOver(true);
    }
    function left(event: DragEvent) {
      // Moving between elements also fires `dragleave`; only leaving the window has no related target.
      if (event.relatedTarget === null) setOver(false);
    }
    function dropped(event: DragEvent) {
      setOver(false);
      if (!isOurs(event.dataTransfer, event.target)) return;
      event.preventDefault();
      taker.current(readTransfer(event.dataTransfer));
    }
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('paste', pasted, { signal });
    addEventListener('dragover', dragged, { signal });
    addEventListener('dragleave', left, { signal });
    addEventListener('drop', dropped, { signal });
    return () => listening.abort();
  }, []);
  return over;
}
