/** Text encoding detection for spreadsheets' text files, shared by the server and the forms. */

/**
 * Encodings of Windows, Excel for Mac ("CSV (Macintosh)") and "CSV (MS-DOS)". They differ only above ASCII.
 */
const SINGLE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof SINGLE_BYTE)[number];

/** Upper half of code page 850 (MS-DOS, Western Europe), which `TextDecoder` doesn't support. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Spanish characters beyond ASCII; a wrong decoding yields mostly others. */
const SPANISH = /[áéíóúüñçÁÉÍÓÚÜÑÇ¿¡ºª°«»“”‘’–—…€·àèòïÀÈÒ§]/g;
const NON_ASCII = /[^\u0000-\u007f]/g;

/** Detects UTF-16 by its byte order mark, or by zeros in every other byte. */
function utf16Of(sample: Uint8Array): Encoding | undefined {
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

/**
 * Returns a function that decodes a text chunk by chunk. Call it without a chunk at the end: it returns what an
 * incomplete last character left.
 */
export function chunkDecoder(encoding: Encoding): (chunk?: Uint8Array) => string {
  if (encoding === 'cp850') return (chunk = new Uint8Array()) => decodeCp850(chunk);
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: chunk !== undefined });
}

function decodeCp850(bytes: Uint8Array): string {
  const text: string[] = [];
  for (const byte of bytes) text.push(byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] as string));
  return text.join('');
}

const decodeAs = (sample: Uint8Array, encoding: Encoding): string =>
  encoding === 'cp850' ? decodeCp850(sample) : new TextDecoder(encoding).decode(sample);

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns the single-byte encoding that decodes to the most Spanish text; on a tie, `windows-1252`. */
function singleByte(sample: Uint8Array): Encoding {
  const score = (encoding: Encoding) => {
    const text = decodeAs(sample, encoding);
    return 2 * countMatches(text, SPANISH) - countMatches(text, NON_ASCII);
  };
  return SINGLE_BYTE.reduce((best, encoding) => (score(encoding) > score(best) ? encoding : best));
}

/**
 * Detects the encoding of a text.
 * @param isCut whether `sample` is truncated, so it may end inside a character
 */
export function encodingOf(sample: Uint8Array, isCut = false): Encoding {
  const utf16 = utf16Of(sample);
  if (utf16) return utf16;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: isCut });
    return 'utf-8';
  } catch {
    return singleByte(sample);
  }
}

/** Decodes a sample of any supported encoding. */
export const decodeText = (sample: Uint8Array, isCut = false): string =>
  decodeAs(sample, encodingOf(sample, isCut));
