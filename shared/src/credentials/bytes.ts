/**
 * Byte encodings of the credential formats: base64url, base58btc in a multibase, and the decimal digits of a
 * QR.
 */

const BASE58_ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Maximum number of digits to decode: far above any credential of ours. */
const MAX_DIGITS = 4000;

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Decodes base64url; returns undefined for any other text. Strict: no two texts decode to the same bytes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    return toBase64url(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Encodes bytes as a base58btc multibase, `z…` (W3C Controlled Identifiers, section 2.4). */
export function toMultibase58(bytes: Uint8Array): string {
  let value = bigintOf(bytes);
  let text = '';
  for (; value > 0n; value /= 58n) text = BASE58_ALPHABET.charAt(Number(value % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${BASE58_ALPHABET.charAt(0).repeat(zeros === -1 ? bytes.length : zeros)}${text}`;
}

/** Decodes a `z…` multibase; returns undefined for any other text. */
export function fromMultibase58(text: string): Uint8Array | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.slice(1)) value = value * 58n + BigInt(BASE58_ALPHABET.indexOf(digit));
  const zeros = /^z(1*)/.exec(text)?.[1]?.length ?? 0;
  return Uint8Array.from([...new Uint8Array(zeros), ...bytesOf(value)]);
}

/** Encodes bytes as one decimal number: a QR stores three digits in ten bits. */
// The leading 1 preserves leading zero bytes.
export const toDigits = (bytes: Uint8Array): string => bigintOf(Uint8Array.of(1, ...bytes)).toString();

/** Decodes the output of `toDigits`; returns undefined for any other text. */
export function fromDigits(digits: string): Uint8Array | undefined {
  if (!/^[1-9]\d*$/.test(digits) || digits.length > MAX_DIGITS) return undefined;
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
