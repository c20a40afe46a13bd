/** Conditions to issue a certificate: the issuer's, the holder's and the certification's. */
import { IDENTITY_LEVELS, reachesLevel } from '@oficio/shared/contract/collections/identity-levels';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import type { Stored, Values as ValuesOf } from '../../../engine/sql/stored.ts';
import { hasRole, SYSTEM } from '../../../platform/actor.ts';
import { conflict, notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { isKnownToCentre } from '../../common/centre-people.ts';
import { findRow, findAndLockRow, noSuch, type Found } from '../../common/lookup.ts';
import { succeededAt } from '../editions/editions.ts';
import { missingRequirements, missingToRenew, type Renewed } from './requirements.ts';
import { checkSingle, checkSucceeded } from './succession-checks.ts';

type Values = ValuesOf<'credenciales'>;

const CERTIFICATION_COLUMNS = [
  'nombre',
  'codigo',
  'descripcion',
  'criterio',
  'centroEmisor',
  'requisitos',
  'vigenciaMeses',
  'renovacion',
  'estado',
  'edicion',
  'alcance',
  'normativa',
  'demuestra',
  'identidadMin',
] as const;

type Certification = Found<'certificaciones', (typeof CERTIFICATION_COLUMNS)[number]>;

/**
 * Returns the requirements that the person lacks. A superseded edition is still issued to people who met it
 * in time, but without waivers; a renewal always gets the current edition.
 * @throws ContractError 422 when the certification can't be issued now
 */
async function checkRequirements(
  context: HookContext,
  values: Values,
  certification: Certification,
  renewed: Renewed | undefined,
): Promise<readonly string[]> {
  const person = values.titular ?? '';
  if (certification.estado === 'publicada')
    return renewed
      ? missingToRenew(context.tx, person, certification, renewed)
      : missingRequirements(context.tx, person, certification);
  const until = renewed ? undefined : await succeededAt(context.tx, certification._id);
  if (until === undefined) {
    throw unprocessable(
      'La certificación no está publicada: no se pueden emitir certificados nuevos.',
      'certificacion',
    );
  }
  const missing = await missingRequirements(context.tx, person, certification, { until });
  if (missing.length === 0) return missing;
  throw unprocessable(
    `A esta edición la siguió otra: se emite solo a quien la cumplió antes. Faltaba ${missing.join(' y ')}.`,
    'certificacion',
  );
}

/** Whether the caller issues for the centre, and so may only know the centre's own people. */
const issuesForCentre = ({ caller }: HookContext): boolean =>
  caller !== SYSTEM && !hasRole(caller, 'admin', 'superadmin');

/** Checks the issuer first, because the later checks reveal data about the person. */
function checkIssuer(context: HookContext, centre: Pick<Stored<'centros'>, 'gestores'> | undefined): void {
  if (!issuesForCentre(context)) return;
  const issuer = callerId(context);
  if (issuer !== null && centre?.gestores?.includes(issuer)) return;
  throw notAllowed('Los certificados los emite quien gestiona el centro emisor.');
}

/**
 * Returns the person, locked until the commit, so that concurrent issues create one certificate.
 * @throws ContractError 422 without a legal name, or below the identity level that the certification asks for
 */
async function checkHolder(context: HookContext, values: Values, { identidadMin }: Certification) {
  const holder = await findAndLockRow(context.tx, 'users', values.titular, [
    'nombreLegal',
    'documentoTipo',
    'documento',
    'nivelIdentidad',
    'identidad',
  ]);
  if (!holder) throw noSuch('una persona', 'titular');
  if (!holder.nombreLegal) {
    throw unprocessable(
      'La persona todavía no completó su nombre legal, que va en el certificado.',
      'titular',
    );
  }
  const minLevel = identidadMin ?? 'declarada';
  if (!reachesLevel(holder.nivelIdentidad ?? 'declarada', minLevel)) {
    throw unprocessable(
      `Falta comprobar la identidad de la persona. Este certificado la pide así: «${IDENTITY_LEVELS[minLevel]}».`,
      'titular',
    );
  }
  return { ...holder, nombreLegal: holder.nombreLegal };
}

/**
 * Checks all conditions. Returns the rows that the certificate is made of, and the requirements that it waives.
 * @throws ContractError that names the field
 */
export async function checkIssue(context: HookContext, values: Values) {
  if (!values.certificacion)
    throw unprocessable('Hay que indicar la certificación que se emite.', 'certificacion');
  const certification = await findRow(
    context.tx,
    'certificaciones',
    values.certificacion,
    CERTIFICATION_COLUMNS,
  );
  if (!certification) throw noSuch('una certificación', 'certificacion');
  const centre = await findRow(context.tx, 'centros', certification.centroEmisor, [
    'nombre',
    'gestores',
    'docentes',
    'firmantes',
    'estado',
  ]);
  checkIssuer(context, centre);
  if (context.caller !== SYSTEM && values.titular === callerId(context)) {
    throw notAllowed('Nadie se emite un certificado a sí mismo: lo propio lo decide otra persona.');
  }
  if (centre?.estado !== 'activo') {
    throw conflict('El centro emisor no está activo: no puede emitir certificados.', 'certificacion');
  }
  if (
    issuesForCentre(context) &&
    !(await isKnownToCentre(context.tx, values.titular, certification.centroEmisor))
  )
    throw noSuch('una persona', 'titular');
  const holder = await checkHolder(context, values, certification);
  const renewed = await checkSucceeded(context, values);
  await checkSingle(context, values, holder._id, certification);
  const missing = await checkRequirements(context, values, certification, renewed);
  if (missing.length > 0 && !values.motivoDispensa) {
    throw unprocessable(
      `Falta ${missing.join(' y ')}. Para emitirlo igual hay que escribir el motivo de la dispensa, que lee quien comprueba el certificado.`,
      'motivoDispensa',
    );
  }
  return { certification, centre, holder, missing };
}
