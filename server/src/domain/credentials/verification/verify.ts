/**
 * Verifies credentials. With the number alone it discloses state, certification and centre; with the code
 * too, the holder's name and the last digits of the document.
 */
import { rightWarnings } from '@oficio/shared/contract/answers/certificate-words';
import { NOT_CHECKED, type Outcome, type Verification } from '@oficio/shared/contract/calls/verification';
import { recordOf, type UnknownRecord } from '@oficio/shared/contract/values/guards';
import { tidyCode, tidyNumber } from '@oficio/shared/contract/values/certificate-number';
import { parseLeaf } from '@oficio/shared/transparency/leaf';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { dayInWords } from '../../common/lookup.ts';
import { jwtOf, readSigned, vouchedFields, rightOf, stateAt, stepsOf } from '../signing/signing.ts';
import { STEP_OF_STATE } from '../../transparency/step-of-state.ts';
import { sameCode } from '../../common/same-text.ts';
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
function againstLog({ ultimaHoja }: Credential, state: Credential['estado']): boolean {
  const last = parseLeaf(ultimaHoja ?? '');
  const lowered = last !== undefined && Object.values<string>(STEP_OF_STATE).includes(last.kind);
  return lowered && (state === 'vigente' || state === 'vencida');
}

function outcomeOf(
  row: Credential,
  signed: boolean,
  warned: boolean,
  now: Date,
): { resultado: Outcome; etiqueta: string } {
  const issued = row.origen === 'emitida';
  // Don't report the state of a certificate that we can't vouch for.
  const state = stateAt(row, now);
  if (issued && (!signed || againstLog(row, state)))
    return { resultado: 'noComprobada', etiqueta: NOT_CHECKED };
  switch (state) {
    case 'vigente':
      return issued
        ? {
            resultado: 'vigente',
            etiqueta: `Vigente${warned ? ', con observaciones' : ''}. Firma comprobada`,
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
      return { resultado: 'noComprobada', etiqueta: NOT_CHECKED };
  }
}

/** Returns the last digits of the document: "DNI terminado en 222". */
function documentEnd(row: Credential): string | undefined {
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
  const tidy = tidyNumber(numero);
  const base = { numero: tidy, comprobadaEn: now.toISOString() };
  const row = await findCredential(db, tidy);
  if (!row) return { ...base, resultado: 'noExiste', etiqueta: 'No existe ese número', codigo: 'sinCodigo' };
  const given = codigo && tidyCode(codigo);
  const right = given
    ? sameCode(given, row.codigoVerificacion ?? '') && row.codigoVerificacion !== null
    : false;
  const wrong = given ? 'incorrecto' : 'sinCodigo';
  return describe(db, row, { ...base, codigo: right ? 'correcto' : wrong }, now);
}

/** Verifies a signed document. Needs no permission: the caller already holds its contents. */
export async function verifyDocument(db: Queryable, jwt: string, now = new Date()): Promise<Verification> {
  const signed = await readSigned(db, jwt);
  const numero = numberIn(signed);
  const base = { numero: numero ?? '', comprobadaEn: now.toISOString() };
  const row = numero === undefined ? undefined : await findCredential(db, numero);
  if (!row) return { ...base, resultado: 'noComprobada', etiqueta: NOT_CHECKED, codigo: 'sinCodigo' };
  return describe(db, row, { ...base, codigo: 'correcto' }, now);
}

async function describe(
  db: Queryable,
  row: Credential,
  asked: Pick<Verification, 'numero' | 'comprobadaEn' | 'codigo'>,
  now: Date,
): Promise<Verification> {
  const issued = row.origen === 'emitida';
  const vouched = issued ? await vouchedFields(db, row) : undefined;
  const signed = vouched !== undefined;
  const right = vouched && (await rightOf(db, row, vouched));
  const outcome = outcomeOf(row, signed, rightWarnings(right ?? {}).length > 0, now);
  const centre =
    row.centro && row.centroNombre
      ? { _id: row.centro, nombre: row.instantanea?.centro ?? row.centroNombre }
      : row.emisorTexto
        ? { nombre: row.emisorTexto }
        : undefined;
  const end = documentEnd(row);
  const jwt = jwtOf(row.jsonFirmado);
  return {
    ...asked,
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
    ...(centre && { centro: centre }),
    ...(row.nivelPrueba !== null && { nivelPrueba: row.nivelPrueba }),
    ...(row.emitidaEn !== null && { emitidaEn: row.emitidaEn }),
    ...(row.venceEn !== null && { venceEn: row.venceEn }),
    ...(row.motivoPublico !== null &&
      ['revocada', 'suspendida'].includes(outcome.resultado) && { motivo: row.motivoPublico }),
    ...(row.sucesora !== null && outcome.resultado === 'reemplazada' && { reemplazadaPor: row.sucesora }),
    ...(issued && { firma: signed ? 'valida' : 'invalida' }),
    ...right,
    // Never disclose data that the signature doesn't cover.
    ...(asked.codigo === 'correcto' &&
      outcome.resultado !== 'noComprobada' && {
        titular: { nombreLegal: row.nombreLegal ?? '', ...(end && { documento: end }) },
        ...(row.horas !== null && { horas: row.horas }),
        ...(row.calificacion !== null && { calificacion: row.calificacion }),
        ...(issued && jwt !== undefined && { jwt }),
      }),
  };
}
