/** Body of a call with one file: its fields, then the file, spooled to disk within its size limit. */
import type { FastifyRequest } from 'fastify';
import type { FileBody } from '@oficio/shared/contract/calls/call';
import { readBodyFields } from '@oficio/shared/contract/calls/call-input';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { spool } from '../../platform/spool.ts';

/** The form field that holds the file. */
export const FILE_FIELD = 'archivo';
const MB = 1024 * 1024;
const MAX_QUOTED_CHARS = 60;

interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The file's name on the sender's machine. */
  readonly name: string;
}

/**
 * Reads a form whose fields come before its one file.
 * @param file path to write the file to
 * @param authorize called once the fields are known and before the file is read, so a refused caller stops
 * uploading
 * @throws ContractError 400, 413 or 415
 */
export async function receiveFile(
  request: FastifyRequest,
  file: string,
  body: FileBody,
  authorize: (fields: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw new ContractError(415, 'El archivo debe enviarse como multipart/form-data.', FILE_FIELD);
  const rawFields: Record<string, unknown> = {};
  let received: ReceivedForm | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      const name = part.fieldname.slice(0, MAX_QUOTED_CHARS);
      if (!Object.hasOwn(body.fields, part.fieldname)) throw invalid(`«${name}» no se usa.`, name);
      rawFields[part.fieldname] = part.value;
      continue;
    }
    try {
      if (part.fieldname !== FILE_FIELD || received !== undefined)
        throw invalid('Se trae un archivo por vez.', FILE_FIELD);
      const fields = readBodyFields(body.fields, rawFields);
      await authorize(fields);
      const { maxBytes, advice } = body;
      const bytes = await spool(part.file, file, {
        mode: 0o600,
        maxBytes,
        tooLarge: () =>
          new ContractError(413, `El archivo pesa más de ${maxBytes / MB} MB. ${advice}`, FILE_FIELD),
      });
      if (bytes === 0) throw invalid('El archivo está vacío.', FILE_FIELD);
      received = { fields, name: part.filename };
    } finally {
      part.file.resume();
    }
  }
  if (received === undefined) throw invalid('Falta elegir el archivo.', FILE_FIELD);
  return received;
}
