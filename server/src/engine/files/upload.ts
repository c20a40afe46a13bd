/** File uploads: received with a size limit, type detected, cleaned, recorded in SQL and stored. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import type { Database } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { spool } from '../../platform/spool.ts';
import { callerId } from '../collections/context.ts';
import { deleteFile, insertFile } from '../collections/file-rows.ts';
import { acceptsOnlyCaptions, storeCaptions } from './captions.ts';
import type { FileStorage } from './file-storage.ts';
import { cleanPicture, type Picture } from './images.ts';
import { SITE_QUEUE } from './picture-queue.ts';
import { sniff } from './sniff.ts';
import { toUtf8 } from './text-encoding.ts';
import { acceptedText, acceptedTypes, extensionOf, foundText, isImageType } from './types.ts';
import { checkUploader, maxBytesOf, tooLarge, type UploadOrigin } from './upload-limits.ts';

export interface UploadDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  /** Generates image variants ahead of time; without it they are generated on the first request. */
  readonly jobs?: Pick<Jobs, 'send'> | undefined;
}

interface Upload extends UploadOrigin {
  readonly stream: Readable;
  /** Name given by the client; only displayed. */
  readonly filename: string;
}

interface CheckedFile {
  readonly file: string;
  readonly type: string;
  readonly picture?: Picture;
}

const MAX_NAME_CHARS = 200;

/**
 * Stores an upload and returns the `_id` of its archivo.
 * @throws ContractError 401 without a session, 413 too large, 415 of a type that the field does not accept,
 * 400 an unreadable picture or captions, 429 too many unused uploads or pending pictures, 503 the picture
 * queue is full; each names the field
 */
export async function saveUpload(deps: UploadDeps, upload: Upload): Promise<string> {
  const { stream } = upload;
  // A stream error must not crash the process.
  stream.on('error', () => undefined);
  try {
    await checkUploader(deps, upload);
    return await receiveAndStore(deps, upload);
  } finally {
    // Discards the rest of a refused upload.
    stream.resume();
  }
}

async function receiveAndStore(deps: UploadDeps, upload: Upload): Promise<string> {
  const received = await deps.storage.temporary();
  const cleaned = `${received}.limpio`;
  try {
    return await storeFile(deps, upload, await checkFile(upload, received, cleaned));
  } finally {
    await rm(received, { force: true });
    await rm(cleaned, { force: true });
    await rm(`${received}.utf8`, { force: true });
  }
}

/** Receives the file in `received` and checks its type. A picture is re-encoded to `cleaned`. */
async function checkFile(
  { stream, filename, field, declaration, request }: Upload,
  received: string,
  cleaned: string,
): Promise<CheckedFile> {
  const { label } = declaration;
  const bytes = await spool(stream, received, {
    mode: 0o640,
    maxBytes: maxBytesOf(declaration),
    tooLarge: () => tooLarge(declaration, field),
  });
  if (bytes === 0) throw invalid(`El archivo de «${label}» está vacío.`, field);
  const detected = await sniff(received, bytes, filename);
  const isCaptions =
    acceptsOnlyCaptions(declaration) &&
    detected?.startsWith('text/') === true &&
    (await storeCaptions(received, declaration, field));
  const type = isCaptions ? 'text/vtt' : detected;
  if (!type || !acceptedTypes(declaration).includes(type))
    throw new ContractError(
      415,
      `El campo «${label}» admite ${acceptedText(declaration)}; lo enviado es ${foundText(type)}.`,
      field,
    );
  if (isImageType(type)) {
    const queueKey = callerId(request) ?? SITE_QUEUE;
    const picture = await cleanPicture(received, cleaned, { type, label, field, queueKey });
    return { file: cleaned, type, picture };
  }
  if (type.startsWith('text/')) await toUtf8(received);
  return { file: received, type };
}

/** Records a file in SQL and stores its bytes. */
async function storeFile(
  deps: UploadDeps,
  upload: Upload,
  { file, type, picture }: CheckedFile,
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

/** Returns a file name without control, direction and reserved characters, with the extension of its type. */
export function safeName(filename: string, type: string): string {
  const base = path.posix.basename(filename.replaceAll('\\', '/')).normalize('NFC');
  const visible = base
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>:|?*]/g, '')
    .trim();
  const stem =
    visible
      .replace(/\.[^.]{1,10}$/, '')
      .replace(/^\.+/, '')
      .slice(0, MAX_NAME_CHARS)
      .trim() || 'archivo';
  return `${stem}.${extensionOf(type)}`;
}
