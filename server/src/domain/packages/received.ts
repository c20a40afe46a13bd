/** What a form brings of a course in a file: put aside, with its bounds, and known by its first bytes. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { MAX_PACKAGE_BYTES } from '@oficio/shared/contract/answers/course-package';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

export interface Asked {
  readonly centro: string;
  /** Of the course to come. */
  readonly _id: string;
  readonly review: boolean;
}

const FIELDS = ['centro', '_id', 'solo'];

/** Writes it to a file of its own, up to what a package may weigh. */
async function putAside(stream: Readable, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_PACKAGE_BYTES)
        throw new ContractError(
          413,
          `El archivo pesa más de ${MAX_PACKAGE_BYTES / 1024 / 1024} MB. Conviene sacarle los videos, o traer el curso por partes.`,
          'archivo',
        );
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (bytes === 0) throw invalid('El archivo está vacío.', 'archivo');
}

function readAsked(fields: Readonly<Record<string, unknown>>): Asked {
  const { centro, _id, solo } = fields;
  if (!isId(centro)) throw invalid('Falta elegir el centro.', 'centro');
  if (!isId(_id)) throw invalid('Falta el identificador del curso.', '_id');
  if (solo !== undefined && solo !== 'revisar') throw invalid('Solo se puede «revisar».', 'solo');
  return { centro, _id, review: solo === 'revisar' };
}

/**
 * Reads the form: its fields come before the file, so that who may not create a course there sends no more.
 * @throws ContractError 400, 413 or 415
 */
export async function receive(
  request: FastifyRequest,
  file: string,
  check: (asked: Asked) => Promise<void>,
): Promise<Asked> {
  if (!request.isMultipart())
    throw new ContractError(415, 'El archivo debe enviarse como multipart/form-data.', 'archivo');
  const fields: Record<string, unknown> = {};
  let asked: Asked | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      if (!FIELDS.includes(part.fieldname)) throw invalid(`«${part.fieldname.slice(0, 60)}» no se usa.`);
      fields[part.fieldname] = part.value;
      continue;
    }
    try {
      if (part.fieldname !== 'archivo' || asked) throw invalid('Se trae un archivo por vez.', 'archivo');
      asked = readAsked(fields);
      await check(asked);
      await putAside(part.file, file);
    } finally {
      part.file.resume();
    }
  }
  if (!asked) throw invalid('Falta elegir el archivo.', 'archivo');
  return asked;
}
