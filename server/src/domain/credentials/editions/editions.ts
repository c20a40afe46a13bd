/**
 * Editions of a certification: they share a code, each follows the previous one, and at most one is published.
 * Has the queries about them and the call that prepares the next one.
 */
import type { Expression } from 'kysely';
import * as calls from '@oficio/shared/contract/calls/issuing';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { serve } from '../../../engine/calls/serve.ts';
import { view } from '../../../engine/collections/view.ts';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { Room } from '../../common/room.ts';
import { timeOfCurrentState } from '../../common/time-of-current-state.ts';
import { prepareEdition } from './draft.ts';

export { certificacionesHooks } from './certificaciones.ts';
export { prepareEdition };

/** Prepares the next edition of a certification: 201 when created now, 200 when it already existed. */
export const editionRoutes: Room = (app, { db, hooks }) => {
  serve(app, calls.nextEdition, async ({ who, context, params, reply }) => {
    const { row, isNew } = await db.transaction((tx) =>
      prepareEdition({ ...who, db, tx, hooks }, params.certificacion),
    );
    void reply.code(isNew ? 201 : 200);
    // The view returns the fields that the collection declares.
    const draft = (await view(context, certificaciones, row._id)) as unknown as Doc<'certificaciones'>;
    return { docs: [draft], totalDocs: 1 };
  });
};

/** Query of the ids of all editions of a certification, itself included. */
export const editionsOf = (id: string | Expression<string>) =>
  from
    .selectFrom('certificaciones as una')
    .innerJoin('certificaciones as otra', 'otra.codigo', 'una.codigo')
    .select('otra._id')
    .where('una._id', '=', id);

/** Query of published or retired editions, as `z`. Each supersedes the edition before it. */
export const publicEditions = from
  .selectFrom('certificaciones as z')
  .select('z._id')
  .where('z.estado', 'in', ['publicada', 'retirada'])
  .where('z.eliminado', '=', false);

/**
 * Returns the deadline to meet an edition's requirements, ISO 8601: when it was retired because another
 * followed it. Undefined for a published edition, or one retired without a successor.
 */
export async function succeededAt(db: Queryable, id: string): Promise<string | undefined> {
  const edition = await from
    .selectFrom('certificaciones as x')
    .select((eb) => eb.fn.coalesce(timeOfCurrentState('certificaciones', 'x'), 'x.actualizadoEn').as('en'))
    .where('x._id', '=', id)
    .where('x.estado', '=', 'retirada')
    .where((eb) => eb.exists(publicEditions.where('z.anterior', '=', eb.ref('x._id'))))
    .$call(firstIn(db));
  return edition && new Date(edition.en).toISOString();
}

/**
 * Returns the published edition of a certification, if its centre is active; undefined when there is none.
 */
export const currentEdition = async (db: Queryable, certification: string | null) =>
  certification === null
    ? undefined
    : from
        .selectFrom('certificaciones as x')
        .select(['x._id', 'x.nombre', 'x.centroEmisor', 'x.renovacion', 'x.requisitos', 'x.emision'])
        .where('x._id', 'in', editionsOf(certification))
        .where('x.estado', '=', 'publicada')
        .where('x.centroActivo', '=', true)
        .where('x.eliminado', '=', false)
        .$call(firstIn(db));
