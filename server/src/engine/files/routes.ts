/** Serves files to callers with access, and uploads of files inserted in texts. */
import { uploadFile, type UploadedFile } from '@oficio/shared/contract/calls/uploads';
import { isId } from '@oficio/shared/contract/values/ids';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { file, type Field } from '@oficio/shared/contract/declaration/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createReadStream } from 'node:fs';
import { absent } from '../../platform/errors/refusals.ts';
import { FILE_FIELD } from '../calls/received-file.ts';
import { serve } from '../calls/serve.ts';
import type { Request } from '../collections/context.ts';
import { requestOf } from '../collections/request.ts';
import type { Uploads } from '../../platform/http/body.ts';
import { removeUnused } from './orphans.ts';
import { fileAccess } from '../collections/file-access.ts';
import { fileRow, type FileRow } from '../collections/file-rows.ts';
import { sendFile, type FileContent } from './serve.ts';
import { adoptUpload, type Adopted } from './resumable/adopt.ts';
import { resumableUploads } from './resumable/routes.ts';
import { settleUpload } from './resumable/upload-bytes.ts';
import { IMAGE_TYPES, isFileField, type FileField } from './types.ts';
import { checkUploader, saveUpload, type UploadDeps } from './upload.ts';
import { FORMATS, hasVariants, variantFor, WIDTHS, type Width } from './variants.ts';

type FilesDeps = UploadDeps;

/** Files that a text may show or link. */
const IN_TEXT = file({
  label: 'Archivo',
  types: [...IMAGE_TYPES, 'application/pdf'],
  maxBytes: uploadFile.body.maxBytes,
});

const noFile = () => absent('No existe el archivo, o ya no está disponible.');

/** Returns the uploader for the file parts of a create or edit, acting for its caller. */
export function fileSaver(deps: FilesDeps): (request: Request) => Uploads {
  return (request) => {
    const stored: Adopted[] = [];
    const fileField = (declaration: Field, field: string): FileField => {
      if (isFileField(declaration)) return declaration;
      throw invalid(`El campo «${declaration.label}» no lleva un archivo.`, field);
    };
    return {
      async save({ stream, filename, field, declaration }) {
        if (!isFileField(declaration)) stream.resume();
        const kind = fileField(declaration, field);
        const archivo = await saveUpload(deps, { stream, filename, field, declaration: kind, request });
        stored.push({ archivo });
        return archivo;
      },
      async adopt({ value, field, declaration }) {
        const adopted = await adoptUpload(deps, request, value, {
          field,
          declaration: fileField(declaration, field),
        });
        stored.push(adopted);
        return adopted.archivo;
      },
      async discard() {
        // Resumable uploads survive a refusal, so the client doesn't send them again after correcting the
        // form.
        for (const { archivo, upload } of stored)
          if (!(await removeUnused(deps, request, archivo)) && upload)
            await settleUpload(deps, upload, archivo);
      },
    };
  };
}

/**
 * Registers the routes. Compression is off: most files are already compressed, and ranges count stored bytes.
 */
export async function filesPlugin(app: FastifyInstance, deps: FilesDeps): Promise<void> {
  const { db, storage } = deps;
  resumableUploads(app, { db, storage });

  app.get<{ Params: { id: string } }>('/archivos/:id', { compress: false }, async (request, reply) => {
    const row = isId(request.params.id) ? await fileRow(db, request.params.id) : undefined;
    const access = row ? await fileAccess({ ...requestOf(request), db }, row) : 'none';
    if (!row || access === 'none') throw noFile();
    const width = widthOf(request);
    const body = await bodyOf(deps, row, width, String(request.headers.accept ?? ''));
    if (!body) {
      request.log.error({ archivo: row._id, sha256: row.sha256 }, 'faltan los bytes de un archivo');
      throw noFile();
    }
    return sendFile(request, reply, storage, { row, body, access });
  });

  const upload = { field: FILE_FIELD, declaration: IN_TEXT };
  serve(
    app,
    uploadFile,
    async ({ who, file, fileName }) => {
      const stream = createReadStream(file);
      // Checks the uploader again: other uploads may have been stored while this one arrived.
      const id = await saveUpload(deps, { ...upload, stream, filename: fileName, request: who });
      const row = await fileRow(db, id);
      if (!row) throw noFile();
      return { docs: [summary(row)], totalDocs: 1 };
    },
    { narrow: ({ who }) => checkUploader(deps, { ...upload, request: who }) },
  );
}

function widthOf(request: FastifyRequest): Width | undefined {
  const asked = (request.query as { ancho?: unknown }).ancho;
  if (asked === undefined) return undefined;
  const width = WIDTHS.find((w) => String(w) === asked);
  if (!width) throw invalid(`El ancho puede ser ${WIDTHS.join(', ')}.`, 'ancho');
  return width;
}

async function bodyOf(
  { storage, jobs }: FilesDeps,
  row: FileRow,
  width: Width | undefined,
  accept: string,
): Promise<FileContent | undefined> {
  if (width && hasVariants(row)) {
    const accepted = FORMATS.filter((format) => accept.includes(`image/${format}`));
    const variant = await variantFor(storage, row, width, accepted);
    // Uploaded while there was no job queue, or loaded with the demo: the job makes its other sizes.
    if (!variant?.settled && accepted.length > 0) {
      await jobs
        ?.send('image.variants', { archivo: row._id }, { once: { key: row._id, seconds: 3600 } })
        .catch(() => undefined);
    }
    if (variant) return { ...variant, varies: true };
  }
  const bytes = await storage.size(row.sha256);
  if (bytes === undefined) return undefined;
  const varies = width !== undefined && hasVariants(row);
  // A browser that accepts WebP gets the original file only while the queue is long.
  const settled = !varies || !FORMATS.some((format) => accept.includes(`image/${format}`));
  return { key: row.sha256, type: row.tipo, bytes, settled, varies };
}

const summary = ({ _id, nombre, tipo, bytes, ancho, alto, color, creadoEn }: FileRow): UploadedFile => ({
  _id,
  nombre,
  tipo,
  bytes,
  ...(ancho != null && { ancho }),
  ...(alto != null && { alto }),
  ...(color != null && { color }),
  creadoEn,
});
