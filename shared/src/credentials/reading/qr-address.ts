import { fromDigits } from '../bytes.ts';

// Apart from what reads those bytes: that comes when there are some.
const ADDRESS = /\/v\/?#(\d{20,4000})(?!\d)/;

/**
 * The compact credential of a printed QR's address (`https://host/v#`, and its bytes as one decimal number) in a text;
 * undefined when there is none. What follows the `#` never goes to a server.
 */
export function compactIn(text: string): Uint8Array | undefined {
  const digits = ADDRESS.exec(text)?.[1];
  return digits === undefined ? undefined : fromDigits(digits);
}
