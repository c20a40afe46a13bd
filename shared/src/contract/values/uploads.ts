/**
 * Files that came in pieces (`/api/cargas/`): a field that holds a file takes, in its place, this and the upload's id,
 * and keeps the file that it becomes.
 */
export const UPLOADED = 'carga:';

/** Whether a field's value stands for an upload in pieces. */
export const isUploaded = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(UPLOADED);
