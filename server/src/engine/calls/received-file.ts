/** Body of a call with one file: its fields, then the file, spooled to disk within its size limit. */
import type { FileBody } from '@oficio/shared/contract/calls/call';
import { readBodyFields } from '@oficio/shared/contract/calls/call-input';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The form field that holds the file. */
export const FILE_FIELD = 'archivo';
const MB = 1024 * 1024;

async function putAside(stream: Readable, file: string, { maxBytes, advice }: FileBody): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new ContractError(413, `El archivo pesa más de ${maxBytes / MB} MB. ${advice}`, FILE_FIELD);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (bytes === 0) throw invalid('El archivo está vacío.', FILE_FIELD);
}

interface Received {
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
): Promise<Received> {
  if (!request.isMultipart())
    throw new ContractError(415, 'El archivo debe enviarse como multipart/form-data.', FILE_FIELD);
  const sent: Record<string, unknown> = {};
  let received: Received | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      if (!Object.hasOwn(body.fields, part.fieldname))
        throw invalid(`«${part.fieldname.slice(0, 60)}» no se usa.`, part.fieldname.slice(0, 60));
      sent[part.fieldname] = part.value;
      continue;
    }
    try {
      if (part.fieldname !== FILE_FIELD || received !== undefined)
        throw invalid('Se trae un archivo por vez.', FILE_FIELD);
      const fields = readBodyFields(body.fields, sent);
      await authorize(fields);
      await putAside(part.file, file, body);
      received = { fields, name: part.filename };
    } finally {
      part.file.resume();
    }
  }
  if (received === undefined) throw invalid('Falta elegir el archivo.', FILE_FIELD);
  return received;
}
