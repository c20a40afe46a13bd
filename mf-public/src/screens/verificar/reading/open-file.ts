import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';

const READER_UNAVAILABLE =
  'No se pudo preparar la lectura de archivos. Conviene intentar de nuevo con conexión, o escribir el número y el código.';

/** Reads what a file presents. The parsers load with the first file. */
export async function openFile(file: Blob): Promise<Presented> {
  const reader = await import(/* webpackChunkName: "read-file" */ './read-file.ts').catch(() => undefined);
  return reader ? reader.readFile(file) : nothing(READER_UNAVAILABLE);
}
