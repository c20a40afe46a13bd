import { formatBytes } from '../format.ts';

export interface FileRules {
  /** Accepted types, like an input's `accept`: "image/png,image/jpeg,.pdf". */
  readonly accept?: string | undefined;
  /** Maximum size in megabytes of 1,000,000 bytes. */
  readonly maxMB?: number | undefined;
  /**
   * Collection of the record. With it, a large file's upload begins when it is chosen, instead of when the
   * form is sent.
   */
  readonly uploadTo?: string | undefined;
}

/**
 * Returns the reason to refuse a file, as a sentence; undefined if it is accepted. The server checks the
 * bytes again.
 */
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

/** Extensions of types that few devices recognise. */
const endings: Readonly<Record<string, readonly string[]>> = { 'text/vtt': ['.vtt', '.srt'] };

/** Returns an `accept` attribute whose dialog also shows files with those extensions. */
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

/** Describes file types: "JPG, PNG o PDF". */
function describe(kinds: readonly string[]): string {
  const words = [...new Set(kinds.map((kind) => names[kind] ?? kind.replace(/^\./, '').toUpperCase()))];
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}

/** Returns the line under a file control: accepted types and maximum size. */
export function rulesText({ accept, maxMB }: FileRules): string {
  return [
    accept && describe(accept.split(',').map((kind) => kind.trim().toLowerCase())),
    maxMB !== undefined && `hasta ${maxMB} MB`,
  ]
    .filter(Boolean)
    .join(', ');
}
