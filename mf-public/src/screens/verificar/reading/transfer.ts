/** Reads pasted or dropped content. */
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { openFile } from './open-file.ts';
import { readText } from '@oficio/shared/credentials/reading/read-text';

/** Returns whether dragged content may be readable: a file or a text. */
export const mayHold = ({ types }: DataTransfer): boolean =>
  types.includes('Files') || types.includes('text/plain') || types.includes('text/uri-list');

/** Reads what a paste or a drop presents: its file, or else its text. */
export function readTransfer(transfer: DataTransfer): Promise<Presented> {
  // Read before any await: the transfer is empty afterwards.
  const [file] = transfer.files;
  const text = transfer.getData('text/plain') || transfer.getData('text/uri-list');
  if (file) return openFile(file);
  return Promise.resolve(text ? readText(text) : nothing('No hay un archivo ni un texto que leer.'));
}
