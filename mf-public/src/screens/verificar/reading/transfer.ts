/** What is pasted or dropped. */
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { openFile } from './open-file.ts';
import { readText } from '@oficio/shared/credentials/reading/read-text';

/** Whether something that is dragged holds what could be read: a file, or a text. */
export const mayHold = ({ types }: DataTransfer): boolean =>
  types.includes('Files') || types.includes('text/plain') || types.includes('text/uri-list');

/** What a paste or a drop presents: its file, else its text. */
export function readTransfer(transfer: DataTransfer): Promise<Presented> {
  // Read before anything is awaited: afterwards a transfer is empty.
  const [file] = transfer.files;
  const text = transfer.getData('text/plain') || transfer.getData('text/uri-list');
  if (file) return openFile(file);
  return Promise.resolve(text ? readText(text) : nothing('No hay un archivo ni un texto que leer.'));
}
