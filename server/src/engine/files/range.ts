/**
 * Byte ranges of a file, as media players request them (RFC 9110, section 14). Only single ranges are
 * supported; several get the whole file.
 */
import type { ByteRange } from './file-storage.ts';

/** Parses a Range header; `undefined` means the whole file, `'none'` a range outside it. */
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
