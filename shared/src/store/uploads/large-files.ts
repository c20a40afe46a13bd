/** The large files of a record, sent in pieces before the request that saves it. */
import { ApiError } from '../api.ts';
import type { UploadState } from './upload-state.ts';
import { forgetUpload, goesInPieces, uploaded, UploadEnded } from './uploads.ts';

const WHY: Partial<Record<UploadState['phase'], string>> = {
  cancelled: 'Se canceló la carga del archivo y no se guardó nada.',
  signedOut:
    'La sesión terminó mientras subía el archivo. Iniciar sesión y volver a enviar: sigue donde quedó.',
};
const FAILED = 'El archivo no terminó de subir. Volver a enviar cuando haya conexión: sigue donde quedó.';

function failure(thrown: unknown, field: string): unknown {
  if (thrown instanceof DOMException) return thrown;
  // Anything else: what does the sending could not be fetched, which is no connection too.
  const { phase, status, message }: Partial<UploadState> =
    thrown instanceof UploadEnded ? thrown.state : { phase: 'failed' };
  return new ApiError(status ?? 0, message ?? WHY[phase ?? 'failed'] ?? FAILED, field);
}

/** The large files among the values of a record. */
const largeIn = (value: unknown): File[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => goesInPieces(item));

/**
 * The fields, with what stands for each large file in its place, and how to say what became of the request.
 * @throws ApiError naming the field
 */
export async function sendLargeFiles(
  collection: string,
  fields: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<{ readonly fields: Readonly<Record<string, unknown>>; readonly settled: () => void }> {
  const sent: Record<string, unknown> = {};
  const files: File[] = [];
  for (const [field, value] of Object.entries(fields)) {
    const large = largeIn(value);
    if (large.length === 0) continue;
    files.push(...large);
    const names = new Map<unknown, string>();
    // One after another: a poor connection shared by several would finish none.
    for (const file of large)
      names.set(
        file,
        await uploaded(file, { collection, field }, signal).catch((thrown: unknown) => {
          throw failure(thrown, field);
        }),
      );
    sent[field] = Array.isArray(value) ? value.map((item) => names.get(item) ?? item) : names.get(value);
  }
  return { fields: { ...fields, ...sent }, settled: () => files.forEach(forgetUpload) };
}
