/** Texts as spreadsheets write them, turned into UTF-8: what is stored and served is that alone. */
import iconv from 'iconv-lite';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** How much of a text is looked at to tell encodings of one byte apart. */
const SAMPLE_BYTES = 256 * 1024;
/** Windows, Excel for Mac's "CSV (Macintosh)", and "CSV (MS-DOS)". Alike but for letters with marks. */
const SINGLE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof SINGLE_BYTE)[number];

/** What Spanish writes besides ASCII; of a wrong reading, most letters are others. */
const SPANISH = /[áéíóúüñçÁÉÍÓÚÜÑÇ¿¡ºª°«»“”‘’–—…€·àèòïÀÈÒ§]/g;
const OTHER = /[^\u0000-\u007f]/g;

/** A text in UTF-16 says so, or every other byte of it is zero. */
function wide(sample: Buffer): Encoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const start = sample.subarray(0, 1024);
  if (start.length < 4) return undefined;
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  const half = start.length / 2;
  if (zeros(1) > half * 0.6 && zeros(0) < half * 0.1) return 'utf-16le';
  if (zeros(0) > half * 0.6 && zeros(1) < half * 0.1) return 'utf-16be';
  return undefined;
}

const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** Of the encodings of one byte, the one by which the text reads most like Spanish; Windows's where nothing tells. */
function singleByte(sample: Buffer): Encoding {
  const score = (encoding: Encoding) => {
    const text = iconv.decode(sample, encoding);
    return 2 * count(text, SPANISH) - count(text, OTHER);
  };
  return SINGLE_BYTE.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/**
 * The encoding of a text by its bytes.
 * @param isCut whether `sample` is only its beginning, which may end inside a character
 */
export function encodingOf(sample: Buffer, isCut = false): Encoding {
  const found = wide(sample);
  if (found) return found;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: isCut });
    return 'utf-8';
  } catch {
    return singleByte(sample);
  }
}

/** The text of a sample, whatever its encoding. */
export const decodeText = (sample: Buffer, isCut = false): string =>
  iconv.decode(sample, encodingOf(sample, isCut));

/** Whether all of a file is UTF-8, read in pieces. */
async function isAllUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Turns a file of text into UTF-8, in place and in pieces. */
export async function toUtf8(file: string): Promise<void> {
  const handle = await open(file, 'r');
  const buffer = Buffer.alloc(SAMPLE_BYTES);
  const { bytesRead } = await handle.read(buffer, 0, SAMPLE_BYTES, 0).finally(() => handle.close());
  const sample = buffer.subarray(0, bytesRead);
  const found = encodingOf(sample, bytesRead === SAMPLE_BYTES);
  if (found === 'utf-8' && (await isAllUtf8(file))) return;
  // The beginning of a long file may be plain ASCII: what says its encoding comes later.
  const encoding = found === 'utf-8' ? 'windows-1252' : found;
  const written = `${file}.utf8`;
  await pipeline(
    createReadStream(file),
    iconv.decodeStream(encoding),
    iconv.encodeStream('utf-8'),
    createWriteStream(written),
  );
  await rename(written, file);
}
