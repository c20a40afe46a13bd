/** Bytes of untrusted files: searched as text, and inflated up to a limit. */
import { pipeThrough } from '../piped.ts';

/** Returns the bytes as text with one character per byte, so offsets are the same in both. */
export function asciiOf(bytes: Uint8Array): string {
  // In pieces: a call accepts a limited number of arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
}

/** Inflates zlib data; returns undefined if it is damaged or would exceed `maxBytes` bytes. */
export const inflate = (bytes: Uint8Array, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  pipeThrough(bytes, new DecompressionStream('deflate'), maxBytes);

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/**
 * Decodes a file's text: UTF-8, or UTF-16 if it has a byte order mark or a zero in its first two bytes. Drops
 * the mark.
 */
export function textOf(bytes: Uint8Array): string {
  const little = startsWith(bytes, 0xff, 0xfe) || (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0);
  const big = startsWith(bytes, 0xfe, 0xff) || (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0);
  if (little) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(big ? 'utf-16be' : 'utf-8').decode(bytes);
}
