/**
 * The signed document of a credential: an Open Badges 3.0 credential as a JWT (VC-JWT), and the check that a
 * stored row still says what was signed.
 */
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import { isRecord, recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';
import { publicKey, SIGNATURE_ALGORITHM, signingKey } from './signing-key.ts';

/** The fields that every signature covers. */
const ALWAYS_SIGNED = [
  'numero',
  'titulo',
  'titular',
  'nombreLegal',
  'documentoTipo',
  'documento',
  'horas',
  'calificacion',
  'emitidaEn',
  'venceEn',
] as const satisfies readonly StoredField<'credenciales'>[];
/** The fields that a signature covers since 2026-11-22: what an older document doesn't say, nobody vouches for. */
const SIGNED_SINCE = [
  'registradaEn',
  'nivelIdentidad',
  'identidadTexto',
  'vinculoEmisor',
  'dispensas',
  'motivoDispensa',
] as const satisfies readonly StoredField<'credenciales'>[];
/** The fields of a credential that its signature covers. */
export const SIGNED_FIELDS = [...ALWAYS_SIGNED, ...SIGNED_SINCE] as const;
export type Signed = Pick<Stored<'credenciales'>, (typeof SIGNED_FIELDS)[number]>;

/** What goes into the document. */
export interface Issued extends Signed {
  readonly _id: string;
  readonly numero: string;
  readonly nombreLegal: string;
  readonly emitidaEn: string;
  readonly certificacion: Pick<
    Stored<'certificaciones'>,
    '_id' | 'nombre' | 'codigo' | 'descripcion' | 'criterio'
  >;
  /** Without a name where the centre is gone. */
  readonly centro: { readonly _id: string; readonly nombre?: string };
}

const urn = (id: string) => `urn:uuid:${id}`;
const seconds = (at: string) => Math.floor(new Date(at).getTime() / 1000);
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function documentOf(c: Issued): UnknownRecord {
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
    oficio: signedFields(c),
    iss: urn(c.centro._id),
    sub: urn(c.titular),
    jti: urn(c._id),
    nbf: seconds(c.emitidaEn),
    ...(c.venceEn && { exp: seconds(c.venceEn) }),
  };
}

/** What the signature covers, always in this order and with instants in milliseconds: it is compared as text. */
const signedFields = (row: Signed) => ({
  numero: row.numero,
  titulo: row.titulo,
  titular: row.titular,
  nombreLegal: row.nombreLegal,
  documentoTipo: row.documentoTipo,
  documento: row.documento,
  horas: row.horas,
  calificacion: row.calificacion,
  emitidaEn: instant(row.emitidaEn) ?? null,
  venceEn: instant(row.venceEn) ?? null,
  registradaEn: instant(row.registradaEn) ?? null,
  nivelIdentidad: row.nivelIdentidad,
  identidadTexto: row.identidadTexto,
  vinculoEmisor: row.vinculoEmisor,
  dispensas: row.dispensas,
  motivoDispensa: row.motivoDispensa,
});

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

/** The JWT that `credenciales.jsonFirmado` holds; undefined for what nobody signed. */
export const jwtOf = (signed: unknown): string | undefined => {
  const { jwt } = recordOf(signed);
  return typeof jwt === 'string' ? jwt : undefined;
};

/** The number that a signed document's content names. */
export const numberIn = ({ oficio }: UnknownRecord = {}): string | undefined => {
  const { numero } = recordOf(oficio);
  return typeof numero === 'string' ? numero : undefined;
};

/** The content of a document that one of our keys signed; undefined for any other. */
export async function readSigned(db: Queryable, jwt: string): Promise<UnknownRecord | undefined> {
  try {
    const { kid, alg } = decodeProtectedHeader(jwt);
    const key = alg === SIGNATURE_ALGORITHM && kid ? await publicKey(db, kid) : undefined;
    if (!key) return undefined;
    const { payload } = await compactVerify(jwt, key, { algorithms: [SIGNATURE_ALGORITHM] });
    return recordOf(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    // Not a JWT, or its signature doesn't hold: for whoever asks it is the same.
    return undefined;
  }
}

/**
 * The fields of the row that the document which it holds vouches for; undefined unless we signed that document, and
 * the row says the same in each of them.
 */
export async function vouchedFields(
  db: Queryable,
  row: Signed & Pick<Stored<'credenciales'>, 'jsonFirmado'>,
): Promise<ReadonlySet<string> | undefined> {
  const jwt = jwtOf(row.jsonFirmado);
  if (jwt === undefined) return undefined;
  const { oficio } = (await readSigned(db, jwt)) ?? {};
  if (!isRecord(oficio)) return undefined;
  const names = new Set(Object.keys(oficio));
  if (!ALWAYS_SIGNED.every((name) => names.has(name))) return undefined;
  const said = Object.fromEntries(Object.entries(signedFields(row)).filter(([name]) => names.has(name)));
  return JSON.stringify(oficio) === JSON.stringify(said) ? names : undefined;
}

/** Whether the row holds a document that we signed, and says the same as it. */
export const signatureHolds = async (...args: Parameters<typeof vouchedFields>): Promise<boolean> =>
  (await vouchedFields(...args)) !== undefined;
