/** What a form brings in a file, put aside with its bounds. */
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

const MB = 1024 * 1024;

/** What a form brings besides its file, and what is done with it before the file comes. */
export interface ReceivedForm<T> {
  readonly fields: readonly string[];
  readonly maxBytes: number;
  /** What to do with a file that is too large, after saying how much may come. */
  readonly advice: string;
  read(fields: Readonly<Record<string, unknown>>): T;
  /** Whether it may come: who may not keep it sends no more. */
  check(asked: T): Promise<void>;
}

/** Writes it to a file of its own, up to what it may weigh. */
async function putAside(
  stream: Readable,
  file: string,
  { maxBytes, advice }: Pick<ReceivedForm<unknown>, 'maxBytes' | 'advice'>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new ContractError(413, `El archivo pesa más de ${maxBytes / MB} MB. ${advice}`, 'archivo');
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  if (bytes === 0) throw invalid('El archivo está vacío.', 'archivo');
}

/**
 * Reads a form whose fields come before its one file, which is put aside.
 * @throws ContractError 400, 413 or 415
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  file: string,
  form: ReceivedForm<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new ContractError(415, 'El archivo debe enviarse como multipart/form-data.', 'archivo');
  const fields: Record<string, unknown> = {};
  let asked: T | undefined;
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      if (!form.fields.includes(part.fieldname)) throw invalid(`«${part.fieldname.slice(0, 60)}» no se usa.`);
      fields[part.fieldname] = part.value;
      continue;
    }
    try {
      if (part.fieldname !== 'archivo' || asked !== undefined)
        throw invalid('Se trae un archivo por vez.', 'archivo');
      asked = form.read(fields);
      await form.check(asked);
      await putAside(part.file, file, form);
    } finally {
      part.file.resume();
    }
  }
  if (asked === undefined) throw invalid('Falta elegir el archivo.', 'archivo');
  return asked;
}

function readAsked(fields: Readonly<Record<string, unknown>>): Asked {
  const { centro, _id, solo } = fields;
  if (!isId(centro)) throw invalid('Falta elegir el centro.', 'centro');
  if (!isId(_id)) throw invalid('Falta el identificador del curso.', '_id');
  if (solo !== undefined && solo !== 'revisar') throw invalid('Solo se puede «revisar».', 'solo');
  return { centro, _id, review: solo === 'revisar' };
}

/**
 * Reads the form of a course in a file.
 * @throws ContractError 400, 413 or 415
 */
export const receive = (
  request: FastifyRequest,
  file: string,
  check: (asked: Asked) => Promise<void>,
): Promise<Asked> =>
  receiveForm(request, file, {
    fields: ['centro', '_id', 'solo'],
    maxBytes: MAX_PACKAGE_BYTES,
    advice: 'Conviene sacarle los videos, o traer el curso por partes.',
    read: readAsked,
    check,
  });
