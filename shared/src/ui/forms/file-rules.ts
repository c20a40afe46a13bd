import { formatBytes } from '../format.ts';

export interface FileRules {
  /** As the `accept` of an input: "image/png,image/jpeg,.pdf". */
  readonly accept?: string | undefined;
  /** Megabytes of a million bytes. */
  readonly maxMB?: number | undefined;
  /** The collection of the record: a large file begins to go up once it is chosen, instead of with the form. */
  readonly uploadTo?: string | undefined;
}

/** Why a file can't be taken, in a sentence; undefined when it can. The server looks at the bytes again. */
export function refuseFile(file: File, { accept, maxMB }: FileRules): string | undefined {
  if (accept) {
    const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
    const fits = kinds.some((kind) =>
      kind.startsWith('.')
        ? file.name.toLowerCase().endsWith(kind)
        : kind.endsWith('/*')
          ? file.type.startsWith(kind.slice(0, -1))
          : file.type === kind || endings[kind]?.some((ending) => file.name.toLowerCase().endsWith(ending)),
    );
    if (!fits) return `«${file.name}» no es de un tipo admitido. Se admite: ${describe(kinds)}.`;
  }
  if (maxMB !== undefined && file.size > maxMB * 1_000_000) {
    return `«${file.name}» pesa ${formatBytes(file.size)} y el máximo es ${maxMB} MB. Elegir uno más liviano.`;
  }
  return undefined;
}

/** Kinds that few devices know by their name. */
const endings: Readonly<Record<string, readonly string[]>> = { 'text/vtt': ['.vtt', '.srt'] };

/** The `accept` of an input whose dialog shows those files too. */
export const pickable = (accept: string | undefined): string | undefined =>
  accept &&
  accept
    .split(',')
    .flatMap((kind) => [kind.trim(), ...(endings[kind.trim()] ?? [])])
    .join(',');

const names: Record<string, string> = {
  'image/*': 'imágenes',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
  'text/vtt': 'subtítulos VTT o SRT',
  'video/*': 'videos',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'application/json': 'JSON',
};

/** "JPG, PNG o PDF". */
function describe(kinds: readonly string[]): string {
  const words = [...new Set(kinds.map((kind) => names[kind] ?? kind.replace(/^\./, '').toUpperCase()))];
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}

/** The line under a file control: what it takes and how much. */
export function rulesText({ accept, maxMB }: FileRules): string {
  return [
    accept && describe(accept.split(',').map((kind) => kind.trim().toLowerCase())),
    maxMB !== undefined && `hasta ${maxMB} MB`,
  ]
    .filter(Boolean)
    .join(', ');
}
