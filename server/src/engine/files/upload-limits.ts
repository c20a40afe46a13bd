/** Limits of uploads: the size of each file, and the unused bytes of each account. */
import { sql } from 'kysely';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { DAY_MS } from '@oficio/shared/kit/durations';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { signInFirst, tooMany } from '../../platform/errors/refusals.ts';
import { callerId, type Request } from '../collections/context.ts';
import { firstIn, from } from '../schema/statements.ts';
import type { FileField } from './types.ts';

const MB = 1024 * 1024;
const DEFAULT_MAX_BYTES = 10 * MB;
/** Maximum bytes per account and day of uploads not used by any record. */
const MAX_UNUSED_BYTES = 1024 * MB;

/** The account that uploads a file, and the field that it is for. */
export interface UploadOrigin {
  readonly request: Request;
  /** The field's name, which errors refer to. */
  readonly field: string;
  readonly declaration: FileField;
}

/**
 * Checks the uploader before the file is received.
 * @throws ContractError 401 without a session, 429 for too many unused uploads; both name the field
 */
export async function checkUploader(
  { db }: { readonly db: Database },
  { request, field, declaration }: UploadOrigin,
): Promise<void> {
  if (request.caller === SYSTEM) return;
  const account = callerId(request);
  if (!account) throw signInFirst('Hay que iniciar sesión para cargar archivos.', field);
  const since = new Date(request.now.getTime() - DAY_MS).toISOString();
  const unused = await from
    .selectFrom('archivos')
    .select((builder) => sql<number>`coalesce(${builder.fn.sum('bytes')}, 0)::bigint`.as('bytes'))
    .where('creadoPor', '=', account)
    .where('objeto', 'is', null)
    .where('creadoEn', '>', since)
    .where('eliminado', '=', false)
    .$call(firstIn(db));
  if ((unused?.bytes ?? 0) > MAX_UNUSED_BYTES)
    throw tooMany(
      `Hay demasiados archivos cargados que no se usan en «${declaration.label}» ni en otro campo. Se descartan en un día; después se puede seguir.`,
      field,
    );
}

/** Returns a field's maximum file size, in bytes. */
export const maxBytesOf = (declaration: FileField): number => declaration.maxBytes ?? DEFAULT_MAX_BYTES;

/** Builds the error for a file over the maximum. */
export function tooLarge(declaration: FileField, field: string): ContractError {
  const limit = (maxBytesOf(declaration) / MB).toLocaleString('es-AR', { maximumFractionDigits: 1 });
  return new ContractError(
    413,
    `El archivo de «${declaration.label}» es demasiado grande: el máximo es ${limit} MB.`,
    field,
  );
}
