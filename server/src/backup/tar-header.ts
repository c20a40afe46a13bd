/**
 * The 512-byte headers of a POSIX tar (ustar), as far as a backup needs them: plain files, short names.
 * Any tar program opens the result. Sizes from 8 GiB on go in GNU's base-256.
 */
export const BLOCK = 512;
const OCTAL_LIMIT = 8 ** 11;

export interface TarEntry {
  readonly name: string;
  /** Bytes of the content, which is filled up with zeros to whole blocks. */
  readonly size: number;
}

/** Bytes that a content takes with its filling. */
export const padded = (size: number): number => Math.ceil(size / BLOCK) * BLOCK;

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** @throws RangeError when the name has more than 100 bytes */
export function tarHeader({ name, size }: TarEntry, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`nombre demasiado largo: ${name}`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  if (size < OCTAL_LIMIT) header.write(octal(size, 12), 124);
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(octal(seconds, 12), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What a header says; undefined when it is none, or a damaged one. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  const said = Number.parseInt(header.toString('latin1', 148, 155), 8);
  if (header.toString('latin1', 257, 262) !== 'ustar' || said !== checksum(header)) return undefined;
  const size =
    header[124] === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 136), 8);
  if (!Number.isSafeInteger(size) || size < 0) return undefined;
  return { name: header.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size };
}

/** The sum of the header's bytes, those of the sum itself counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (let i = 0; i < BLOCK; i += 1) sum += i >= 148 && i < 156 ? 0x20 : (header[i] as number);
  return sum;
}
