/** Hooks of requests: who may make them, and the effects of accepting them. */
import { callerId } from '../../engine/collections/context.ts';
import type { HookContext, CollectionHooks } from '../../engine/collections/hooks.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { conflict } from '../../platform/errors/refusals.ts';
import { requestDecided } from '../../platform/mail/templates.ts';
import { administrators } from '../common/active-people.ts';
import { LINKS } from '../common/links.ts';
import { findRow } from '../common/lookup.ts';
import { notify } from '../common/notify.ts';
import { mailPerson } from '../common/send-mail.ts';
import type { NewRequest, RequestTypes } from './request-types.ts';

/**
 * Checks that there is no pending request of the same type and subject.
 * @throws ContractError 409 when there is
 */
async function checkOnlyOne(
  context: HookContext,
  { tipo, objeto, usuario }: NewRequest,
  perPerson = false,
): Promise<void> {
  const pending = await from
    .selectFrom('solicitudes')
    .select('_id')
    .where('tipo', '=', tipo)
    .where('objeto', '=', objeto)
    .where('estado', '=', 'pendiente')
    .where('eliminado', '=', false)
    .$if(perPerson, (query) => query.where('usuario', '=', usuario ?? null))
    .limit(1)
    .$call(firstIn(context.tx));
  if (pending)
    throw conflict(
      'Ya hay una solicitud igual que espera una decisión. Para pedir otra cosa, primero se retira.',
      'objeto',
    );
}

/** Returns the hooks of requests, for the given types. */
export const solicitudesHooks = (types: RequestTypes): CollectionHooks<'solicitudes'> => ({
  // Lock the subject first: accepting changes it, and creating a request locks it before the request.
  async acquireLocks(context, id) {
    const request = await findRow(context.tx, 'solicitudes', id, ['tipo', 'objeto']);
    if (request) await types[request.tipo].lockSubject(context, request.objeto);
  },
  async beforeCreate(context, values) {
    const type = types[values.tipo];
    values.usuario ??= callerId(context);
    values.coleccion = type.coleccion;
    await type.prepare(context, values);
    await checkOnlyOne(context, values, type.perPerson);
  },
  async afterCreate(context, row) {
    const { to, ...notice } = await types[row.tipo].noticeToDeciders(context, row);
    await notify(context, to ?? (await administrators(context)), {
      enlace: LINKS.manage('solicitudes', row._id),
      ...notice,
      texto: row.motivo,
      // A request that is withdrawn and made again shares one notification.
      grupo: { clave: `solicitud:${row.tipo}:${row.objeto}:${row.usuario}`, titulo: () => notice.titulo },
    });
  },
  beforeUpdate(context, changes, before) {
    if (changes.estado === undefined || changes.estado === before.estado) return;
    if (changes.estado !== 'retirada') changes.resueltaPor = callerId(context);
  },
  async afterUpdate(context, row, before) {
    if (row.estado === before.estado || row.estado === 'retirada') return;
    const type = types[row.tipo];
    if (row.estado === 'aceptada') await type.accept(context, row);
    const { tipo, titulo, also, enlace, accion } = await type.noticeOfDecision(context, row);
    await notify(context, [row.usuario, ...also], {
      tipo,
      titulo,
      ...(row.resolucion && { texto: row.resolucion }),
      enlace,
    });
    await mailPerson(context, row.usuario, { path: enlace }, (to) =>
      requestDecided({ ...to, titulo, motivo: row.resolucion, accion }),
    );
  },
});
