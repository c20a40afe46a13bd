/** Caption files: SRT is converted to VTT, the only format that browsers show. */
import { readFile, writeFile } from 'node:fs/promises';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { toUtf8 } from './text-encoding.ts';
import { acceptedTypes, type FileField } from './types.ts';

/** Start or end time of a caption; hours are optional, and SRT uses a decimal comma. */
const TIMESTAMP = '(?:(\\d{1,4}):)?(\\d{1,2}):(\\d{2})[.,](\\d{1,3})';
const CUE_TIMES = new RegExp(`^\\s*${TIMESTAMP}\\s*-->\\s*${TIMESTAMP}(\\s.*)?$`);
const TIMESTAMP_CHARS = '0000:00:00.000'.length;
/** SRT positioning tags, which VTT doesn't support. */
const SRT_POSITION = /\{\\an?\d+\}/g;
const VTT_SIGNATURE = /^WEBVTT(\s|$)/;
const MAX_QUOTED_CHARS = 60;

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
    const vtt = toVtt(await readFile(file, 'utf8'));
    if (vtt !== undefined) await writeFile(file, vtt);
    return vtt !== undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw invalid(`El archivo de «${declaration.label}» no se puede leer: ${reason}.`, field);
  }
}

/**
 * Converts caption text to VTT; undefined when the text is not captions.
 * @throws Error whose message names the unreadable part and its line
 */
function toVtt(text: string): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const isVtt = VTT_SIGNATURE.test(lines[0] ?? '');
  let cues = 0;
  const vttLines = lines.map((line, index) => {
    if (!line.includes('-->')) return isVtt ? line : line.replace(SRT_POSITION, '');
    cues += 1;
    return vttTimes(line, index + 1, isVtt);
  });
  if (cues > 0) return isVtt ? vttLines.join('\n') : `WEBVTT\n\n${vttLines.join('\n')}`;
  if (isVtt) throw new Error('no tiene ninguna línea con su tiempo');
  return undefined;
}

/** Converts the line with a caption's times; only those of VTT may end with settings. */
function vttTimes(line: string, lineNumber: number, isVtt: boolean): string {
  const match = CUE_TIMES.exec(line);
  if (!match)
    throw new Error(
      `en la línea ${lineNumber} no se entiende el tiempo «${line.trim().slice(0, MAX_QUOTED_CHARS)}»`,
    );
  const start = vttTimestamp(match.slice(1, 5));
  const end = vttTimestamp(match.slice(5, 9));
  if (end.padStart(TIMESTAMP_CHARS) < start.padStart(TIMESTAMP_CHARS))
    throw new Error(`en la línea ${lineNumber} termina antes de comenzar`);
  return `${start} --> ${end}${isVtt ? (match[9] ?? '') : ''}`;
}

const vttTimestamp = ([hours = '0', minutes = '', seconds = '', decimals = '']: readonly (
  string | undefined
)[]): string => `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds}.${decimals.padEnd(3, '0')}`;
