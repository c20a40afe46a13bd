/**
 * What a verification says of a credential. With the number alone: state, certification and centre. With the
 * code too: the holder's name and the end of the document.
 */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { NOT_CHECKED, type Outcome, type Verification } from '@oficio/shared/contract/answers/verification';
import type { Queryable } from '../../platform/database/queryable.ts';
import { readSigned, signatureHolds } from './credential-document.ts';
import { instant, type Found } from '../common/lookup.ts';
import { sameCode } from '../common/same-text.ts';

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
});
/** "12 de noviembre de 2026"; empty without an instant. */
export const spanishDay = (value: unknown): string => {
  const at = instant(value);
  return at === undefined ? '' : day.format(at);
};

/** A row with what the verification needs of its certification, centre and successor. */
async function findCredential(db: Queryable, numero: string): Promise<Found | undefined> {
  const { rows } = await db.query(
    `select k.*, c."nombre" as "certNombre", c."alcance" as "certAlcance", x."_id" as "centroId", x."nombre" as "centroNombre",
            (select s."numero" from "credenciales" s where (s."reemplazaA" = k."_id" or s."renuevaA" = k."_id") and not s."eliminado" order by s."creadoEn" desc limit 1) as "sucesora"
     from "credenciales" k
     left join "certificaciones" c on c."_id" = k."certificacion"
     left join "centros" x on x."_id" = c."centroEmisor"
     where k."numero" = $1 and not k."eliminado"`,
    [numero],
  );
  return rows[0];
}

/** When a step was taken, as the rules note it; else the last change. */
const stepDay = (row: Found, step: string) =>
  spanishDay(recordOf(recordOf(row['verificacion'])[step])['en'] ?? row['actualizadoEn']);

/** Joins a sentence and its end, which may be missing. */
const withEnd = (text: string, mark: string, end: unknown) =>
  typeof end === 'string' && end ? `${text}${mark}${end}` : text;

function outcomeOf(row: Found, signed: boolean, now: Date): { resultado: Outcome; etiqueta: string } {
  const issued = row['origen'] === 'emitida';
  // The state of what we can't vouch for is not told as if we could.
  if (issued && !signed) return { resultado: 'noComprobada', etiqueta: NOT_CHECKED };
  const expires = instant(row['venceEn']);
  const state =
    row['estado'] === 'vigente' && expires !== undefined && expires <= now.getTime()
      ? 'vencida'
      : row['estado'];
  switch (state) {
    case 'vigente':
      return issued
        ? { resultado: 'vigente', etiqueta: 'Vigente. Firma comprobada' }
        : {
            resultado: 'revisada',
            etiqueta: `Revisada por Oficio el ${stepDay(row, 'vigente')}; no emitida aquí`,
          };
    case 'vencida':
      return { resultado: 'vencida', etiqueta: withEnd('Vencida', ' el ', spanishDay(row['venceEn'])) };
    case 'suspendida':
      return { resultado: 'suspendida', etiqueta: 'Suspendida' };
    case 'revocada':
      return {
        resultado: 'revocada',
        etiqueta: withEnd(`Revocada el ${stepDay(row, 'revocada')}`, ': ', row['motivoPublico']),
      };
    case 'reemplazada':
      return { resultado: 'reemplazada', etiqueta: withEnd('Reemplazada', ' por ', row['sucesora']) };
    default:
      return { resultado: 'noComprobada', etiqueta: NOT_CHECKED };
  }
}

/** "DNI terminado en 222". */
function documentEnd(row: Found): string | undefined {
  const digits = String(row['documento'] ?? '').replace(/\W/g, '');
  if (digits.length < 4) return undefined;
  return `${String(row['documentoTipo'] ?? 'documento')} terminado en ${digits.slice(-3)}`;
}

/** The number as it is stored, however it was typed. */
export const tidyNumber = (numero: string): string => numero.trim().toUpperCase().slice(0, 40);

/** Verifies by number, and by code when there is one. */
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
  const given = codigo?.trim();
  const right = given
    ? sameCode(given, String(row['codigoVerificacion'] ?? '')) && row['codigoVerificacion'] !== null
    : false;
  return describe(db, row, base, given ? (right ? 'correcto' : 'incorrecto') : 'sinCodigo', now);
}

/** Verifies the signed document itself: who has it already has what it says. */
export async function verifyDocument(db: Queryable, jwt: string, now = new Date()): Promise<Verification> {
  const signed = await readSigned(db, jwt);
  const numero = recordOf(signed?.['oficio'])['numero'];
  const base = { numero: typeof numero === 'string' ? numero : '', comprobadaEn: now.toISOString() };
  const row = signed && typeof numero === 'string' ? await findCredential(db, numero) : undefined;
  if (!row) return { ...base, resultado: 'noComprobada', etiqueta: NOT_CHECKED, codigo: 'sinCodigo' };
  return describe(db, row, base, 'correcto', now);
}

async function describe(
  db: Queryable,
  row: Found,
  base: { numero: string; comprobadaEn: string },
  codigo: Verification['codigo'],
  now: Date,
): Promise<Verification> {
  const issued = row['origen'] === 'emitida';
  const signed = issued && (await signatureHolds(db, row));
  const outcome = outcomeOf(row, signed, now);
  const centre = row['centroNombre']
    ? { _id: row['centroId'] as string, nombre: row['centroNombre'] as string }
    : row['emisorTexto']
      ? { nombre: row['emisorTexto'] as string }
      : undefined;
  const end = documentEnd(row);
  return {
    ...base,
    ...outcome,
    codigo,
    titulo: String(row['titulo']),
    ...(row['certNombre'] !== null && {
      certificacion: {
        _id: row['certificacion'] as string,
        nombre: row['certNombre'] as string,
        alcance: String(row['certAlcance']),
      },
    }),
    ...(centre && { centro: centre }),
    nivelPrueba: String(row['nivelPrueba']),
    ...(row['emitidaEn'] !== null && { emitidaEn: row['emitidaEn'] as string }),
    ...(row['venceEn'] !== null && { venceEn: row['venceEn'] as string }),
    ...(row['motivoPublico'] !== null &&
      ['revocada', 'suspendida'].includes(outcome.resultado) && { motivo: row['motivoPublico'] as string }),
    ...(row['sucesora'] !== null &&
      outcome.resultado === 'reemplazada' && { reemplazadaPor: row['sucesora'] as string }),
    ...(issued && { firma: signed ? 'valida' : 'invalida' }),
    // What the signature doesn't cover may not be true: it is not told.
    ...(codigo === 'correcto' &&
      outcome.resultado !== 'noComprobada' && {
        titular: { nombreLegal: String(row['nombreLegal'] ?? ''), ...(end && { documento: end }) },
        ...(row['horas'] !== null && { horas: row['horas'] as number }),
        ...(row['calificacion'] !== null && { calificacion: row['calificacion'] as string }),
      }),
  };
}
