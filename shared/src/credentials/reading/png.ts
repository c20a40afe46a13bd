/** Reads the badge "baked" into a PNG. The pixels are never decoded. */
import { asciiOf, inflate } from './file-bytes.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Keyword of Open Badges 3.0, and of earlier versions. */
const KEYWORDS = ['openbadgecredential', 'openbadges'];
const MAX_TEXT_BYTES = 1_000_000;
const MAX_CHUNKS = 10_000;

/** Whether the bytes begin like a PNG. */
export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, index) => bytes[index] === byte);

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Yields the PNG's chunks in order, and ends at a length beyond the file. */
function* chunksOf(bytes: Uint8Array<ArrayBuffer>): Generator<Chunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE.length;
  for (let count = 0; count < MAX_CHUNKS && at + 12 <= bytes.length; count += 1) {
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) return;
    yield { type: asciiOf(bytes.subarray(at + 4, at + 8)), data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** Returns the credential baked into a PNG, as text; undefined if there is none that can be read. */
export async function bakedInPng(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!isPng(bytes)) return undefined;
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'IEND') return undefined;
    if (type !== 'iTXt' && type !== 'tEXt') continue;
    const after = data.indexOf(0);
    if (after < 1 || after > 79 || !KEYWORDS.includes(asciiOf(data.subarray(0, after)))) continue;
    const text =
      type === 'tEXt' ? withinLimit(data.subarray(after + 1)) : await readInternational(data, after + 1);
    if (text !== undefined) return new TextDecoder().decode(text);
  }
  return undefined;
}

const withinLimit = (data: Uint8Array<ArrayBuffer>) => (data.length > MAX_TEXT_BYTES ? undefined : data);

/**
 * Decodes an iTXt chunk after its keyword: compression flag and method, language, translated keyword, and
 * text.
 */
async function readInternational(data: Uint8Array<ArrayBuffer>, at: number) {
  const compressed = data[at] === 1;
  const language = data.indexOf(0, at + 2);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  const text = data.subarray(translated + 1);
  return compressed ? inflate(text, MAX_TEXT_BYTES) : withinLimit(text);
}
