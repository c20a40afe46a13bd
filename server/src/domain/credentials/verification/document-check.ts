/**
 * Checks whether a certificate belongs to the holder of a document. The answer is yes or no, and only for
 * callers who have the certificate's number and code.
 */
import { claimsOfPayload } from '@oficio/shared/credentials/jwt';
import { commitmentOf } from '@oficio/shared/credentials/commitment';
import { tidyCode, tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { sameCode } from '../../common/same-text.ts';
import { compactIn, jwtOf, readSigned } from '../signing/signing.ts';

interface AskedDocument {
  readonly numero: string;
  readonly codigo: string;
  readonly documento: string;
}

/**
 * Whether the signature commits to this document. Undefined when number and code match no certificate with a
 * commitment.
 */
export async function isDocumentOf(
  db: Queryable,
  { numero, codigo, documento }: AskedDocument,
): Promise<boolean | undefined> {
  const row = await from
    .selectFrom('credenciales')
    .select(['codigoVerificacion', 'jsonFirmado'])
    .where('numero', '=', tidyNumber(numero))
    .where('eliminado', '=', false)
    .$call(firstIn(db));
  if (!row?.codigoVerificacion || !sameCode(tidyCode(codigo), row.codigoVerificacion)) return undefined;
  const jwt = jwtOf(row.jsonFirmado);
  const payload = jwt === undefined ? undefined : await readSigned(db, jwt);
  const claims = payload && claimsOfPayload(payload);
  const kept = compactIn(row.jsonFirmado);
  if (!claims?.compromiso || !kept) return undefined;
  return commitmentOf(kept.clave, claims.documentoTipo, documento) === claims.compromiso;
}
