/** Caption files: SRT is converted to VTT, the only format that browsers show. */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { readFile, writeFile } from 'node:fs/promises';
import { toUtf8 } from './text-encoding.ts';
import { acceptedTypes, type FileField } from './types.ts';

/** Start or end time of a caption; hours are optional, and SRT uses a decimal comma. */
const MOMENT = '(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})[.,](\\d{1,3})';
const TIMES = new RegExp(`^\\s*${MOMENT}\\s*-->\\s*${MOMENT}(\\s.*)?$`);
/** SRT positioning tags, which VTT doesn't support. */
const PLACED = /\{\\an?\d+\}/g;

type Parts = readonly (string | undefined)[];
const momentOf = ([hours = '0', minutes = '', seconds = '', rest = '']: Parts): string =>
  `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds}.${rest.padEnd(3, '0')}`;

/**
 * Converts caption text to VTT; undefined when the text is not captions.
 * @throws Error whose message names the unreadable part and its line
 */
function asVtt(text: string): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isVtt = /^WEBVTT(\s|$)/.test(lines[0] ?? '');
  let times = 0;
  const written = lines.map((line, index) => {
    if (!line.includes('-->')) return isVtt ? line : line.replace(PLACED, '');
    const found = TIMES.exec(line);
    if (!found)
      throw new Error(`en la línea ${index + 1} no se entiende el tiempo «${line.trim().slice(0, 60)}»`);
    const [start, end] = [momentOf(found.slice(1, 5)), momentOf(found.slice(5, 9))];
    if (end.padStart(14) < start.padStart(14))
      throw new Error(`en la línea ${index + 1} termina antes de comenzar`);
    times += 1;
    return `${start} --> ${end}${isVtt ? (found[9] ?? '') : ''}`;
  });
  if (times === 0) {
    if (isVtt) throw new Error('no tiene ninguna línea con su tiempo');
    return undefined;
  }
  return isVtt ? written.join('\n') : `WEBVTT\n\n${written.join('\n')}`;
}

/** Whether a field accepts captions but not other text. */
export const acceptsOnlyCaptions = (declaration: FileField): boolean => {
  const types = acceptedTypes(declaration);
  return types.includes('text/vtt') && !types.includes('text/plain');
};

/**
 * Rewrites a received text in place as VTT in UTF-8. Returns false when it is not captions.
 * @throws ContractError 400 for malformed captions: a video would silently show none
 */
export async function storeCaptions(file: string, declaration: FileField, field: string): Promise<boolean> {
  await toUtf8(file);
  try {
    const vtt = asVtt(await readFile(file, 'utf8'));
    if (vtt !== undefined) await writeFile(file, vtt);
    return vtt !== undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw invalid(`El archivo de «${declaration.label}» no se puede leer: ${why}.`, field);
  }
}
