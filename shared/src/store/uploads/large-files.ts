/** Uploads the large files of a record in pieces, before the request that saves it. */
import { ApiError } from '../api.ts';
import type { UploadState } from './upload-state.ts';
import { forgetUpload, isLargeFile, uploadReference, UploadEnded } from './uploads.ts';

const MESSAGE_BY_PHASE: Partial<Record<UploadState['phase'], string>> = {
  cancelled: 'Se canceló la carga del archivo y no se guardó nada.',
  signedOut:
    'La sesión terminó mientras subía el archivo. Iniciar sesión y volver a enviar: sigue donde quedó.',
};
const FAILED_MESSAGE =
  'El archivo no terminó de subir. Volver a enviar cuando haya conexión: sigue donde quedó.';

/** Converts the error of an upload to one with a message to show. */
function failureOf(thrown: unknown, field: string): unknown {
  if (thrown instanceof DOMException) return thrown;
  // Any other error: the uploader's code could not be fetched, which also means no connection.
  const { phase, status, message }: Partial<UploadState> =
    thrown instanceof UploadEnded ? thrown.state : { phase: 'failed' };
  return new ApiError(status ?? 0, message ?? MESSAGE_BY_PHASE[phase ?? 'failed'] ?? FAILED_MESSAGE, field);
}

/** Returns the large files in a field's value. */
const largeFilesIn = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => isLargeFile(item));

/**
 * Uploads the large files. Returns the fields with a reference in each file's place, and a callback that
 * forgets the uploads, to be called once the server has taken them.
 * @throws ApiError naming the field
 */
export async function sendLargeFiles(
  collection: string,
  fields: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ readonly fields: Readonly<Record<string, unknown>>; readonly settled: () => void }> {
  const sentFields: Record<string, unknown> = {};
  const files: File[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const largeFiles = largeFilesIn(value);
    if (largeFiles.length === 0) continue;
    files.push(...largeFiles);
    const references = new Map<unknown, string>();
    // One after another: on a poor connection, several at once would all be slow to finish.
    for (const file of largeFiles)
      references.set(
        file,
        await uploadReference(file, { collection, field }, signal).catch((thrown: unknown) => {
          throw failureOf(thrown, field);
        }),
      );
    sentFields[field] = Array.isArray(value)
      ? value.map((item) => references.get(item) ?? item)
      : references.get(value);
  }
  return { fields: { ...fields, ...sentFields }, settled: () => files.forEach(forgetUpload) };
}
