/**
 * Bitstring Status List v1.0 (W3C): for each centre and purpose, a bit for each certificate, in a list that the centre
 * signs. Whoever asks fetches the whole list, so that the site doesn't learn which one is being checked.
 */
import { fromBase64url, toBase64url } from './bytes.ts';
import { documentAddress } from './did.ts';
import { piped } from './piped.ts';

/** What a bit may say, in this order: revoked for ever, suspended, or that a newer one takes its place. */
export const STATUS_PURPOSES = ['revocation', 'suspension', 'refresh'] as const;
export type StatusPurpose = (typeof STATUS_PURPOSES)[number];

/** The standard's least: 16 kB of bits, so that a list says little of how many there are. */
const LEAST_ENTRIES = 131_072;
/** What a list may become when inflated: 16 million certificates of one centre. */
const MOST_BYTES = 2 * 1024 * 1024;

/** The bits, the first of each byte its highest. At least as long as the standard asks. */
export function bitsOf(set: Iterable<number>, entries: number): Uint8Array {
  const bits = new Uint8Array(
    Math.max(LEAST_ENTRIES, Math.ceil(entries / LEAST_ENTRIES) * LEAST_ENTRIES) / 8,
  );
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}

/** Whether the bit is set; undefined beyond the list's end. */
export function bitAt(bits: Uint8Array, index: number): boolean | undefined {
  if (!Number.isSafeInteger(index) || index < 0) return undefined;
  const byte = bits[Math.floor(index / 8)];
  return byte === undefined ? undefined : (byte & (0x80 >> (index % 8))) !== 0;
}

/** `encodedList`: gzip, in base64url, as a multibase. */
export async function encodeList(bits: Uint8Array): Promise<string> {
  const zipped = await piped(bits, new CompressionStream('gzip'), MOST_BYTES);
  return `u${toBase64url(zipped ?? new Uint8Array())}`;
}

/** The bits of an `encodedList`; undefined for what is none. */
export async function decodeList(encoded: string): Promise<Uint8Array | undefined> {
  const zipped = encoded.startsWith('u') ? fromBase64url(encoded.slice(1)) : undefined;
  return zipped && piped(zipped, new DecompressionStream('gzip'), MOST_BYTES);
}

/** Where a centre's list is: beside its DID's document. */
export const listAddress = (did: string, purpose: StatusPurpose): string =>
  (documentAddress(did) ?? '').replace(/did\.json$/, `estado/${purpose}`);
