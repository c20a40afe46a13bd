/**
 * Bitstring Status List v1.0 (W3C): one list per centre and purpose, with a bit for each certificate, signed
 * by the centre. A verifier fetches the whole list, so the site doesn't learn which certificate is being
 * checked.
 */
import { fromBase64url, toBase64url } from './bytes.ts';
import { documentAddress } from './did.ts';
import { pipeThrough } from './piped.ts';

/** Purposes of the lists, in this order: revoked for good, suspended, replaced by a newer certificate. */
export const STATUS_PURPOSES = ['revocation', 'suspension', 'refresh'] as const;
export type StatusPurpose = (typeof STATUS_PURPOSES)[number];

/**
 * The standard's minimum, 16 kB of bits, so that a list reveals little about how many certificates there are.
 */
const MIN_ENTRIES = 131_072;
/** Maximum bytes of an inflated list: 16 million certificates of one centre. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Returns the bitstring, most significant bit first, padded to at least the standard's minimum. */
export function bitsOf(set: Iterable<number>, entries: number): Uint8Array {
  const bits = new Uint8Array(Math.max(MIN_ENTRIES, Math.ceil(entries / MIN_ENTRIES) * MIN_ENTRIES) / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  return bits;
}

/** Whether the bit is set; undefined beyond the list's end. */
export function bitAt(bits: Uint8Array, index: number): boolean | undefined {
  if (!Number.isSafeInteger(index) || index < 0) return undefined;
  const byte = bits[Math.floor(index / 8)];
  return byte === undefined ? undefined : (byte & (0x80 >> (index % 8))) !== 0;
}

/** Returns an `encodedList`: gzip, in base64url, as a multibase. */
export async function encodeList(bits: Uint8Array): Promise<string> {
  const zipped = await pipeThrough(bits, new CompressionStream('gzip'), MAX_BYTES);
  return `u${toBase64url(zipped ?? new Uint8Array())}`;
}

/** Decodes an `encodedList`; returns undefined if it is malformed. */
export async function decodeList(encoded: string): Promise<Uint8Array | undefined> {
  const zipped = encoded.startsWith('u') ? fromBase64url(encoded.slice(1)) : undefined;
  return zipped && pipeThrough(zipped, new DecompressionStream('gzip'), MAX_BYTES);
}

/** Returns the address of a centre's list, beside its DID document. */
export const listAddress = (did: string, purpose: StatusPurpose): string =>
  (documentAddress(did) ?? '').replace(/did\.json$/, `estado/${purpose}`);
