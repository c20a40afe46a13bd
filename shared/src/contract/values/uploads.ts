/**
 * Prefix of a chunked upload (`/api/cargas/`). A file field accepts this prefix and the upload's id in place
 * of a file, and stores the file that the upload becomes.
 */
export const UPLOADED = 'carga:';

/** Whether a field's value refers to an upload in pieces. */
export const isUploaded = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(UPLOADED);
