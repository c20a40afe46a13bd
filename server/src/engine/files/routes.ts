/** Serves files to callers with access, and uploads of files inserted in texts. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadFile, type UploadedFile } from '@oficio/shared/contract/calls/uploads';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { file, type Field } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { HOUR_S } from '@oficio/shared/kit/durations';
import { absent } from '../../platform/errors/refusals.ts';
import type { Uploads } from '../../platform/http/body.ts';
import { FILE_FIELD } from '../calls/received-file.ts';
import { serve } from '../calls/serve.ts';
import type { Request } from '../collections/context.ts';
import { fileAccess } from '../collections/file-access.ts';
import { fileRow, type FileRow } from '../collections/file-rows.ts';
import { requestOf } from '../collections/request.ts';
import { removeUnused } from './orphans.ts';
import { adoptUpload, type Adopted } from './resumable/adopt.ts';
import { resumableUploads } from './resumable/routes.ts';
import { settleUpload } from './resumable/upload-bytes.ts';
import { sendFile, type FileContent } from './serve.ts';
import { IMAGE_TYPES, isFileField, type FileField } from './types.ts';
import { checkUploader } from './upload-limits.ts';
import { saveUpload, type UploadDeps } from './upload.ts';
import { FORMATS, hasVariants, variantFor, WIDTHS, type Width } from './variants.ts';

/** Files that a text may show or link. */
const TEXT_FILE_FIELD = file({
  label: 'Archivo',
  types: [...IMAGE_TYPES, 'application/pdf'],
  maxBytes: uploadFile.body.maxBytes,
});

const noFile = () => absent('No existe el archivo, o ya no está disponible.');

/** Returns the storage of the files of a create or edit, on behalf of its caller. */
export function fileSaver(deps: UploadDeps): (request: Request) => Uploads {
  return (request) => {
    const stored: Adopted[] = [];
    return {
      async save({ stream, filename, field, declaration }) {
        if (!isFileField(declaration)) stream.resume();
        const upload = { stream, filename, field, declaration: asFileField(declaration, field), request };
        const archivo = await saveUpload(deps, upload);
        stored.push({ archivo });
        return archivo;
      },
      async adopt({ value, field, declaration }) {
        const adopted = await adoptUpload(deps, request, value, {
          field,
          declaration: asFileField(declaration, field),
        });
        stored.push(adopted);
        return adopted.archivo;
      },
      async discard() {
        // Resumable uploads survive a refusal: the client needn't send them again after correcting the form.
        for (const { archivo, upload } of stored)
          if (!(await removeUnused(deps, request, archivo)) && upload)
            await settleUpload(deps, upload, archivo);
      },
    };
  };
}

function asFileField(declaration: Field, field: string): FileField {
  if (isFileField(declaration)) return declaration;
  throw invalid(`El campo «${declaration.label}» no lleva un archivo.`, field);
}

/**
 * Registers the routes. Compression is off: most files are already compressed, and ranges count stored bytes.
 */
export async function filesPlugin(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { db, storage } = deps;
  resumableUploads(app, { db, storage });

  app.get<{ Params: { id: string } }>('/archivos/:id', { compress: false }, async (request, reply) => {
    const row = isId(request.params.id) ? await fileRow(db, request.params.id) : undefined;
    const access = row ? await fileAccess({ ...requestOf(request), db }, row) : 'none';
    if (!row || access === 'none') throw noFile();
    const width = widthOf(request);
    const content = await contentOf(deps, row, width, String(request.headers.accept ?? ''));
    if (!content) {
      request.log.error({ archivo: row._id, sha256: row.sha256 }, 'faltan los bytes de un archivo');
      throw noFile();
    }
    return sendFile(request, reply, storage, { row, content, access });
  });

  const target = { field: FILE_FIELD, declaration: TEXT_FILE_FIELD };
  serve(
    app,
    uploadFile,
    async ({ who, file, fileName }) => {
      const stream = createReadStream(file);
      // Checks the uploader again: other uploads may have been stored while this one arrived.
      const id = await saveUpload(deps, { ...target, stream, filename: fileName, request: who });
      const row = await fileRow(db, id);
      if (!row) throw noFile();
      return { docs: [summaryOf(row)], totalDocs: 1 };
    },
    { narrow: ({ who }) => checkUploader(deps, { ...target, request: who }) },
  );
}

function widthOf(request: FastifyRequest): Width | undefined {
  const { ancho } = request.query as { ancho?: unknown };
  if (ancho === undefined) return undefined;
  const width = WIDTHS.find((supported) => String(supported) === ancho);
  if (!width) throw invalid(`El ancho puede ser ${WIDTHS.join(', ')}.`, 'ancho');
  return width;
}

/** Returns the variant of a picture, or the original file; undefined when its bytes are missing. */
async function contentOf(
  deps: UploadDeps,
  row: FileRow,
  width: Width | undefined,
  accept: string,
): Promise<FileContent | undefined> {
  const accepted = FORMATS.filter((format) => accept.includes(`image/${format}`));
  const varies = width !== undefined && hasVariants(row);
  const variant = varies ? await variantFor(deps.storage, row, width, accepted) : undefined;
  if (varies && accepted.length > 0 && !variant?.settled) await queueVariants(deps, row);
  if (variant) return { ...variant, varies };
  const bytes = await deps.storage.size(row.sha256);
  if (bytes === undefined) return undefined;
  // A browser that accepts a variant gets the original file only while the queue is long.
  return { key: row.sha256, type: row.tipo, bytes, settled: !varies || accepted.length === 0, varies };
}

/** Queues the job that makes a picture's variants: its upload had no job queue, or the demo loaded it. */
async function queueVariants({ jobs }: UploadDeps, { _id }: FileRow): Promise<void> {
  const once = { key: _id, seconds: HOUR_S };
  await jobs?.send('image.variants', { archivo: _id }, { once }).catch(() => undefined);
}

const summaryOf = ({ _id, nombre, tipo, bytes, ancho, alto, color, creadoEn }: FileRow): UploadedFile => ({
  _id,
  nombre,
  tipo,
  bytes,
  ...(ancho != null && { ancho }),
  ...(alto != null && { alto }),
  ...(color != null && { color }),
  creadoEn,
});
