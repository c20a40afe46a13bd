/**
 * Ed25519 (RFC 8032) without the browser's own: that one is missing on plain http, and in browsers of two years ago (Chromium
 * before 137). So it is checked by a library everywhere, and by the same one.
 */
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** @param seed 32 bytes */
export const publicKeyOf = (seed: Uint8Array): Uint8Array => getPublicKey(seed);

export const signBytes = (message: Uint8Array, seed: Uint8Array): Uint8Array => sign(message, seed);

/**
 * Strict, by RFC 8032 and not ZIP 215: one signature for a message and a key, and a key of small order, which signs anything,
 * is refused. Never throws.
 */
export function signatureHolds(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Not a signature, or not a key.
    return false;
  }
}
