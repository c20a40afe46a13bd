/**
 * Ed25519 (RFC 8032) by a library instead of Web Crypto, which is missing on plain http and in browsers of
 * two years ago (Chromium before 137). The same library runs everywhere.
 */
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Returns the public key of a seed. @param seed 32 bytes */
export const publicKeyOf = (seed: Uint8Array): Uint8Array => getPublicKey(seed);

export const signBytes = (message: Uint8Array, seed: Uint8Array): Uint8Array => sign(message, seed);

/**
 * Whether a signature is valid. Strict (RFC 8032, not ZIP 215): there is one signature per message and key,
 * and keys of small order, which validate any message, are refused. Never throws.
 */
export function verifies(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    // Malformed signature or key.
    return false;
  }
}
