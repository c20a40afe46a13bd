/** What is made of the codes that were seen, in a picture or by the camera. */
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';

const OTHER_CODE = 'El código QR no es de un certificado.';
/** The decoder couldn't be brought, or this browser doesn't run it. */
export const NO_DECODER =
  'No se pudo preparar el lector de códigos QR. Conviene intentar de nuevo con conexión, o escribir el número y el código.';

/** What codes present: a certificate's before any other; undefined without codes. */
export function presentedBy(texts: readonly string[]): Presented | undefined {
  const read = texts.map(readText);
  return (
    read.find(({ kind }) => kind === 'compact') ??
    read.find(({ kind }) => kind !== 'nothing') ??
    (texts.length > 0 ? nothing(OTHER_CODE) : undefined)
  );
}
