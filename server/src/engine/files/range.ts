/** The part of a file that a player asks for (RFC 9110, section 14): one range; several are answered whole. */
import type { ByteRange } from './file-storage.ts';

/** The range; `undefined` for the whole file, `'none'` when it lies outside. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'none';
  return start <= end ? { start, end } : undefined;
}
