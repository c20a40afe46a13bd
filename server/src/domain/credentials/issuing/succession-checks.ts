/** Checks of a new certificate against the earlier ones that it renews, replaces or would repeat. */
import { addMonths } from '@oficio/shared/contract/values/add-months';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored, Values as ValuesOf } from '../../../engine/sql/stored.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { editionsOf } from '../editions/editions.ts';
import type { Renewed } from './requirements.ts';

type Values = ValuesOf<'credenciales'>;

/**
 * Checks that the person holds no other valid certificate of this certification, except one that the new one
 * renews or replaces, and that the renewal window is open.
 */
export async function checkSingle(
  context: HookContext,
  values: Values,
  titular: string,
  certification: Pick<Stored<'certificaciones'>, '_id' | 'renovacion'>,
): Promise<void> {
  const rows = await from
    .selectFrom('credenciales')
    .select(['_id', 'numero', 'venceEn'])
    .where('titular', '=', titular)
    // Every edition is the same certification.
    .where('certificacion', 'in', editionsOf(certification._id))
    .where('estado', 'in', ['vigente', 'suspendida'])
    .where('eliminado', '=', false)
    .$call(rowsIn(context.tx));
  const succeeded = [values.renuevaA, values.reemplazaA];
  const otherCertificate = rows.find((row) => !succeeded.includes(row._id));
  if (otherCertificate) {
    throw conflict(
      `La persona ya tiene este certificado vigente (${otherCertificate.numero ?? 'sin número'}). Para emitir otro hay que indicar que lo renueva o lo reemplaza.`,
      'titular',
    );
  }
  const renewed = rows.find((row) => row._id === values.renuevaA);
  const monthsBefore = certification.renovacion?.desdeMesesAntes;
  if (!renewed?.venceEn || typeof monthsBefore !== 'number') return;
  if (context.now < addMonths(new Date(renewed.venceEn), -monthsBefore)) {
    throw unprocessable(
      `Todavía no se puede renovar: se renueva desde ${monthsBefore} meses antes del vencimiento.`,
      'renuevaA',
    );
  }
}

/**
 * Returns the certificate that this one renews, if any.
 * @throws ContractError 422 when the one that it renews or replaces is of another person or certification;
 * editions count as the same certification
 */
export async function checkSucceeded(context: HookContext, values: Values): Promise<Renewed | undefined> {
  let renewed: Renewed | undefined;
  for (const name of ['renuevaA', 'reemplazaA'] as const) {
    if (values[name] === undefined || values[name] === null) continue;
    const old = await from
      .selectFrom('credenciales as k')
      .innerJoin('certificaciones as c', 'c._id', 'k.certificacion')
      .select(['k.emitidaEn', 'c.requisitos'])
      .where('k._id', '=', values[name])
      .where('k.titular', '=', values.titular ?? '')
      .where('k.certificacion', 'in', editionsOf(values.certificacion ?? ''))
      .where('k.eliminado', '=', false)
      .$call(firstIn(context.tx));
    if (!old) {
      throw unprocessable('Tiene que ser un certificado de la misma persona y la misma certificación.', name);
    }
    if (name === 'renuevaA') renewed = old;
  }
  return renewed;
}
