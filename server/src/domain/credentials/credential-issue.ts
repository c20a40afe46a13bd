/** Issuing a credential: what is checked, numbered, copied and signed. */
import { recordOf } from '@oficio/shared/contract/values/guards';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Values } from '../../engine/collections/context.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { signCredential, type Issued } from './credential-document.ts';
import { credentialNumber, verificationCode } from './credential-number.ts';
import { missingRequirements } from './credential-requirements.ts';
import { checkOrder } from '../common/date-order.ts';
import { findRow, idList, instant, noSuch, type Found } from '../common/lookup.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';

const CERTIFICATION = [
  'nombre',
  'codigo',
  'descripcion',
  'criterio',
  'alcance',
  'centroEmisor',
  'requisitos',
  'vigenciaMeses',
  'renovacion',
  'estado',
];

/** The same day of the month, some months later; the last of the month when there is none. */
export function addMonths(at: Date, months: number): Date {
  const result = new Date(at);
  const day = result.getUTCDate();
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const last = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(day, last));
  return result;
}

/** Dates: given today unless told, never in the future; in force as long as the certification says. */
function setDates(context: RuleContext, values: Values, certification: Found): void {
  const issued = new Date(instant(values['emitidaEn']) ?? context.now.getTime());
  if (issued.getTime() > context.now.getTime() + 60_000) {
    throw new ContractError(422, 'La fecha de emisión no puede ser futura.', 'emitidaEn');
  }
  values['emitidaEn'] = issued.toISOString();
  const months = certification['vigenciaMeses'];
  if (values['venceEn'] === undefined && typeof months === 'number') {
    values['venceEn'] = addMonths(issued, months).toISOString();
  }
  checkOrder(
    values['emitidaEn'],
    values['venceEn'],
    'venceEn',
    'El certificado no puede vencer antes de emitirse.',
  );
}

/** The one in force that a new one would double; replaced when the new one says that it renews or replaces it. */
async function checkSingle(context: RuleContext, values: Values, certification: Found): Promise<void> {
  const { rows } = await context.tx.query<{ _id: string; numero: string; venceEn: string | null }>(
    `select "_id", "numero", "venceEn" from "credenciales"
     where "titular" = $1 and "certificacion" = $2 and "estado" in ('vigente', 'suspendida') and not "eliminado"`,
    [values['titular'], values['certificacion']],
  );
  const succeeded = [values['renuevaA'], values['reemplazaA']];
  const other = rows.find((row) => !succeeded.includes(row._id));
  if (other) {
    throw new ContractError(
      409,
      `La persona ya tiene este certificado vigente (${other.numero}). Para emitir otro hay que indicar que lo renueva o lo reemplaza.`,
      'titular',
    );
  }
  const renewed = rows.find((row) => row._id === values['renuevaA']);
  const since = recordOf(certification['renovacion'])['desdeMesesAntes'];
  if (!renewed?.venceEn || typeof since !== 'number') return;
  if (context.now < addMonths(new Date(renewed.venceEn), -since)) {
    throw new ContractError(
      422,
      `Todavía no se puede renovar: se renueva desde ${since} meses antes del vencimiento.`,
      'renuevaA',
    );
  }
}

/** @throws ContractError 422 when what it renews or replaces is not the same person's, of the same certification */
async function checkSucceeded(context: RuleContext, values: Values): Promise<void> {
  for (const name of ['renuevaA', 'reemplazaA']) {
    if (values[name] === undefined || values[name] === null) continue;
    const old = await findRow(context.tx, 'credenciales', values[name], ['titular', 'certificacion']);
    if (old?.['titular'] !== values['titular'] || old?.['certificacion'] !== values['certificacion']) {
      throw new ContractError(
        422,
        'Tiene que ser un certificado de la misma persona y la misma certificación.',
        name,
      );
    }
  }
}

/** Only who issues for the centre learns what the checks below tell of a person. */
function checkIssuer(context: RuleContext, centre: Found | undefined): void {
  const { caller } = context;
  if (caller === SYSTEM || hasRole(caller, 'admin', 'superadmin')) return;
  const me = callerId(context);
  if (me !== null && idList(centre?.['gestores']).includes(me)) return;
  throw new ContractError(403, 'Los certificados los emite quien gestiona el centro emisor.');
}

/** Completes the values of a credential that a centre issues. */
export async function issue(context: RuleContext, values: Values): Promise<void> {
  if (!values['certificacion'])
    throw new ContractError(422, 'Hay que indicar la certificación que se emite.', 'certificacion');
  const certification = await findRow(context.tx, 'certificaciones', values['certificacion'], CERTIFICATION);
  if (!certification) throw noSuch('una certificación', 'certificacion');
  const centre = await findRow(context.tx, 'centros', certification['centroEmisor'], ['nombre', 'gestores']);
  checkIssuer(context, centre);
  if (certification['estado'] !== 'publicada') {
    throw new ContractError(
      422,
      'La certificación no está publicada: no se pueden emitir certificados nuevos.',
      'certificacion',
    );
  }
  // Held, so that two people who issue at once don't issue two.
  const holder = await findRow(
    context.tx,
    'users',
    values['titular'],
    ['nombreLegal', 'documentoTipo', 'documento'],
    'place',
  );
  if (!holder) throw noSuch('una persona', 'titular');
  if (!holder['nombreLegal']) {
    throw new ContractError(
      422,
      'La persona todavía no completó su nombre legal, que va en el certificado.',
      'titular',
    );
  }
  await checkSucceeded(context, values);
  await checkSingle(context, values, certification);
  const missing = await missingRequirements(context.tx, values['titular'], certification);
  if (missing.length > 0 && !values['motivoInterno']) {
    throw new ContractError(
      422,
      `Falta ${missing.join(' y ')}. Para emitirlo igual hay que anotar un motivo interno.`,
      'motivoInterno',
    );
  }
  setDates(context, values, certification);
  const course = await findRow(context.tx, 'cursos', values['curso'], ['horas']);
  const at = new Date(values['emitidaEn'] as string);
  Object.assign(values, {
    _id: values['_id'] ?? newId(context.now.getTime()),
    titulo: certification['nombre'],
    nombreLegal: holder['nombreLegal'],
    documentoTipo: holder['documentoTipo'],
    documento: holder['documento'],
    horas: values['horas'] ?? course?.['horas'] ?? null,
    numero: await credentialNumber(context.tx, 'OF', at),
    codigoVerificacion: verificationCode(),
    nivelPrueba: 'firmada',
    estado: 'vigente',
  });
  const issued = {
    calificacion: null,
    venceEn: null,
    ...values,
    certificacion: certification,
    centro: { _id: certification['centroEmisor'], nombre: centre?.['nombre'] },
  };
  values['jsonFirmado'] = await signCredential(context.db, issued as unknown as Issued);
}
