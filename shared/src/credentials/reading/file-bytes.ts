/** Bytes of files that nobody vouches for: searched as text, inflated up to a limit. */
import { piped } from '../piped.ts';

/** As text of one character a byte, so that places in one are places in the other. */
export function asciiOf(bytes: Uint8Array): string {
  // Not all at once: a call takes only so many arguments.
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
}

/** What zlib's bytes inflate to; undefined when they are damaged or would be more than `most`. */
export const inflate = (bytes: Uint8Array, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  piped(bytes, new DecompressionStream('deflate'), most);

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean =>
  first.every((byte, index) => bytes[index] === byte);

/** Text of a file: UTF-8, or UTF-16 when it says so or every other byte is nought. Its mark of order is left out. */
export function textOf(bytes: Uint8Array): string {
  const little = startsWith(bytes, 0xff, 0xfe) || (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0);
  const big = startsWith(bytes, 0xfe, 0xff) || (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0);
  return new TextDecoder(little ? 'utf-16le' : big ? 'utf-16be' : 'utf-8').decode(bytes);
}
