/**
 * Query fragments to sign, print and verify credentials: `k` is the credential, `c` its certification, `x`
 * the centre.
 */
import { from } from '../../engine/schema/statements.ts';
import { SIGNED_FIELDS } from './credential-document.ts';

/** Columns that the signature covers. */
export const SIGNED_COLUMNS = SIGNED_FIELDS.map((name) => `k.${name}` as const);

/** Query of credentials that centres issued. */
export const issuedCredentials = from
  .selectFrom('credenciales as k')
  .innerJoin('certificaciones as c', 'c._id', 'k.certificacion')
  .innerJoin('centros as x', 'x._id', 'c.centroEmisor')
  .select(SIGNED_COLUMNS)
  .select('x.nombre as centroNombre')
  .where('k.origen', '=', 'emitida')
  .where('k.numero', 'is not', null);
