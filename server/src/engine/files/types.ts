/** Accepted file types, their names for people, and the types that a field accepts. */
import type { Field, FileOptions } from '@oficio/shared/contract/declaration/fields';

/** A field that holds files; a hand-written declaration may leave `kind` undecided between file and image. */
export type FileField = FileOptions & { readonly kind: 'file' | 'image' | 'files' };
export const isFileField = (field: Field): field is Field & FileField =>
  field.kind === 'file' || field.kind === 'image' || field.kind === 'files';

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;

interface StorableType {
  readonly name: string;
  readonly extension: string;
  /** Shown by the browser instead of downloaded: it can't run code in our origin. */
  readonly inline?: true;
}

/** Every type that may be stored. Any other is refused, whatever its name. */
const STORABLE_TYPES: Readonly<Record<string, StorableType>> = {
  'image/png': { name: 'PNG', extension: 'png', inline: true },
  'image/jpeg': { name: 'JPEG', extension: 'jpg', inline: true },
  'image/webp': { name: 'WebP', extension: 'webp', inline: true },
  'image/avif': { name: 'AVIF', extension: 'avif', inline: true },
  'image/gif': { name: 'GIF', extension: 'gif', inline: true },
  'application/pdf': { name: 'PDF', extension: 'pdf', inline: true },
  'video/mp4': { name: 'video MP4', extension: 'mp4', inline: true },
  'video/webm': { name: 'video WebM', extension: 'webm', inline: true },
  'audio/mpeg': { name: 'audio MP3', extension: 'mp3', inline: true },
  'audio/ogg': { name: 'audio Ogg', extension: 'ogg', inline: true },
  'audio/mp4': { name: 'audio M4A', extension: 'm4a', inline: true },
  'text/plain': { name: 'texto', extension: 'txt', inline: true },
  'text/csv': { name: 'CSV', extension: 'csv' },
  'text/vtt': { name: 'subtítulos VTT', extension: 'vtt', inline: true },
  'application/json': { name: 'JSON', extension: 'json' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'Word',
    extension: 'docx',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', extension: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    name: 'PowerPoint',
    extension: 'pptx',
  },
  'application/vnd.oasis.opendocument.text': { name: 'OpenDocument (texto)', extension: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { name: 'OpenDocument (planilla)', extension: 'ods' },
  'application/vnd.oasis.opendocument.presentation': {
    name: 'OpenDocument (presentación)',
    extension: 'odp',
  },
};

/** Types listed by name in a message; more are summarized. */
const MAX_LISTED_TYPES = 8;

/** Names of some refused types, for messages. */
const REFUSED_TYPE_NAMES: Readonly<Record<string, string>> = {
  'text/html': 'una página HTML',
  'image/svg+xml': 'una imagen SVG',
  'application/xml': 'un documento XML',
  'application/x-msdownload': 'un programa de Windows',
  'application/x-elf': 'un programa de Linux',
  'application/x-mach-binary': 'un programa de macOS',
  'application/x-executable': 'un programa',
  'application/zip': 'un archivo comprimido ZIP',
  'image/heic': 'una foto HEIC',
  'image/tiff': 'una imagen TIFF',
  'image/bmp': 'una imagen BMP',
  'image/x-icon': 'un ícono',
  'video/quicktime': 'un video QuickTime',
};

export const isImageType = (type: string): boolean => (IMAGE_TYPES as readonly string[]).includes(type);
export const extensionOf = (type: string): string => STORABLE_TYPES[type]?.extension ?? 'bin';
export const isShownInline = (type: string): boolean => STORABLE_TYPES[type]?.inline === true;

/** Returns the types that a field accepts: the declared ones, or image types, or every known type. */
export function acceptedTypes(field: FileField): readonly string[] {
  const storable: readonly string[] = field.kind === 'image' ? IMAGE_TYPES : Object.keys(STORABLE_TYPES);
  return field.types ? field.types.filter((type) => storable.includes(type)) : storable;
}

/** Lists the accepted types for people: "PNG, JPEG o WebP". */
export function acceptedText(field: FileField): string {
  const types = acceptedTypes(field);
  const names =
    types.length > MAX_LISTED_TYPES
      ? ['imágenes', 'PDF', 'texto', 'audio', 'video', 'documentos de oficina']
      : types.map((type) => STORABLE_TYPES[type]?.name ?? type);
  return names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} o ${names.at(-1)}`;
}

/** Describes a type for people: "un archivo PDF", "una imagen SVG", or that it is unknown. */
export function foundText(type: string | undefined): string {
  if (!type) return 'de un tipo que no se reconoce';
  return (
    REFUSED_TYPE_NAMES[type] ??
    (STORABLE_TYPES[type] ? `un archivo ${STORABLE_TYPES[type].name}` : `de tipo ${type}`)
  );
}

const EXTENSIONS = new Set([...Object.values(STORABLE_TYPES).map(({ extension }) => extension), 'jpeg']);
/** Whether a file name's extension belongs to a storable type. The bytes decide later. */
export const mayBeStored = (name: string): boolean =>
  EXTENSIONS.has(/\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '');
