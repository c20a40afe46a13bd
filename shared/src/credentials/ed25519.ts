/**
 * Ed25519 (RFC 8032) where it has to run: browsers of cheap phones don't have it among their own algorithms yet
 * (Chromium before 137), so it is checked by a library everywhere, and by the same one.
 */
import * as ed25519 from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

ed25519.hashes.sha512 = sha512;

/** Whether the 64 bytes are the key's signature of the message. Never throws. */
export function verifies(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    // By RFC 8032 and not ZIP 215: a key of small order, which signs anything, is refused.
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
