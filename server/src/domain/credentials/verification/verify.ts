/**
 * Verifies credentials. With the number alone it discloses state, certification and centre; with the code
 * too, the holder's name and the last digits of the document.
 */
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import {
  NOT_CHECKED_MESSAGE,
  type VerificationOutcome,
  type Verification,
} from '@oficio/shared/contract/calls/verification';
import { tidyCode, tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { commitmentOf } from '@oficio/shared/credentials/commitment';
import { claimsOfPayload } from '@oficio/shared/credentials/jwt';
import { parseLeaf } from '@oficio/shared/transparency/leaf';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { dayInWords } from '../../common/lookup.ts';
import { sameCode } from '../../common/same-code.ts';
import { STEP_OF_STATE } from '../../transparency/leaves.ts';
import {
  jwtOf,
  readSigned,
  vouchedFields,
  circumstancesOf,
  stateAt,
  stepsOf,
  compactIn,
} from '../signing/signing.ts';
import { findCredential, type Credential } from './find-credential.ts';

/** Returns the credential number in a signed document's payload. */
const numberIn = ({ oficio }: UnknownRecord = {}): string | undefined => {
  const { numero } = recordOf(oficio);
  return typeof numero === 'string' ? numero : undefined;
};

/** Returns the day of a step as the hooks recorded it, or else of the last change. */
const stepDay = (row: Credential, step: 'vigente' | 'revocada') =>
  dayInWords(stepsOf(row.verificacion)[step]?.en ?? row.actualizadoEn);

/** Appends the end of a sentence, if there is one. */
const withEnd = (text: string, mark: string, end: string | null) => (end ? `${text}${mark}${end}` : text);

/** Whether the row says valid or expired but the log says otherwise. Nothing else signs the state. */
function contradictsLog({ ultimaHoja }: Credential, state: Credential['estado']): boolean {
  const lastLeaf = parseLeaf(ultimaHoja ?? '');
  const isInvalidated =
    lastLeaf !== undefined && Object.values<string>(STEP_OF_STATE).includes(lastLeaf.kind);
  return isInvalidated && (state === 'vigente' || state === 'vencida');
}

function outcomeOf(
  row: Credential,
  signed: boolean,
  hasWarnings: boolean,
  now: Date,
): { resultado: VerificationOutcome; etiqueta: string } {
  const issued = row.origen === 'emitida';
  // Don't report the state of a certificate that we can't vouch for.
  const state = stateAt(row, now);
  if (issued && (!signed || contradictsLog(row, state)))
    return { resultado: 'noComprobada', etiqueta: NOT_CHECKED_MESSAGE };
  switch (state) {
    case 'vigente':
      return issued
        ? {
            resultado: 'vigente',
            etiqueta: `Vigente${hasWarnings ? ', con observaciones' : ''}. Firma comprobada`,
          }
        : {
            resultado: 'revisada',
            etiqueta: `Revisada por Oficio el ${stepDay(row, 'vigente')}; no emitida aquí`,
          };
    case 'vencida':
      return { resultado: 'vencida', etiqueta: withEnd('Vencida', ' el ', dayInWords(row.venceEn)) };
    case 'suspendida':
      return { resultado: 'suspendida', etiqueta: 'Suspendida' };
    case 'revocada':
      return {
        resultado: 'revocada',
        etiqueta: withEnd(`Revocada el ${stepDay(row, 'revocada')}`, ': ', row.motivoPublico),
      };
    case 'reemplazada':
      return { resultado: 'reemplazada', etiqueta: withEnd('Reemplazada', ' por ', row.sucesora) };
    default:
      return { resultado: 'noComprobada', etiqueta: NOT_CHECKED_MESSAGE };
  }
}

/** Returns the last digits of the document: "DNI terminado en 222". */
function documentEndOf(row: Credential): string | undefined {
  const digits = (row.documento ?? '').replace(/\W/g, '');
  if (digits.length < 4) return undefined;
  return `${row.documentoTipo ?? 'documento'} terminado en ${digits.slice(-3)}`;
}

/** Verifies by number, and by code if given. */
export async function verify(
  db: Queryable,
  numero: string,
  codigo: string | undefined,
  now = new Date(),
): Promise<Verification> {
  const number = tidyNumber(numero);
  const answerBase = { numero: number, comprobadaEn: now.toISOString() };
  const row = await findCredential(db, number);
  if (!row)
    return { ...answerBase, resultado: 'noExiste', etiqueta: 'No existe ese número', codigo: 'sinCodigo' };
  const typedCode = codigo && tidyCode(codigo);
  const isRightCode = typedCode
    ? sameCode(typedCode, row.codigoVerificacion ?? '') && row.codigoVerificacion !== null
    : false;
  const wrongCode = typedCode ? 'incorrecto' : 'sinCodigo';
  return describe(db, row, { ...answerBase, codigo: isRightCode ? 'correcto' : wrongCode }, now);
}

/** Verifies a signed document. Needs no permission: the caller already holds its contents. */
export async function verifyDocument(db: Queryable, jwt: string, now = new Date()): Promise<Verification> {
  const signed = await readSigned(db, jwt);
  const numero = numberIn(signed);
  const answerBase = { numero: numero ?? '', comprobadaEn: now.toISOString() };
  const row = numero === undefined ? undefined : await findCredential(db, numero);
  if (!row)
    return { ...answerBase, resultado: 'noComprobada', etiqueta: NOT_CHECKED_MESSAGE, codigo: 'sinCodigo' };
  return describe(db, row, { ...answerBase, codigo: 'correcto' }, now);
}

/** Returns the issuing centre or, for an uploaded credential, the institution that its holder named. */
function issuerOf(row: Credential): Verification['centro'] {
  if (row.centro && row.centroNombre)
    return { _id: row.centro, nombre: row.instantanea?.centro ?? row.centroNombre };
  return row.emisorTexto ? { nombre: row.emisorTexto } : undefined;
}

async function describe(
  db: Queryable,
  row: Credential,
  query: Pick<Verification, 'numero' | 'comprobadaEn' | 'codigo'>,
  now: Date,
): Promise<Verification> {
  const issued = row.origen === 'emitida';
  const vouched = issued ? await vouchedFields(db, row) : undefined;
  const signed = vouched !== undefined;
  const circumstances = vouched && (await circumstancesOf(db, row, vouched));
  const outcome = outcomeOf(row, signed, rightWarnings(circumstances ?? {}).length > 0, now);
  const centro = issuerOf(row);
  const documentEnding = documentEndOf(row);
  const jwt = jwtOf(row.jsonFirmado);
  return {
    ...query,
    ...outcome,
    titulo: row.titulo,
    ...(row.certificacion &&
      row.certificacionNombre &&
      row.alcance && {
        certificacion: {
          _id: row.certificacion,
          nombre: row.instantanea?.certificacion ?? row.certificacionNombre,
          alcance: row.instantanea?.alcance ?? row.alcance,
          ...(row.instantanea?.edicion !== undefined && { edicion: row.instantanea.edicion }),
        },
      }),
    ...(centro && { centro }),
    ...(row.nivelPrueba !== null && { nivelPrueba: row.nivelPrueba }),
    ...(row.emitidaEn !== null && { emitidaEn: row.emitidaEn }),
    ...(row.venceEn !== null && { venceEn: row.venceEn }),
    ...(row.motivoPublico !== null &&
      ['revocada', 'suspendida'].includes(outcome.resultado) && { motivo: row.motivoPublico }),
    ...(row.sucesora !== null && outcome.resultado === 'reemplazada' && { reemplazadaPor: row.sucesora }),
    ...(issued && { firma: signed ? 'valida' : 'invalida' }),
    ...circumstances,
    // Never disclose data that the signature doesn't cover.
    ...(query.codigo === 'correcto' &&
      outcome.resultado !== 'noComprobada' && {
        titular: { nombreLegal: row.nombreLegal ?? '', ...(documentEnding && { documento: documentEnding }) },
        ...(row.horas !== null && { horas: row.horas }),
        ...(row.calificacion !== null && { calificacion: row.calificacion }),
        ...(issued && jwt !== undefined && { jwt }),
      }),
  };
}

interface DocumentQuery {
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
  { numero, codigo, documento }: DocumentQuery,
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
  const compact = compactIn(row.jsonFirmado);
  if (!claims?.compromiso || !compact) return undefined;
  return commitmentOf(compact.clave, claims.documentoTipo, documento) === claims.compromiso;
}
