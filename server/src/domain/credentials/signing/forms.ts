/** The signed formats of an issued certificate, created together and stored in the row. */
import { randomBytes } from 'node:crypto';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { toBase64url, fromBase64url } from '@oficio/shared/credentials/bytes';
import type { Claims } from '@oficio/shared/credentials/claims';
import { COMMITMENT_KEY_BYTES, commitmentOf } from '@oficio/shared/credentials/commitment';
import { makeCompact } from '@oficio/shared/credentials/compact';
import { contentOf, documentOf } from '@oficio/shared/credentials/document';
import { claimsOfPayload, makeJwt, partsOf, payloadOf } from '@oficio/shared/credentials/jwt';
import { htmlToText } from '@oficio/shared/kit/html-to-text';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { nextNumber } from '../../common/numbers.ts';
import { endorsementOf } from '../../keys/endorsement.ts';
import { signerNamed, signingKey } from '../../keys/signing-keys.ts';
import { appendIssue, reserveIndex } from '../../transparency/leaves.ts';
import { snapshotOf } from './document.ts';

/** Contents of `credenciales.jsonFirmado`. */
interface SignedForms {
  readonly formato: 'ob3';
  readonly jwt: string;
  /** Contents of the QR code, in base64url. */
  readonly compacta: string;
  /**
   * Key of the commitment to the document number, in base64url. Only on the printed certificate and in its
   * holder's files.
   */
  readonly clave: string;
}

/** Claims that signing adds, or writes in another way than the rows. */
type DerivedClaims =
  'compromiso' | 'indiceEstado' | 'indiceRegistro' | 'centro' | 'certificacion' | 'instantanea';

/** Facts to sign, as the rows hold them. The document number is only committed to, not disclosed. */
interface ToSign extends Omit<Claims, DerivedClaims> {
  readonly documento: string | null;
  readonly instantanea: Stored<'credenciales'>['instantanea'];
  readonly certificacion: Pick<
    Stored<'certificaciones'>,
    '_id' | 'nombre' | 'codigo' | 'descripcion' | 'criterio'
  >;
  readonly centro: { readonly id: string; readonly nombre: string };
}

interface Signed {
  readonly jsonFirmado: SignedForms;
  readonly indiceEstado: number;
  readonly indiceRegistro: number;
}

/** Returns the name of the counter of a centre's status list indexes. */
const statusSeries = (centre: string) => `estado:${centre}`;

/** Returns how many indexes of its status lists a centre has assigned. */
export async function statusEntries(db: Queryable, centre: string): Promise<number> {
  const row = await from
    .selectFrom('contadores')
    .select('valor')
    .where('nombre', '=', statusSeries(centre))
    .$call(firstIn(db));
  return row?.valor ?? 0;
}

/**
 * Signs a certificate with its centre's key and appends its issue to the public log, in the transaction that
 * stores it: a certificate is logged from the moment it exists.
 * @param loggedAt time of the log entry, when it differs from the registration; verifiers see both
 */
export async function signForms(
  db: Database,
  tx: Transaction,
  { documento, centro, certificacion, instantanea, ...facts }: ToSign,
  loggedAt = new Date(facts.registradaEn),
): Promise<Signed> {
  const key = await signingKey(db, tx, centro.id);
  const respaldo = await endorsementOf(db, tx, key);
  const clave = randomBytes(COMMITMENT_KEY_BYTES);
  const indiceEstado = (await nextNumber(tx, statusSeries(centro.id))) - 1;
  const indiceRegistro = await reserveIndex(tx);
  const claims: Claims = {
    ...facts,
    instantanea: snapshotOf(instantanea),
    certificacion: {
      id: certificacion._id,
      nombre: certificacion.nombre,
      codigo: certificacion.codigo,
      descripcion: certificacion.descripcion,
      criterio: htmlToText(certificacion.criterio),
    },
    compromiso: documento === null ? null : commitmentOf(clave, facts.documentoTipo, documento),
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
 * Returns the certificate as a document with an embedded proof (Data Integrity), signed on request: the same
 * key always gives the same result. Undefined if the document was signed before centres had keys, or if the
 * key is compromised or lost.
 */
export async function signedDocument(db: Database, stored: unknown): Promise<UnknownRecord | undefined> {
  const { jwt } = recordOf(stored);
  const parts = typeof jwt === 'string' ? partsOf(jwt) : undefined;
  const claims = parts && claimsOfPayload(parts.payload);
  const { kid: name } = recordOf(parts?.header);
  const [did, kid] = String(name).split('#');
  const key = claims && kid !== undefined ? await signerNamed(db, kid) : undefined;
  if (!claims || key?.did !== did || !key) return undefined;
  // Loaded on first use: only this format needs the linked-data libraries.
  const { signDocument } = await import('@oficio/shared/credentials/data-integrity');
  return signDocument(documentOf(claims), {
    did: key.did,
    key: key.bytes,
    at: claims.registradaEn,
    sign: key.sign,
  });
}

/** Returns the stored compact form and its commitment key; undefined for documents older than both. */
export function compactIn(stored: unknown): { compacta: Uint8Array; clave: Uint8Array } | undefined {
  const { compacta, clave } = recordOf(stored);
  if (typeof compacta !== 'string' || typeof clave !== 'string') return undefined;
  const [bytes, key] = [fromBase64url(compacta), fromBase64url(clave)];
  return bytes && key && { compacta: bytes, clave: key };
}
