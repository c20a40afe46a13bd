/**
 * Editions of a certification: they share a code, each follows the previous one, and at most one is
 * published.
 */
import type { Expression } from 'kysely';
import { firstIn, from } from '../../../engine/schema/statements.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { cameToItsState } from '../../common/came-to-its-state.ts';

/** Query of the ids of all editions of a certification, itself included. */
export const editionsOf = (id: string | Expression<string>) =>
  from
    .selectFrom('certificaciones as una')
    .innerJoin('certificaciones as otra', 'otra.codigo', 'una.codigo')
    .select('otra._id')
    .where('una._id', '=', id);

/** Query of editions, as `z`, that are published or retired and so supersede the previous edition. */
export const followers = from
  .selectFrom('certificaciones as z')
  .select('z._id')
  .where('z.estado', 'in', ['publicada', 'retirada'])
  .where('z.eliminado', '=', false);

/**
 * Returns the deadline to meet an edition's requirements, ISO 8601: when it was retired because another
 * followed it. Undefined for a published edition, or one retired without a successor.
 */
export async function succeededAt(db: Queryable, id: string): Promise<string | undefined> {
  const found = await from
    .selectFrom('certificaciones as x')
    .select((the) => the.fn.coalesce(cameToItsState('certificaciones', 'x'), 'x.actualizadoEn').as('en'))
    .where('x._id', '=', id)
    .where('x.estado', '=', 'retirada')
    .where((the) => the.exists(followers.where('z.anterior', '=', the.ref('x._id'))))
    .$call(firstIn(db));
  return found && new Date(found.en).toISOString();
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
