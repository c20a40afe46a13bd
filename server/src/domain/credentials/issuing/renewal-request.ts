/**
 * Requests to renew a certificate, with hours that the holder accredits, or with requirements met again where
 * a person decides. The issuing centre decides, and accepting issues it.
 */
import { invalid } from '@oficio/shared/contract/declaration/errors';
import { canRenew, renewalBegan, renewsFrom } from '@oficio/shared/contract/values/renewal';
import { longDate } from '@oficio/shared/kit/site-dates';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import { conflict, unprocessable } from '../../../platform/errors/refusals.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, findAndLockRow, noSuch, type Found } from '../../common/lookup.ts';
import { checkSecondFactor } from '../../common/second-factor.ts';
import type { NewRequest, Request, RequestType } from '../../site/request-types.ts';
import { currentEdition } from '../editions/editions.ts';
import { noticeToCentre } from './exam-admission.ts';
import { missingToRenew } from './requirements.ts';

const CREDENTIAL_COLUMNS = [
  'titular',
  'emitidaEn',
  'certificacion',
  'origen',
  'estado',
  'venceEn',
  'titulo',
  'motivoDispensa',
] as const;
type RenewedCredential = Found<'credenciales', (typeof CREDENTIAL_COLUMNS)[number]>;
const lockCredential = (context: Pick<WriteContext, 'tx'>, id: string) =>
  findAndLockRow(context.tx, 'credenciales', id, CREDENTIAL_COLUMNS);

/**
 * Checks that no other certificate succeeded this one.
 * @throws ContractError 409 when one did
 */
async function checkNoSuccessor(context: HookContext, credential: string): Promise<void> {
  const successor = await from
    .selectFrom('credenciales')
    .select('numero')
    .where((eb) => eb.or([eb('renuevaA', '=', credential), eb('reemplazaA', '=', credential)]))
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(context.tx));
  if (successor)
    throw conflict(
      `Ese certificado ya tiene otro posterior (${successor.numero ?? 'sin número'}).`,
      'objeto',
    );
}

/**
 * Checks that the exam or course was done again, and that a person decides about it: automatic renewals need
 * no request.
 * @throws ContractError 422 otherwise
 */
async function checkDoneAgain(
  context: HookContext,
  credential: RenewedCredential,
  edition: NonNullable<Awaited<ReturnType<typeof currentEdition>>>,
): Promise<void> {
  const formerEdition = await findRow(context.tx, 'certificaciones', credential.certificacion, [
    'requisitos',
  ]);
  const openedAt = renewalBegan(credential, edition.renovacion, context.now);
  const missing = await missingToRenew(context.tx, credential.titular, edition, {
    requisitos: formerEdition?.requisitos ?? null,
    emitidaEn: openedAt?.toISOString() ?? credential.emitidaEn,
  });
  if (missing.length > 0)
    throw unprocessable(`Para renovarlo falta, de nuevo, ${missing.join(' y ')}.`, 'objeto');
  const centre = await findRow(context.tx, 'centros', edition.centroEmisor, ['gestores', 'docentes']);
  const staff = [...(centre?.gestores ?? []), ...(centre?.docentes ?? [])];
  if (edition.emision === 'automatica' && !staff.includes(credential.titular))
    throw unprocessable('Este certificado se renueva solo, sin pedirlo.', 'objeto');
}

async function checkRequest(context: HookContext, values: NewRequest): Promise<void> {
  delete values.propuesto;
  const credential = await lockCredential(context, values.objeto);
  if (!credential || credential.titular !== callerId(context) || credential.origen !== 'emitida')
    throw noSuch('un certificado', 'objeto');
  const certification = await currentEdition(context.tx, credential.certificacion);
  if (!certification)
    throw unprocessable('El centro ya no emite esta certificación: no se puede renovar.', 'objeto');
  values.centro = certification.centroEmisor;
  await checkNoSuccessor(context, credential._id);
  if (!canRenew(credential, certification.renovacion, context.now)) {
    const opens = renewsFrom(credential.venceEn, certification.renovacion);
    throw unprocessable(
      opens && opens > context.now
        ? `Todavía no se puede renovar: se renueva desde el ${longDate(opens)}.`
        : 'Este certificado no se puede renovar.',
      'objeto',
    );
  }
  if (certification.renovacion?.modo === 'horas') {
    if (!values.archivo) throw invalid('Falta la constancia de las horas.', 'archivo');
  } else await checkDoneAgain(context, credential, certification);
}
/** Issues the renewal, with the same hooks as a centre's manual issuing. */
async function renew(context: HookContext, row: Request): Promise<void> {
  checkSecondFactor(context, 'Para emitir certificados');
  const credential = await lockCredential(context, row.objeto);
  const certification = credential && (await currentEdition(context.tx, credential.certificacion));
  if (!credential || !certification) throw noSuch('un certificado', 'objeto');
  await checkNoSuccessor(context, credential._id);
  await context.system.create('credenciales', {
    origen: 'emitida',
    titular: credential.titular,
    certificacion: certification._id,
    titulo: certification.nombre,
    renuevaA: credential._id,
    // Requirements waived in the old certificate are waived again, with the same reason.
    ...(credential.motivoDispensa !== null && { motivoDispensa: credential.motivoDispensa }),
  });
}

export const renewalRequest: RequestType = {
  coleccion: 'credenciales',
  lockSubject: lockCredential,
  prepare: checkRequest,
  async noticeToDeciders(context, row) {
    const credential = await findRow(context.tx, 'credenciales', row.objeto, ['titulo']);
    return noticeToCentre(context, row, `Piden renovar el certificado «${credential?.titulo ?? ''}»`);
  },
  accept: renew,
  async noticeOfDecision(context, row) {
    const credential = await findRow(context.tx, 'credenciales', row.objeto, ['titulo']);
    const title = `«${credential?.titulo ?? ''}»`;
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
