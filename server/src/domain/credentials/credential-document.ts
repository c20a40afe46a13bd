/**
 * The signed document of a credential: an Open Badges 3.0 credential as a JWT (VC-JWT), and the check that a
 * stored row still says what was signed.
 */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant, type Found } from '../common/lookup.ts';
import { publicKey, SIGNATURE_ALGORITHM, signingKey } from './signing-key.ts';

/** What goes into the document. Instants as ISO 8601. */
export interface Issued {
  readonly _id: string;
  readonly numero: string;
  readonly titulo: string;
  readonly titular: string;
  readonly nombreLegal: string;
  readonly documentoTipo: string | null;
  readonly documento: string | null;
  readonly horas: number | null;
  readonly calificacion: string | null;
  readonly emitidaEn: string;
  readonly venceEn: string | null;
  readonly certificacion: {
    readonly _id: string;
    readonly nombre: string;
    readonly codigo: string;
    readonly descripcion: string;
    readonly criterio: string;
    readonly alcance: string;
  };
  readonly centro: { readonly _id: string; readonly nombre: string };
}

const urn = (id: string) => `urn:uuid:${id}`;
const seconds = (at: string) => Math.floor(new Date(at).getTime() / 1000);
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function documentOf(c: Issued): Record<string, unknown> {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: urn(c._id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: c.titulo,
    issuer: { id: urn(c.centro._id), type: ['Profile'], name: c.centro.nombre },
    validFrom: c.emitidaEn,
    ...(c.venceEn && { validUntil: c.venceEn }),
    credentialSubject: {
      id: urn(c.titular),
      type: ['AchievementSubject'],
      ...(c.horas !== null && { creditsEarned: c.horas }),
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: c.nombreLegal },
        ...(c.documento
          ? [
              {
                type: 'IdentityObject',
                identityType: 'nationalIdentityNumber',
                hashed: false,
                identityHash: c.documento,
              },
            ]
          : []),
      ],
      achievement: {
        id: urn(c.certificacion._id),
        type: ['Achievement'],
        name: c.certificacion.nombre,
        humanCode: c.certificacion.codigo,
        description: c.certificacion.descripcion,
        criteria: { narrative: withoutTags(c.certificacion.criterio) },
      },
    },
    // What a row of ours is compared with: see signedFields.
    oficio: signedFields(c as unknown as Found),
    iss: urn(c.centro._id),
    sub: urn(c.titular),
    jti: urn(c._id),
    nbf: seconds(c.emitidaEn),
    ...(c.venceEn && { exp: seconds(c.venceEn) }),
  };
}

/** The fields of a row that the signature covers, in one shape whatever they came from. */
function signedFields(row: Found): Record<string, unknown> {
  const text = (name: string) => (row[name] === null || row[name] === undefined ? null : String(row[name]));
  return {
    numero: text('numero'),
    titulo: text('titulo'),
    titular: text('titular'),
    nombreLegal: text('nombreLegal'),
    documentoTipo: text('documentoTipo'),
    documento: text('documento'),
    horas: row['horas'] === null || row['horas'] === undefined ? null : Number(row['horas']),
    calificacion: text('calificacion'),
    emitidaEn: instant(row['emitidaEn']) ?? null,
    venceEn: instant(row['venceEn']) ?? null,
  };
}

/** Signs, and gives what `credenciales.jsonFirmado` holds. */
export async function signCredential(
  db: Database,
  credential: Issued,
): Promise<{ formato: 'vc+jwt'; jwt: string }> {
  const { kid, privateKey } = await signingKey(db);
  const jwt = await new CompactSign(new TextEncoder().encode(JSON.stringify(documentOf(credential))))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: 'vc+jwt' })
    .sign(privateKey);
  return { formato: 'vc+jwt', jwt };
}

/** The content of a document that one of our keys signed; undefined for any other. */
export async function readSigned(db: Queryable, jwt: unknown): Promise<Found | undefined> {
  if (typeof jwt !== 'string') return undefined;
  try {
    const { kid, alg } = decodeProtectedHeader(jwt);
    const key = alg === SIGNATURE_ALGORITHM && kid ? await publicKey(db, kid) : undefined;
    if (!key) return undefined;
    const { payload } = await compactVerify(jwt, key, { algorithms: [SIGNATURE_ALGORITHM] });
    return recordOf(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    // Not a JWT, or its signature doesn't hold: for who asks it is the same.
    return undefined;
  }
}

/** Whether the row holds a document that we signed, and says the same as it. */
export async function signatureHolds(db: Queryable, row: Found): Promise<boolean> {
  const signed = await readSigned(db, recordOf(row['jsonFirmado'])['jwt']);
  if (!signed) return false;
  return JSON.stringify(signed['oficio']) === JSON.stringify(signedFields(row));
}
