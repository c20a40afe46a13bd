/** File uploads: received with a size limit, type detected, cleaned, recorded in SQL and stored. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Request } from '../collections/context.ts';
import { callerId } from '../collections/context.ts';
import { firstIn, from } from '../schema/statements.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { SYSTEM } from '../../platform/actor.ts';
import { tooMany, signInFirst } from '../../platform/errors/refusals.ts';
import { storeCaptions, takesCaptions } from './captions.ts';
import { cleanPicture, type Picture } from './images.ts';
import { deleteFile, insertFile } from '../collections/file-rows.ts';
import { SITE } from './picture-line.ts';
import { sniff } from './sniff.ts';
import { toUtf8 } from './text-encoding.ts';
import type { FileStorage } from './file-storage.ts';
import { acceptedText, acceptedTypes, extensionOf, foundText, isImageType, type FileField } from './types.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  /** Generates image variants ahead of time; without it they are generated on the first request. */
  readonly jobs?: Pick<Jobs, 'send'> | undefined;
}

interface Upload {
  readonly stream: Readable;
  /** Name given by the client; only displayed. */
  readonly filename: string;
  /** The field's name, for errors. */
  readonly field: string;
  readonly declaration: FileField;
  readonly request: Request;
}

const MB = 1024 * 1024;
const DEFAULT_BYTES = 10 * MB;
/** Maximum bytes per account and day of uploads not used by any record. */
const MAX_LOOSE_BYTES = 1024 * MB;

/**
 * Checks the uploader, stores the upload and returns the `_id` of its archivo.
 * @throws ContractError as `checkUploader` and `storeUpload`
 */
export async function saveUpload(deps: UploadDeps, upload: Upload): Promise<string> {
  // A stream error must not crash the process.
  upload.stream.on('error', () => undefined);
  try {
    await checkUploader(deps, upload);
  } catch (error) {
    upload.stream.resume();
    throw error;
  }
  return storeUpload(deps, upload);
}

/**
 * Stores the upload of a checked uploader and returns the `_id` of its archivo.
 * @throws ContractError 413 too large, 415 of a type that the field does not accept,
 * 400 an unreadable picture or captions, 429 too many pending pictures, 503 the picture
 * queue is full; each names the field
 */
async function storeUpload(deps: UploadDeps, upload: Upload): Promise<string> {
  const { stream, field, declaration } = upload;
  // A stream error must not crash the process; the rest of the stream is discarded.
  stream.on('error', () => undefined);
  const received = await deps.storage.temporary();
  const cleaned = `${received}.limpio`;
  try {
    const bytes = await receive(stream, received, declaration, field);
    if (bytes === 0) throw invalid(`El archivo de «${declaration.label}» está vacío.`, field);
    const found = await sniff(received, bytes, upload.filename);
    const captions =
      takesCaptions(declaration) &&
      found?.startsWith('text/') === true &&
      (await storeCaptions(received, declaration, field));
    const type = captions ? 'text/vtt' : found;
    if (!type || !acceptedTypes(declaration).includes(type)) {
      throw new ContractError(
        415,
        `El campo «${declaration.label}» admite ${acceptedText(declaration)}; lo enviado es ${foundText(type)}.`,
        field,
      );
    }
    const isImage = isImageType(type);
    const picture = isImage
      ? await cleanPicture(received, cleaned, {
          type,
          label: declaration.label,
          field,
          who: callerId(upload.request) ?? SITE,
        })
      : undefined;
    if (type.startsWith('text/')) await toUtf8(received);
    return await keep(deps, upload, { file: isImage ? cleaned : received, type, picture });
  } finally {
    stream.resume();
    await rm(received, { force: true });
    await rm(cleaned, { force: true });
    await rm(`${received}.utf8`, { force: true });
  }
}

/**
 * Checks the uploader before the file is received.
 * @throws ContractError 401 without a session, 429 for too many unused uploads; both name the field
 */
export async function checkUploader(
  { db }: Pick<UploadDeps, 'db'>,
  { request, field, declaration }: Pick<Upload, 'request' | 'field' | 'declaration'>,
): Promise<void> {
  if (request.caller === SYSTEM) return;
  const who = callerId(request);
  if (!who) throw signInFirst('Hay que iniciar sesión para cargar archivos.', field);
  const since = new Date(request.now.getTime() - 24 * 3_600_000).toISOString();
  const loose = await from
    .selectFrom('archivos')
    .select((the) => sql<number>`coalesce(${the.fn.sum('bytes')}, 0)::bigint`.as('bytes'))
    .where('creadoPor', '=', who)
    .where('objeto', 'is', null)
    .where('creadoEn', '>', since)
    .where('eliminado', '=', false)
    .$call(firstIn(db));
  if ((loose?.bytes ?? 0) > MAX_LOOSE_BYTES) {
    throw tooMany(
      `Hay demasiados archivos cargados que no se usan en «${declaration.label}» ni en otro campo. Se descartan en un día; después se puede seguir.`,
      field,
    );
  }
}

/** Returns a field's maximum file size, in bytes. */
export const maxBytesOf = (declaration: FileField): number => declaration.maxBytes ?? DEFAULT_BYTES;

/** Builds the error for a file over the maximum. */
export function tooLarge(declaration: FileField, field: string): ContractError {
  const limit = (maxBytesOf(declaration) / MB).toLocaleString('es-AR', { maximumFractionDigits: 1 });
  return new ContractError(
    413,
    `El archivo de «${declaration.label}» es demasiado grande: el máximo es ${limit} MB.`,
    field,
  );
}

/** Writes the stream to a file, stopping as soon as it exceeds the limit. */
async function receive(
  stream: Readable,
  file: string,
  declaration: FileField,
  field: string,
): Promise<number> {
  const maxBytes = maxBytesOf(declaration);
  const handle = await open(file, 'wx', 0o640);
  let bytes = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(declaration, field);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return bytes;
}

async function keep(
  deps: UploadDeps,
  upload: Upload,
  {
    file,
    type,
    picture,
  }: { readonly file: string; readonly type: string; readonly picture: Picture | undefined },
): Promise<string> {
  const { db, storage, jobs } = deps;
  const { request } = upload;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const sha256 = hash.digest('hex');
  const { animada, ...measures } = picture ?? { animada: false };
  const row = await insertFile(db, request, {
    nombre: safeName(upload.filename, type),
    sha256,
    tipo: type,
    bytes: (await stat(file)).size,
    ...measures,
    // Animated pictures have no variants.
    ...(animada && { variantes: [] }),
  });
  try {
    await storage.put(sha256, { file });
  } catch (error) {
    await deleteFile(db, request, row._id);
    throw error;
  }
  // If the job isn't queued, variants are generated on the first request.
  if (picture && !animada) await jobs?.send('image.variants', { archivo: row._id }).catch(() => undefined);
  return row._id;
}

/** Sanitizes a file name, and gives it the extension of its detected type. */
export function safeName(filename: string, type: string): string {
  const base = path.posix.basename(filename.replaceAll('\\', '/')).normalize('NFC');
  const clean = base
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>:|?*]/g, '')
    .trim();
  const stem =
    clean
      .replace(/\.[^.]{1,10}$/, '')
      .replace(/^\.+/, '')
      .slice(0, 200)
      .trim() || 'archivo';
  return `${stem}.${extensionOf(type)}`;
}
