/**
 * A number of a document, committed to and not told: who is shown the paper and knows the number can compute it again.
 * Under a key of each certificate's own, and no mere salted hash: there are some 10^8 numbers, all tried in seconds.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64url } from './bytes.ts';

/** Bytes of a certificate's own key, which only its paper, its holder's files and the server have. */
export const COMMITMENT_KEY_BYTES = 16;
const KEPT = 16;

/** Letters and digits as people write them: with points, spaces and hyphens or without. */
const bare = (documento: string) => documento.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The commitment, 16 bytes in base64url. Argentina's documents: other countries' are told apart by their kind. */
export function commitmentOf(key: Uint8Array, tipo: string | null, documento: string): string {
  const text = `AR|${tipo ?? 'otro'}|${bare(documento)}`;
  return toBase64url(hmac(sha256, key, new TextEncoder().encode(text)).slice(0, KEPT));
}
