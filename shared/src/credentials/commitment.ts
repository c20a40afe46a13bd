/**
 * Commits to a document number without revealing it: a reader of the paper who knows the number can recompute
 * it. Uses a key per certificate rather than a salted hash, because all 10^8 numbers can be tried in seconds.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64url } from './bytes.ts';

/**
 * Length in bytes of the certificate's own key, which only its paper, its holder's files and the server have.
 */
export const COMMITMENT_KEY_BYTES = 16;
const COMMITMENT_BYTES = 16;

/** Normalises a document number: letters and digits only, in upper case. */
const normalizeNumber = (documento: string) => documento.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/**
 * Returns the commitment, 16 bytes in base64url. `AR` is fixed; documents of other countries differ by
 * `tipo`.
 */
export function commitmentOf(key: Uint8Array, tipo: string | null, documento: string): string {
  const text = `AR|${tipo ?? 'otro'}|${normalizeNumber(documento)}`;
  return toBase64url(hmac(sha256, key, new TextEncoder().encode(text)).slice(0, COMMITMENT_BYTES));
}
