/** Determines how a file of a lesson can be shown in place. */

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type ViewerKind = 'pdf' | 'docx' | 'image' | 'none';

/**
 * Returns the viewer of a file; `none` if it can only be downloaded.
 * @param type content type detected from the file's bytes
 */
export function viewerFor(type: string | undefined): ViewerKind {
  if (type === 'application/pdf') return 'pdf';
  if (type === DOCX_TYPE) return 'docx';
  return type?.startsWith('image/') ? 'image' : 'none';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  [DOCX_TYPE]: 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
  'application/zip': 'ZIP',
  'text/csv': 'CSV',
  'text/plain': 'Texto',
};

const MEDIA_NAMES: Readonly<Record<string, string>> = { image: 'Imagen', audio: 'Audio', video: 'Video' };

/** Returns the common name of a content type; undefined if it has none. */
export const kindName = (type = ''): string | undefined =>
  TYPE_NAMES[type] ?? MEDIA_NAMES[type.split('/')[0] ?? ''];
