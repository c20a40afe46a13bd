/**
 * Requests to renew a certificate, with hours that the holder accredits, or with requirements met again where
 * a person decides. The issuing centre decides, and accepting issues it.
 */
import { canRenew, renewalBegan, renewsFrom } from '@oficio/shared/contract/values/renewal';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { longDate } from '@oficio/shared/kit/site-dates';
import { LINKS } from '../../common/links.ts';
import { findRow, holdRow, noSuch, type Found } from '../../common/lookup.ts';
import { checkSecondFactor } from '../../common/second-factor.ts';
import type { NewRequest, Request, RequestType } from '../../site/request-types.ts';
import { askedOf } from './exam-admission.ts';
import { missingToRenew } from './requirements.ts';
import { currentEdition } from '../editions/editions.ts';

const COLUMNS = [
  'titular',
  'emitidaEn',
  'certificacion',
  'origen',
  'estado',
  'venceEn',
  'titulo',
  'motivoDispensa',
] as const;
type Held = Found<'credenciales', (typeof COLUMNS)[number]>;
const heldCredential = (context: Pick<WriteContext, 'tx'>, id: string) =>
  holdRow(context.tx, 'credenciales', id, COLUMNS);

/**
 * Checks that no other certificate succeeded this one.
 * @throws ContractError 409 when one did
 */
async function checkLast(context: HookContext, credential: string): Promise<void> {
  const next = await from
    .selectFrom('credenciales')
    .select('numero')
    .where((the) => the.or([the('renuevaA', '=', credential), the('reemplazaA', '=', credential)]))
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (next)
    throw conflict(`Ese certificado ya tiene otro posterior (${next.numero ?? 'sin número'}).`, 'objeto');
}

/**
 * Checks that the exam or course was done again, and that a person decides about it: automatic renewals need
 * no request.
 * @throws ContractError 422 otherwise
 */
async function checkDoneAgain(
  context: HookContext,
  held: Held,
  now: NonNullable<Awaited<ReturnType<typeof currentEdition>>>,
): Promise<void> {
  const then = await findRow(context.tx, 'certificaciones', held.certificacion, ['requisitos']);
  const began = renewalBegan(held, now.renovacion, context.now);
  const missing = await missingToRenew(context.tx, held.titular, now, {
    requisitos: then?.requisitos ?? null,
    emitidaEn: began?.toISOString() ?? held.emitidaEn,
  });
  if (missing.length > 0)
    throw unprocessable(`Para renovarlo falta, de nuevo, ${missing.join(' y ')}.`, 'objeto');
  const centre = await findRow(context.tx, 'centros', now.centroEmisor, ['gestores', 'docentes']);
  const staff = [...(centre?.gestores ?? []), ...(centre?.docentes ?? [])];
  if (now.emision === 'automatica' && !staff.includes(held.titular))
    throw unprocessable('Este certificado se renueva solo, sin pedirlo.', 'objeto');
}

async function check(context: HookContext, values: NewRequest): Promise<void> {
  delete values.propuesto;
  const held = await heldCredential(context, values.objeto);
  if (!held || held.titular !== callerId(context) || held.origen !== 'emitida')
    throw noSuch('un certificado', 'objeto');
  const certification = await currentEdition(context.tx, held.certificacion);
  if (!certification)
    throw unprocessable('El centro ya no emite esta certificación: no se puede renovar.', 'objeto');
  values.centro = certification.centroEmisor;
  await checkLast(context, held._id);
  if (!canRenew(held, certification.renovacion, context.now)) {
    const opens = renewsFrom(held.venceEn, certification.renovacion);
    throw unprocessable(
      opens && opens > context.now
        ? `Todavía no se puede renovar: se renueva desde el ${longDate(opens)}.`
        : 'Este certificado no se puede renovar.',
      'objeto',
    );
  }
  if (certification.renovacion?.modo === 'horas') {
    if (!values.archivo) throw invalid('Falta la constancia de las horas.', 'archivo');
  } else await checkDoneAgain(context, held, certification);
}
/** Issues the renewal, with the same hooks as a centre's manual issuing. */
async function renew(context: HookContext, row: Request): Promise<void> {
  checkSecondFactor(context, 'Para emitir certificados');
  const held = await heldCredential(context, row.objeto);
  const certification = held && (await currentEdition(context.tx, held.certificacion));
  if (!held || !certification) throw noSuch('un certificado', 'objeto');
  await checkLast(context, held._id);
  await context.system.create('credenciales', {
    origen: 'emitida',
    titular: held.titular,
    certificacion: certification._id,
    titulo: certification.nombre,
    renuevaA: held._id,
    // Requirements waived in the old certificate are waived again, with the same reason.
    ...(held.motivoDispensa !== null && { motivoDispensa: held.motivoDispensa }),
  });
}

export const renewalRequest: RequestType = {
  coleccion: 'credenciales',
  hold: heldCredential,
  check,
  async asked(context, row) {
    const held = await findRow(context.tx, 'credenciales', row.objeto, ['titulo']);
    return askedOf(context, row, `Piden renovar el certificado «${held?.titulo ?? ''}»`);
  },
  accept: renew,
  async decided(context, row) {
    const held = await findRow(context.tx, 'credenciales', row.objeto, ['titulo']);
    const title = `«${held?.titulo ?? ''}»`;
    return {
      tipo: 'credencial',
      titulo:
        row.estado === 'aceptada'
          ? `Se renovó el certificado ${title}, como se pidió`
          : `No se aceptó renovar el certificado ${title}`,
      also: [],
      enlace: LINKS.credentials(),
      accion: 'Ver los certificados',
    };
  },
};
