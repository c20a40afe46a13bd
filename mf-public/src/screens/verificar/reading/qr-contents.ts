/** Interprets QR codes: those seen in an image or by the camera, and the one in the address of the page. */
import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { readText } from '@oficio/shared/credentials/reading/read-text';
import { compactIn } from '@oficio/shared/credentials/reading/qr-address';

const TRUNCATED_ADDRESS =
  'La dirección no lleva un certificado: quizás se copió cortada. Conviene leer el código QR de nuevo, o escribir el número y el código.';

const FOREIGN_CODE = 'El código QR no es de un certificado.';
/** The decoder could not be loaded, or does not run in this browser. */
export const NO_DECODER =
  'No se pudo preparar el lector de códigos QR. Conviene intentar de nuevo con conexión, o escribir el número y el código.';

/** Returns what the codes present: a certificate's takes precedence. Undefined without codes. */
export function presentedBy(texts: readonly string[]): Presented | undefined {
  const inputs = texts.map(readText);
  return (
    inputs.find(({ kind }) => kind === 'compact') ??
    inputs.find(({ kind }) => kind !== 'nothing') ??
    (texts.length > 0 ? nothing(FOREIGN_CODE) : undefined)
  );
}

/** Reads what the address of a printed QR presents, from its hash. */
export function readQr(hash: string): Presented {
  const bytes = compactIn(`/v${hash}`);
  return bytes ? { kind: 'compact', bytes } : nothing(TRUNCATED_ADDRESS);
}
