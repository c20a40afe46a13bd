/** Whether the 64 bytes are the key's signature of the message. Never throws. */
export { signatureHolds as verifies } from '../transparency/ed25519.ts';
