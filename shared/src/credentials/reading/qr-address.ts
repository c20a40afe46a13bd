import { fromDigits } from '../bytes.ts';

// Apart from the compact decoder, so that it is loaded only when there are bytes to decode.
const ADDRESS = /\/v\/?#(\d{20,4000})(?!\d)/;

/**
 * Returns the compact credential in a printed QR's address (`https://host/v#`, then its bytes as one decimal
 * number); undefined if the text has none. The part after the `#` never reaches a server.
 */
export function compactIn(text: string): Uint8Array | undefined {
  const digits = ADDRESS.exec(text)?.[1];
  return digits === undefined ? undefined : fromDigits(digits);
}
