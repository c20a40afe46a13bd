import { nothing, type Presented } from '@oficio/shared/credentials/reading/presented';
import { compactIn } from '@oficio/shared/credentials/reading/qr-address';

const CUT =
  'La dirección no lleva un certificado: quizás se copió cortada. Conviene leer el código QR de nuevo, o escribir el número y el código.';

/** Reads what the address of a printed QR presents, from its hash. */
export function readQr(hash: string): Presented {
  const bytes = compactIn(`/v${hash}`);
  return bytes ? { kind: 'compact', bytes } : nothing(CUT);
}
