/** What a file is, from its bytes. Neither its name nor the type that the browser declares decide anything. */
import { decodeText } from '@oficio/shared/contract/answers/text-encoding';
import { readFile } from 'node:fs/promises';
import { firstBytes } from '../../platform/formats/first-bytes.ts';

/** How much of a text is looked at. */
const SAMPLE_BYTES = 256 * 1024;
const MAX_JSON_BYTES = 10 * 1024 * 1024;
/** Same bytes, other names. */
const ALIASES: Readonly<Record<string, string>> = {
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'image/apng': 'image/png',
};

/**
 * The file's type; undefined when its bytes say nothing known. `name` only tells CSV from plain text, and
 * neither can do anything in a browser.
 */
export async function sniff(file: string, bytes: number, name: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  // A malformed file may make a parser give up, which says the same as nothing found.
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

/** A text of any encoding that spreadsheets write; undefined when it is none. */
function decode(sample: Buffer, isCut: boolean): string | undefined {
  const text = decodeText(sample, isCut);
  // Control characters that no text holds, tabs and line ends aside.
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
