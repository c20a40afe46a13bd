/** How a file of a class can be shown where it stands. */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type Shown = 'pdf' | 'docx' | 'image' | 'none';

/** @param type what its bytes say that it is */
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

/** What people call that kind of file; undefined where they would not know it by a name. */
export const kindName = (type: string | undefined): string | undefined =>
  NAMES[type ?? ''] ??
  (/^(image|audio|video)\//.test(type ?? '')
    ? { image: 'Imagen', audio: 'Audio', video: 'Video' }[type?.split('/')[0] as 'image' | 'audio' | 'video']
    : undefined);
