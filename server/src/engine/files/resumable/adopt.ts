/**
 * Converts a finished upload, which a field names as `carga:ID`, into a file. It gets the same treatment as a
 * file sent in the form itself: type detection, picture sanitising and storage by hash.
 */
import { invalid, ContractError } from '@oficio/shared/contract/declaration/errors';
import { isId } from '@oficio/shared/contract/values/ids';
import { UPLOADED } from '@oficio/shared/contract/values/uploads';
import { callerId, type Request } from '../../collections/context.ts';
import { fileRow } from '../../collections/file-rows.ts';
import type { FileField } from '../types.ts';
import { saveUpload, type UploadDeps } from '../upload.ts';
import { bytesOf } from './upload-bytes.ts';
import { ownUpload, type UploadRow } from './upload-rows.ts';

export interface Adopted {
  /** The `_id` of its archivo. */
  readonly archivo: string;
  /** The upload, unless an earlier request had already adopted it. */
  readonly upload?: UploadRow;
}

/**
 * @throws ContractError 410 when the caller has no such upload, 400 when it isn't complete; 413, 415 and the
 * others as for any file. The error names the field
 */
export async function adoptUpload(
  deps: UploadDeps,
  request: Request,
  value: string,
  { field, declaration }: { readonly field: string; readonly declaration: FileField },
): Promise<Adopted> {
  const id = value.slice(UPLOADED.length);
  const account = callerId(request);
  const upload = account && isId(id) ? await ownUpload(deps.db, id, account, request.now) : undefined;
  // A retry after a lost response: the file already exists.
  if (upload?.archivo && (await fileRow(deps.db, upload.archivo))) return { archivo: upload.archivo };
  if (!upload || upload.archivo)
    throw new ContractError(
      410,
      `El archivo de «${declaration.label}» ya no está: lo que se carga y no se usa se descarta en un día. Hay que volver a cargarlo.`,
      field,
    );
  if (upload.recibidos < upload.bytes)
    throw invalid(`El archivo de «${declaration.label}» no terminó de cargarse.`, field);
  const archivo = await saveUpload(deps, {
    stream: bytesOf(deps.storage, upload),
    filename: upload.nombre,
    field,
    declaration,
    request,
  });
  return { archivo, upload };
}
