/** Requests to take the exam of a certification that admits by request; the issuing centre decides. */
import { isPractical } from '@oficio/shared/contract/exercises/rubric';
import { callerId } from '../../../engine/collections/context.ts';
import type { HookContext, WriteContext } from '../../../engine/collections/hooks.ts';
import { firstIn, from, rowsIn } from '../../../engine/schema/statements.ts';
import { conflict, notAllowed, unprocessable } from '../../../platform/errors/refusals.ts';
import { administrators } from '../../common/active-people.ts';
import { LINKS } from '../../common/links.ts';
import { findRow, findAndLockRow, noSuch } from '../../common/lookup.ts';
import type { NewRequest, RequestType, NoticeToDeciders, Request } from '../../site/request-types.ts';
import { editionsOf } from '../editions/editions.ts';

const CERTIFICATION_COLUMNS = ['nombre', 'estado', 'centroActivo', 'centroEmisor', 'examen'] as const;
const lockCertification = (context: Pick<WriteContext, 'tx'>, id: string) =>
  findAndLockRow(context.tx, 'certificaciones', id, CERTIFICATION_COLUMNS);

/** Query of the certification's exams that may be taken. */
const examsOf = ({ tx }: HookContext, certification: string) =>
  from
    .selectFrom('ejercicios')
    .select('rubrica')
    .where('certificacion', '=', certification)
    .where('tipo', '=', 'evaluacion')
    .where('estado', '=', 'publicado')
    .where('eliminado', '=', false)
    .$call(rowsIn(tx));

/** Whether the centre admitted the person to the exams of a certification, in any of its editions. */
export const isAdmitted = async (
  { tx }: Pick<WriteContext, 'tx'>,
  person: string,
  certification: string,
): Promise<boolean> =>
  (await from
    .selectFrom('solicitudes')
    .select('_id')
    .where('objeto', 'in', editionsOf(certification))
    .where('usuario', '=', person)
    .where('tipo', '=', 'rendirExamen')
    .where('estado', '=', 'aceptada')
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(tx))) !== undefined;

async function checkRequest(context: HookContext, values: NewRequest): Promise<void> {
  delete values.propuesto;
  const me = callerId(context);
  if (me === null || values.usuario !== me)
    throw notAllowed('Cada persona pide por sí misma rendir el examen.');
  const certification = await lockCertification(context, values.objeto);
  if (certification?.estado !== 'publicada' || !certification.centroActivo)
    throw noSuch('una certificación', 'objeto');
  values.centro = certification.centroEmisor;
  const exams = await examsOf(context, certification._id);
  if (exams.length === 0) throw unprocessable('La certificación no tiene un examen para rendir.', 'objeto');
  // A practical exam always needs a request: the evaluator must know the candidates beforehand, and only a request gives
  // the centre access to the person's data.
  if (certification.examen !== 'conSolicitud' && !exams.some(isPractical))
    throw unprocessable('El examen se rinde sin pedirlo: está abierto a todas las personas.', 'objeto');
  if (await isAdmitted(context, me, certification._id))
    throw conflict('El centro ya aceptó la solicitud: el examen se puede rendir.', 'objeto');
}

export const examAdmission: RequestType = {
  coleccion: 'certificaciones',
  perPerson: true,
  lockSubject: lockCertification,
  prepare: checkRequest,
  async noticeToDeciders(context, row) {
    const certification = await findRow(context.tx, 'certificaciones', row.objeto, ['nombre']);
    return noticeToCentre(
      context,
      row,
      `Una persona pide rendir el examen de «${certification?.nombre ?? ''}»`,
    );
  },
  accept: () => Promise.resolve(),
  async noticeOfDecision(context, row) {
    const certification = await findRow(context.tx, 'certificaciones', row.objeto, ['nombre']);
    const name = `«${certification?.nombre ?? ''}»`;
    return {
      tipo: 'credencial',
      titulo:
        row.estado === 'aceptada'
          ? `Ya se puede rendir el examen de ${name}`
          : `No se aceptó rendir el examen de ${name}`,
      also: [],
      enlace: LINKS.certification(row.objeto),
      accion: 'Ver cómo obtenerla',
    };
  },
};

/**
 * Addresses a request to the centre's managers or, if there is none but the requester, to the administration.
 */
export async function noticeToCentre(
  context: HookContext,
  row: Request,
  titulo: string,
): Promise<NoticeToDeciders> {
  const centre = await findRow(context.tx, 'centros', row.centro, ['gestores']);
  const managers = (centre?.gestores ?? []).filter((id) => id !== row.usuario);
  const notice = { tipo: 'credencial', titulo } as const;
  return managers.length > 0 && row.centro
    ? { ...notice, to: managers, enlace: LINKS.centreDesk(row.centro, 'solicitudes') }
    : { ...notice, to: await administrators(context) };
}
