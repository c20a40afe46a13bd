/**
 * What a stored certificate's signed document vouches for: whether one of our keys signed it, and whether the row still says
 * what was signed. Documents of before there were keys of centres (until 2026-11-22) have a form of their own, which holds.
 */
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import type { Claims, Snapshot } from '@oficio/shared/credentials/claims';
import { commitmentOf } from '@oficio/shared/credentials/commitment';
import { verifies } from '@oficio/shared/credentials/ed25519';
import { claimsOfPayload, partsOf } from '@oficio/shared/credentials/jwt';
import { isRecord, recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { instant } from '../common/lookup.ts';
import { publicKeyNamed } from '../keys/signing-keys.ts';

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

/** As both are compared, always in this order and with instants in milliseconds. */
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

/** Whether the log shows that it was issued before that instant: what a key signed before it was somebody else's too. */
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

/** The content of a document that one of our keys signed; undefined for any other. */
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

type Row = Signed &
  Pick<Stored<'credenciales'>, 'jsonFirmado'> &
  Partial<Pick<Stored<'credenciales'>, 'instantanea' | 'indiceRegistro'>>;

/** What is signed of how certification and centre were: of the drawn signatures, whose they are. */
export const snapshotSaid = (stored: Stored<'credenciales'>['instantanea']): Snapshot | null =>
  stored && {
    certificacion: stored.certificacion ?? '',
    alcance: stored.alcance ?? '',
    centro: stored.centro ?? '',
    demuestra: stored.demuestra ?? [],
    firmantes: (stored.firmantes ?? []).map(({ nombre, cargo }) => ({ nombre, cargo: cargo ?? null })),
    edicion: stored.edicion ?? null,
    normativa: stored.normativa ?? null,
  };

/** Whether the row shows what it was issued with; where it wasn't read, nobody shows it. */
const sameSnapshot = (claims: Claims, { instantanea }: Row): boolean =>
  instantanea === undefined ||
  JSON.stringify(claims.instantanea) === JSON.stringify(snapshotSaid(instantanea));

/** What the claims say of each signed field; the document's number as the row has it, if it is what was committed to. */
function fieldsOf(claims: Claims, row: Row): ReturnType<typeof signedFields> {
  const { clave } = recordOf(row.jsonFirmado);
  const key = typeof clave === 'string' ? fromBase64url(clave) : undefined;
  const committed =
    row.documento === null || key === undefined
      ? null
      : commitmentOf(key, claims.documentoTipo, row.documento);
  const kept = claims.compromiso === committed && claims.documentoTipo === row.documentoTipo;
  return signedFields({
    ...claims,
    documentoTipo: row.documentoTipo,
    // Anything but what the row has.
    documento: kept ? row.documento : `${row.documento ?? ''}?`,
    dispensas: [...claims.dispensas],
  });
}

/**
 * The fields of the row that the document which it holds vouches for; undefined unless we signed that document, and
 * the row says the same in each of them.
 */
export async function vouchedFields(db: Queryable, row: Row): Promise<ReadonlySet<string> | undefined> {
  const jwt = jwtOf(row.jsonFirmado);
  const payload = jwt === undefined ? undefined : await readSigned(db, jwt);
  if (!payload) return undefined;
  const claims = claimsOfPayload(payload);
  if (claims) {
    const same = JSON.stringify(fieldsOf(claims, row)) === JSON.stringify(signedFields(row));
    // By its place in the log it is known what became of it.
    const placed = row.indiceRegistro === undefined || row.indiceRegistro === claims.indiceRegistro;
    return same && placed && sameSnapshot(claims, row) ? new Set(SIGNED_FIELDS) : undefined;
  }
  const { oficio } = payload;
  if (!isRecord(oficio)) return undefined;
  const names = new Set(Object.keys(oficio));
  if (!ALWAYS_SIGNED.every((name) => names.has(name))) return undefined;
  const said = Object.fromEntries(Object.entries(signedFields(row)).filter(([name]) => names.has(name)));
  return JSON.stringify(oficio) === JSON.stringify(said) ? names : undefined;
}

/** Whether the row holds a document that we signed, and says the same as it. */
export const signatureHolds = async (...args: Parameters<typeof vouchedFields>): Promise<boolean> =>
  (await vouchedFields(...args)) !== undefined;
