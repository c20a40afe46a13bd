/** Interprets the QR codes seen in an image or by the camera. */
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';

const OTHER_CODE = 'El código QR no es de un certificado.';
/** The decoder could not be loaded, or does not run in this browser. */
export const NO_DECODER =
  'No se pudo preparar el lector de códigos QR. Conviene intentar de nuevo con conexión, o escribir el número y el código.';

/** Returns what the codes present: a certificate's takes precedence. Undefined without codes. */
export function presentedBy(texts: readonly string[]): Presented | undefined {
  const read = texts.map(readText);
  return (
    read.find(({ kind }) => kind === 'compact') ??
    read.find(({ kind }) => kind !== 'nothing') ??
    (texts.length > 0 ? nothing(OTHER_CODE) : undefined)
  );
}
