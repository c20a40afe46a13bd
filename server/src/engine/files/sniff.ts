/** Detects a file's type from its bytes. Neither its name nor the type declared by the browser is trusted. */
import { readFile } from 'node:fs/promises';
import { decodeText } from '@oficio/shared/contract/answers/text-encoding';
import { firstBytes } from '../../platform/formats/first-bytes.ts';

/** Bytes of a text that are examined. */
const SAMPLE_BYTES = 256 * 1024;
const MAX_JSON_BYTES = 10 * 1024 * 1024;
/** Types that are equivalent by their bytes. */
const ALIASES: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'image/apng': 'image/png',
};

/**
 * Returns the file's type; undefined when it is unknown. `name` only distinguishes CSV from plain text, both
 * harmless in a browser.
 */
export async function sniff(file: string, bytes: number, name: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  // A malformed file may make a parser throw, which counts as not detected.
  const found = (await fileTypeFromFile(file).catch(() => undefined))?.mime.split(';')[0];
  if (found && !isMarkup(found)) return ALIASES[found] ?? found;
  return textType(file, bytes, name) ?? found;
}

const isMarkup = (type: string) => type === 'application/xml' || type.startsWith('text/');

async function textType(file: string, bytes: number, name: string): Promise<string | undefined> {
  const sample = await firstBytes(file, SAMPLE_BYTES);
  const text = decode(sample, bytes > sample.length);
  if (text === undefined) return undefined;
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  if (/<(!doctype\s+html|html|head|body|script|iframe|meta|link|style|object|embed)[\s/>]/i.test(text))
    return 'text/html';
  if (/^<\?xml/i.test(start)) return 'application/xml';
  if (start.startsWith('#!')) return 'application/x-executable';
  if (/^WEBVTT(\s|$)/.test(start)) return 'text/vtt';
  if (/^[[{]/.test(start) && bytes <= MAX_JSON_BYTES && isJson(await readFile(file, 'utf8')))
    return 'application/json';
  return /\.(csv|tsv)$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** Decodes a text in any encoding that spreadsheets write; undefined when it is binary. */
function decode(sample: Buffer, isCut: boolean): string | undefined {
  const text = decodeText(sample, isCut);
  // Control characters that no text holds, except tabs and line ends.
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(text) ? undefined : text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
