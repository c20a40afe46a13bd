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

/** Whether a file is of one kind of an `accept`: an extension, a group of types (`image/*`) or a type. */
function isOfKind({ name, type }: File, kind: string): boolean {
  const fileName = name.toLowerCase();
  if (kind.startsWith('.')) return fileName.endsWith(kind);
  if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
  return type === kind || (EXTENSIONS_BY_TYPE[kind]?.some((ending) => fileName.endsWith(ending)) ?? false);
}

/**
 * Returns the reason to refuse a file, as a sentence; undefined if it is accepted. The server checks the
 * bytes again.
 */
export function refuseFile(file: File, { accept, maxMB }: FileRules): string | undefined {
  if (accept) {
    const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
    if (!kinds.some((kind) => isOfKind(file, kind)))
      return `«${file.name}» no es de un tipo admitido. Se admite: ${typesText(kinds)}.`;
  }
  if (maxMB !== undefined && file.size > maxMB * 1_000_000) {
    return `«${file.name}» pesa ${formatBytes(file.size)} y el máximo es ${maxMB} MB. Elegir uno más liviano.`;
  }
  return undefined;
}

/** Extensions of types that few devices recognise. */
const EXTENSIONS_BY_TYPE: Readonly<Record<string, readonly string[]>> = { 'text/vtt': ['.vtt', '.srt'] };

/** Returns an `accept` attribute whose dialog also shows files with those extensions. */
export const pickable = (accept: string | undefined): string | undefined =>
  accept &&
  accept
    .split(',')
    .flatMap((kind) => [kind.trim(), ...(EXTENSIONS_BY_TYPE[kind.trim()] ?? [])])
    .join(',');

const TYPE_NAMES: Record<string, string> = {
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
function typesText(kinds: readonly string[]): string {
  const words = [...new Set(kinds.map((kind) => TYPE_NAMES[kind] ?? kind.replace(/^\./, '').toUpperCase()))];
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`;
}

/** Returns the line under a file control: accepted types and maximum size. */
export function rulesText({ accept, maxMB }: FileRules): string {
  return [
    accept && typesText(accept.split(',').map((kind) => kind.trim().toLowerCase())),
    maxMB !== undefined && `hasta ${maxMB} MB`,
  ]
    .filter(Boolean)
    .join(', ');
}
