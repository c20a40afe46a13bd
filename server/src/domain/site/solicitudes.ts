/** Requests: who may make one, and what its acceptance brings about. */
import { LEGAL_DATA } from '@oficio/shared/contract/collections/centros';
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { callerId } from '../../engine/collections/context.ts';
import type { RuleContext, Rules } from '../../engine/collections/rules.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import type { NewValues, Stored } from '../../engine/sql/stored.ts';
import { requestDecided } from '../../platform/mail/templates.ts';
import { administrators } from '../common/administrators.ts';
import { LINKS } from '../common/links.ts';
import { findRow, noSuch } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { writeTo } from '../common/write-to.ts';

type New = NewValues<'solicitudes'>;

/** The centre that a request is about, held: one request of it waits at a time, and is decided once. */
const heldCentre = (context: Pick<RuleContext, 'tx'>, id: string) =>
  findRow(context.tx, 'centros', id, ['gestores', ...LEGAL_DATA], 'place');

const sentence = (centro: string, estado: Stored<'solicitudes'>['estado']): string =>
  estado === 'aceptada'
    ? `Se cambiaron los datos de «${centro}», como se pidió`
    : `No se aceptó cambiar los datos de «${centro}»`;

/** @throws ContractError naming the field, unless a manager of the centre asks for something that it doesn't say yet */
async function checkAsked(context: RuleContext, values: New): Promise<void> {
  const centre = await heldCentre(context, values.objeto);
  if (!centre) throw noSuch('un centro', 'objeto');
  if (!centre.gestores?.includes(callerId(context) ?? ''))
    throw new ContractError(403, 'Los datos de un centro los pide cambiar quien lo gestiona.');
  const asked = Object.entries(values.propuesto ?? {}).filter(
    ([, value]) => typeof value === 'string' && value !== '',
  );
  if (!asked.some(([name, value]) => centre[name as (typeof LEGAL_DATA)[number]] !== value))
    throw invalid(
      'Falta decir qué dato del centro cambiar: lo pedido es igual a lo que ya dice.',
      'propuesto',
    );
  values.propuesto = Object.fromEntries(asked);
}

/** @throws ContractError 409 while another request of the same waits for a decision */
async function checkOnlyOne(context: RuleContext, { tipo, objeto }: New): Promise<void> {
  const waiting = await firstOf(
    context.tx,
    from
      .selectFrom('solicitudes')
      .select('_id')
      .where('tipo', '=', tipo)
      .where('objeto', '=', objeto)
      .where('estado', '=', 'pendiente')
      .where('eliminado', '=', false)
      .limit(1),
  );
  if (waiting)
    throw new ContractError(
      409,
      'Ya hay una solicitud igual que espera una decisión. Para pedir otra cosa, primero se retira.',
      'objeto',
    );
}

export const solicitudesRules: Rules<'solicitudes'> = {
  // Accepting changes the centre, which is held before the request by whoever makes one.
  async hold(context, id) {
    const request = await findRow(context.tx, 'solicitudes', id, ['objeto']);
    if (request) await heldCentre(context, request.objeto);
  },
  async prepareCreate(context, values) {
    values.usuario ??= callerId(context);
    values.coleccion ??= 'centros';
    values.centro = values.objeto;
    await checkAsked(context, values);
    await checkOnlyOne(context, values);
  },
  async created(context, row) {
    const centre = await findRow(context.tx, 'centros', row.objeto, ['nombre']);
    await notify(context, await administrators(context), {
      tipo: 'centro',
      titulo: `«${centre?.nombre ?? ''}» pide cambiar sus datos`,
      texto: row.motivo,
      enlace: LINKS.manage('solicitudes', row._id),
    });
  },
  prepareEdit(context, changes, before) {
    if (changes.estado === undefined || changes.estado === before.estado) return;
    if (changes.estado !== 'retirada') changes.resueltaPor = callerId(context);
  },
  async edited(context, row, before) {
    if (row.estado === before.estado || row.estado === 'retirada') return;
    if (row.estado === 'aceptada') await context.system.edit('centros', row.objeto, row.propuesto ?? {});
    const centre = await findRow(context.tx, 'centros', row.objeto, ['nombre', 'gestores']);
    const titulo = sentence(centre?.nombre ?? '', row.estado);
    const enlace = LINKS.centreDesk(row.objeto);
    await notify(context, [row.usuario, ...(centre?.gestores ?? [])], {
      tipo: 'centro',
      titulo,
      ...(row.resolucion && { texto: row.resolucion }),
      enlace,
    });
    await writeTo(context, row.usuario, undefined, enlace, (to) =>
      requestDecided({ ...to, titulo, motivo: row.resolucion }),
    );
  },
};
