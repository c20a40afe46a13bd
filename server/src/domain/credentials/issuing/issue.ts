/** Issues a credential: checks, numbering, snapshot and signature. */
import { IDENTITY_LEVELS } from '@oficio/shared/contract/collections/identity-levels';
import { addMonths } from '@oficio/shared/contract/values/add-months';
import { newId } from '@oficio/shared/contract/values/ids';
import { DAY_MS, MINUTE_MS } from '@oficio/shared/kit/durations';
import { longDate } from '@oficio/shared/kit/site-dates';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import type { Stored, Values as ValuesOf } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import { checkOrder } from '../../common/date-order.ts';
import { findRow, instant } from '../../common/lookup.ts';
import { signForms, credentialNumber, verificationCode } from '../signing/signing.ts';
import { checkIssue } from './issue-checks.ts';

type Values = ValuesOf<'credenciales'>;
type Certification = Stored<'certificaciones'>;

/**
 * Sets the dates: issued today by default and never in the future; valid no longer than the certification
 * allows. Returns the date of issue. A minute of slack covers clocks that run ahead.
 */
function setDates(
  context: HookContext,
  values: Values,
  { vigenciaMeses: months }: Pick<Certification, 'vigenciaMeses'>,
): Date {
  const issuedAt = new Date(instant(values.emitidaEn) ?? context.now.getTime());
  if (issuedAt.getTime() > context.now.getTime() + MINUTE_MS) {
    throw unprocessable('La fecha de emisión no puede ser futura.', 'emitidaEn');
  }
  values.emitidaEn = issuedAt.toISOString();
  if (months !== null) {
    const last = addMonths(issuedAt, months);
    values.venceEn ??= last.toISOString();
    // One day of slack: the end of a day depends on the author's time zone.
    if ((instant(values.venceEn) ?? 0) > last.getTime() + DAY_MS)
      throw unprocessable(
        `Los certificados de esta certificación valen ${months} ${months === 1 ? 'mes' : 'meses'}: el vencimiento puede ser anterior, no posterior.`,
        'venceEn',
      );
  }
  checkOrder(
    values.emitidaEn,
    values.venceEn,
    'venceEn',
    'El certificado no puede vencer antes de emitirse.',
  );
  return issuedAt;
}

/** Whether the person manages the centre or teaches at it. */
const isStaff = (person: string, centre: Pick<Stored<'centros'>, 'gestores' | 'docentes'>): boolean =>
  [...(centre.gestores ?? []), ...(centre.docentes ?? [])].includes(person);

/** Returns a copy of the fields that a certificate shows of its certification and centre. */
const snapshotOf = (
  certification: Pick<Certification, 'nombre' | 'edicion' | 'alcance' | 'normativa' | 'demuestra'>,
  centre: Pick<Stored<'centros'>, 'nombre' | 'firmantes'>,
): NonNullable<Stored<'credenciales'>['instantanea']> => ({
  certificacion: certification.nombre,
  alcance: certification.alcance,
  centro: centre.nombre,
  demuestra: certification.demuestra ?? [],
  firmantes: centre.firmantes ?? [],
  ...(certification.edicion !== null && { edicion: certification.edicion }),
  ...(certification.normativa !== null && { normativa: certification.normativa }),
});

/**
 * Returns the sentence: "Comprobada por «Instituto Técnico Sur» contra el documento, el 12 de noviembre de
 * 2026".
 */
export async function identitySentence(
  db: Queryable,
  { nivelIdentidad: level, identidad: check }: Pick<Stored<'users'>, 'nivelIdentidad' | 'identidad'>,
): Promise<string> {
  if (!level || level === 'declarada' || !check?.en) return IDENTITY_LEVELS.declarada;
  const centre = await findRow(db, 'centros', check.centro, ['nombre']);
  const checkedBy = level === 'centro' && centre ? `«${centre.nombre}»` : 'la administración';
  return `Comprobada por ${checkedBy} contra el documento, el ${longDate(check.en)}`;
}

/** Completes the values of a credential that a centre issues. */
export async function issue(context: HookContext, values: Values): Promise<void> {
  const { certification, centre, holder, missing } = await checkIssue(context, values);
  // Drop a reason when nothing is waived: it would be read as a waiver.
  if (missing.length === 0) values.motivoDispensa = null;
  const at = setDates(context, values, certification);
  const course = await findRow(context.tx, 'cursos', values.curso, ['horas']);
  const issuedValues = {
    _id: values._id ?? newId(context.now.getTime()),
    numero: await credentialNumber(context.tx, 'OF', at),
    titulo: certification.nombre,
    nombreLegal: holder.nombreLegal,
    documentoTipo: holder.documentoTipo,
    documento: holder.documento,
    horas: values.horas ?? course?.horas ?? null,
    calificacion: values.calificacion ?? null,
    emitidaEn: at.toISOString(),
    venceEn: values.venceEn ? new Date(values.venceEn).toISOString() : null,
    registradaEn: context.now.toISOString(),
    nivelIdentidad: holder.nivelIdentidad ?? 'declarada',
    identidadTexto: await identitySentence(context.tx, holder),
    vinculoEmisor: isStaff(holder._id, centre) ? 'personal' : 'ninguno',
    dispensas: [...missing],
    motivoDispensa: values.motivoDispensa ?? null,
    instantanea: snapshotOf(certification, centre),
  } satisfies Values;
  const { _id: id, ...facts } = issuedValues;
  const signed = await signForms(context.db, context.tx, {
    ...facts,
    id,
    titular: holder._id,
    certificacion: certification,
    centro: { id: certification.centroEmisor, nombre: centre.nombre },
  });
  Object.assign(values, {
    ...issuedValues,
    ...signed,
    codigoVerificacion: verificationCode(),
    nivelPrueba: 'firmada',
    estado: 'vigente',
  } satisfies Values);
}
