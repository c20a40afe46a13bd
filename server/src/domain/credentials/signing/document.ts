/**
 * Checks the signed document of a stored certificate: whether one of our keys signed it, and whether the row
 * still matches it. Documents signed before centres had keys (until 2026-11-22) use another format, which is
 * still valid.
 */
import { isRecord, recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import type { Claims, Snapshot } from '@oficio/shared/credentials/claims';
import { commitmentOf } from '@oficio/shared/credentials/commitment';
import { claimsOfPayload, partsOf } from '@oficio/shared/credentials/jwt';
import { verifies } from '@oficio/shared/transparency/ed25519';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Stored, StoredField } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { instant } from '../../common/lookup.ts';
import { publicKeyNamed } from '../../keys/signing-keys.ts';

/** Fields that every signature covers. */
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
/** Fields that signatures cover since 2026-11-22. Older documents don't vouch for them. */
const SIGNED_LATER = [
  'registradaEn',
  'nivelIdentidad',
  'identidadTexto',
  'vinculoEmisor',
  'dispensas',
  'motivoDispensa',
] as const satisfies readonly StoredField<'credenciales'>[];
/** All fields that a signature may cover. */
const SIGNED_FIELDS = [...ALWAYS_SIGNED, ...SIGNED_LATER] as const;
export type Signed = Pick<Stored<'credenciales'>, (typeof SIGNED_FIELDS)[number]>;

/** Normalizes the fields for comparison: fixed order, instants in milliseconds. */
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

/** Returns the JWT stored in `credenciales.jsonFirmado`; undefined for an unsigned credential. */
export const jwtOf = (signed: unknown): string | undefined => {
  const { jwt } = recordOf(signed);
  return typeof jwt === 'string' ? jwt : undefined;
};

/**
 * Whether the log proves that it was issued before that instant, after which the key may have been
 * compromised.
 */
async function loggedBefore(db: Queryable, claims: Claims | undefined, when: string): Promise<boolean> {
  if (!claims) return false;
  const leaf = await from
    .selectFrom('registro_hojas')
    .select('en')
    .where('indice', '=', claims.indiceRegistro)
    .where('credencial', '=', claims.id)
    .$call(firstIn(db));
  return leaf !== undefined && Date.parse(leaf.en) < Date.parse(when);
}

/** Returns the payload of a document that one of our keys signed; undefined for any other. */
export async function readSigned(db: Queryable, jwt: string): Promise<UnknownRecord | undefined> {
  const parts = partsOf(jwt);
  const { kid, alg } = parts?.header ?? {};
  if (!parts || alg !== 'EdDSA' || typeof kid !== 'string') return undefined;
  const [did = '', name] = kid.includes('#') ? kid.split('#') : [null, kid];
  const key = name === undefined ? undefined : await publicKeyNamed(db, name);
  if (!key || (did !== null && did !== key.did) || !verifies(parts.signature, parts.message, key.bytes))
    return undefined;
  if (key.comprometidaEn === null) return parts.payload;
  const logged = await loggedBefore(db, claimsOfPayload(parts.payload), key.comprometidaEn);
  return logged ? parts.payload : undefined;
}

type StoredCertificate = Signed &
  Pick<Stored<'credenciales'>, 'jsonFirmado'> &
  Partial<Pick<Stored<'credenciales'>, 'instantanea' | 'indiceRegistro'>>;

/** Returns the signed part of a snapshot: of the signers, names and roles but no signature images. */
export const snapshotOf = (stored: Stored<'credenciales'>['instantanea']): Snapshot | null =>
  stored && {
    certificacion: stored.certificacion ?? '',
    alcance: stored.alcance ?? '',
    centro: stored.centro ?? '',
    demuestra: stored.demuestra ?? [],
    firmantes: (stored.firmantes ?? []).map(({ nombre, cargo }) => ({ nombre, cargo: cargo ?? null })),
    edicion: stored.edicion ?? null,
    normativa: stored.normativa ?? null,
  };

/**
 * Whether the row's snapshot is the signed one. True when the caller didn't read it, since it won't be shown.
 */
const sameSnapshot = (claims: Claims, { instantanea }: StoredCertificate): boolean =>
  instantanea === undefined || JSON.stringify(claims.instantanea) === JSON.stringify(snapshotOf(instantanea));

/**
 * Returns the claims as row fields. The claims hold only a commitment to the number of the identity document,
 * so that number is the row's, altered if it doesn't match the commitment.
 */
function fieldsOf(claims: Claims, row: StoredCertificate): ReturnType<typeof signedFields> {
  const { clave } = recordOf(row.jsonFirmado);
  const key = typeof clave === 'string' ? fromBase64url(clave) : undefined;
  const rowCommitment =
    row.documento === null || key === undefined
      ? null
      : commitmentOf(key, claims.documentoTipo, row.documento);
  const isSameDocument = claims.compromiso === rowCommitment && claims.documentoTipo === row.documentoTipo;
  return signedFields({
    ...claims,
    documentoTipo: row.documentoTipo,
    // Without a match, a value that differs from the row's, so that the comparison fails.
    documento: isSameDocument ? row.documento : `${row.documento ?? ''}?`,
    dispensas: [...claims.dispensas],
  });
}

/**
 * Returns the fields that the row's signed document vouches for; undefined when we didn't sign it, or the row
 * differs from it.
 */
export async function vouchedFields(
  db: Queryable,
  row: StoredCertificate,
): Promise<ReadonlySet<string> | undefined> {
  const jwt = jwtOf(row.jsonFirmado);
  const payload = jwt === undefined ? undefined : await readSigned(db, jwt);
  if (!payload) return undefined;
  const claims = claimsOfPayload(payload);
  if (claims) {
    const isUnaltered = JSON.stringify(fieldsOf(claims, row)) === JSON.stringify(signedFields(row));
    // A wrong index would hide the later steps in the log.
    const isSameIndex = row.indiceRegistro === undefined || row.indiceRegistro === claims.indiceRegistro;
    return isUnaltered && isSameIndex && sameSnapshot(claims, row) ? new Set(SIGNED_FIELDS) : undefined;
  }
  const { oficio } = payload;
  if (!isRecord(oficio)) return undefined;
  const names = new Set(Object.keys(oficio));
  if (!ALWAYS_SIGNED.every((name) => names.has(name))) return undefined;
  const covered = Object.fromEntries(Object.entries(signedFields(row)).filter(([name]) => names.has(name)));
  return JSON.stringify(oficio) === JSON.stringify(covered) ? names : undefined;
}

// Fragments of queries, with `k` the credential, `c` its certification and `x` the centre.

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
