/** Determines how a file of a lesson can be shown in place. */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type Shown = 'pdf' | 'docx' | 'image' | 'none';

/** @param type content type detected from the file's bytes */
export function shownAs(type: string | undefined): Shown {
  if (type === 'application/pdf') return 'pdf';
  if (type === DOCX) return 'docx';
  return type?.startsWith('image/') ? 'image' : 'none';
}

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  [DOCX]: 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/zip': 'ZIP',
  'text/csv': 'CSV',
  'text/plain': 'Texto',
};

/** Returns the common name of a content type; undefined if it has none. */
export const kindName = (type: string | undefined): string | undefined =>
  NAMES[type ?? ''] ??
  (/^(image|audio|video)\//.test(type ?? '')
    ? { image: 'Imagen', audio: 'Audio', video: 'Video' }[type?.split('/')[0] as 'image' | 'audio' | 'video']
    : undefined);
