/** The signed forms of a certificate that a centre issues: made together, kept with the row. */
import { randomBytes } from 'node:crypto';
import { toBase64url, fromBase64url } from '@oficio/shared/credentials/bytes';
import type { Claims } from '@oficio/shared/credentials/claims';
import { COMMITMENT_KEY_BYTES, commitmentOf } from '@oficio/shared/credentials/commitment';
import { makeCompact } from '@oficio/shared/credentials/compact';
import { contentOf, documentOf } from '@oficio/shared/credentials/document';
import { claimsOfPayload, makeJwt, partsOf, payloadOf } from '@oficio/shared/credentials/jwt';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { nextNumber } from '../common/numbers.ts';
import { endorsementOf } from '../keys/endorsement.ts';
import { signerNamed, signingKey } from '../keys/signing-keys.ts';
import { appendIssue, reserveIndex } from '../transparency/leaves.ts';

/** What `credenciales.jsonFirmado` holds. */
export interface SignedForms {
  readonly formato: 'ob3';
  readonly jwt: string;
  /** What the QR holds, in base64url. */
  readonly compacta: string;
  /** The key of the commitment to the document's number, in base64url: on the paper and in its holder's files only. */
  readonly clave: string;
}

/** What is to be signed: the claims, but for what signing adds. The number of the document is committed to, not told. */
export type ToSign = Omit<Claims, 'compromiso' | 'indiceEstado' | 'indiceRegistro' | 'centro'> & {
  readonly documento: string | null;
  readonly centro: { readonly id: string; readonly nombre: string };
};

export interface Signed {
  readonly jsonFirmado: SignedForms;
  readonly indiceEstado: number;
  readonly indiceRegistro: number;
}

/** The counter of a centre's places in its lists of states. */
export const statusSeries = (centre: string) => `estado:${centre}`;

/**
 * Signs a certificate with its centre's key and writes its issue into the public log, all in the transaction that stores
 * it: a certificate is in the log from the moment in which it exists.
 * @param loggedAt when it came into the log, where it was registered before: whoever checks sees both
 */
export async function signForms(
  db: Database,
  tx: Transaction,
  { documento, centro, ...said }: ToSign,
  loggedAt = new Date(said.registradaEn),
): Promise<Signed> {
  const key = await signingKey(db, tx, centro.id);
  const respaldo = await endorsementOf(db, tx, key);
  const clave = randomBytes(COMMITMENT_KEY_BYTES);
  const indiceEstado = (await nextNumber(tx, statusSeries(centro.id))) - 1;
  const indiceRegistro = await reserveIndex(tx);
  const claims: Claims = {
    ...said,
    compromiso: documento === null ? null : commitmentOf(clave, said.documentoTipo, documento),
    indiceEstado,
    indiceRegistro,
    centro: { did: key.did, nombre: centro.nombre, respaldo },
  };
  const jwt = makeJwt(payloadOf(claims), { kid: `${key.did}#${key.kid}`, sign: key.sign });
  const compacta = makeCompact(claims, { thumbprint: key.kid, sign: key.sign });
  await appendIssue(tx, {
    index: indiceRegistro,
    credential: claims.id,
    at: loggedAt,
    forms: { jsonLd: contentOf(claims), cose: compacta },
    waived: claims.motivoDispensa !== null,
  });
  return {
    jsonFirmado: { formato: 'ob3', jwt, compacta: toBase64url(compacta), clave: toBase64url(clave) },
    indiceEstado,
    indiceRegistro,
  };
}

/**
 * The same as a document with its proof inside (Data Integrity), signed when it is asked for: the same key gives the same
 * always. Undefined for documents of before there were keys of centres, and where the key was compromised.
 */
export async function signedDocument(db: Database, stored: unknown): Promise<UnknownRecord | undefined> {
  const { jwt } = recordOf(stored);
  const parts = typeof jwt === 'string' ? partsOf(jwt) : undefined;
  const claims = parts && claimsOfPayload(parts.payload);
  const { kid: name } = recordOf(parts?.header);
  const [did, kid] = String(name).split('#');
  const key = claims && kid !== undefined ? await signerNamed(db, kid) : undefined;
  if (!claims || key?.did !== did || !key) return undefined;
  // Linked data and what canonises it are loaded with the first of this form.
  const { signDocument } = await import('@oficio/shared/credentials/data-integrity');
  return signDocument(documentOf(claims), {
    did: key.did,
    key: key.bytes,
    at: claims.registradaEn,
    sign: key.sign,
  });
}

/** The compact form and the commitment's key, as stored; undefined for documents of before there were. */
export function compactIn(stored: unknown): { compacta: Uint8Array; clave: Uint8Array } | undefined {
  const { compacta, clave } = recordOf(stored);
  if (typeof compacta !== 'string' || typeof clave !== 'string') return undefined;
  const [bytes, key] = [fromBase64url(compacta), fromBase64url(clave)];
  return bytes && key && { compacta: bytes, clave: key };
}
