/** Authenticator application for an otpauth:// address (RFC 6238, SHA-1, six digits, 30 s). */
import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the key in the address, decoded from base 32 (RFC 4648). */
export function keyOf(uri: string): Buffer {
  const text = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...text.replaceAll('=', '')]
    .map((c) => ALPHABET.indexOf(c).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** Returns the current code. */
export function totp(uri: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', keyOf(uri)).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
