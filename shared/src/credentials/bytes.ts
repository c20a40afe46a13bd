/** Bytes as the formats write them: base64url, base58btc of a multibase, decimal digits of a QR. */

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Far above any credential of ours; digits beyond it are not worth a big number. */
const MOST_DIGITS = 4000;

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** The bytes of a base64url text; undefined for any other. Strict: two texts never give the same bytes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    return toBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** `z…`: base58btc as a multibase writes it (W3C Controlled Identifiers, section 2.4). */
export function toMultibase58(bytes: Uint8Array): string {
  let value = bigintOf(bytes);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${ALPHABET.charAt(0).repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** The bytes of a `z…` text; undefined for any other. */
export function fromMultibase58(text: string): Uint8Array | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 58n + BigInt(ALPHABET.indexOf(digit));
  const zeros = /^z(1*)/.exec(text)?.[1]?.length ?? 0;
  return Uint8Array.from([...new Uint8Array(zeros), ...bytesOf(value)]);
}

/** A number as long as the bytes need, in decimal: what a QR holds three digits in ten bits of. */
// A leading 1, so that bytes that begin with zeros keep them.
export const toDigits = (bytes: Uint8Array): string => bigintOf(Uint8Array.of(1, ...bytes)).toString();

/** The bytes of such a number; undefined for any other text. */
export function fromDigits(digits: string): Uint8Array | undefined {
  if (!/^[1-9]\d*$/.test(digits) || digits.length > MOST_DIGITS) return undefined;
  const [mark, ...bytes] = bytesOf(BigInt(digits));
  return mark === 1 ? Uint8Array.from(bytes) : undefined;
}

const bigintOf = (bytes: Uint8Array): bigint => {
  let hex = '0x0';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return BigInt(hex);
};

function bytesOf(value: bigint): number[] {
  if (value === 0n) return [];
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Array.from({ length: even.length / 2 }, (_, i) => Number.parseInt(even.slice(i * 2, i * 2 + 2), 16));
}
