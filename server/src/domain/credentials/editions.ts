/** The editions of a certification: they share its code, each follows the one before, and one at most is published. */
import type { Expression } from 'kysely';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { cameToItsState } from '../common/came-to-its-state.ts';

/** Starts a statement that gives the ids of all editions of a certification, itself among them. */
export const editionsOf = (id: string | Expression<string>) =>
  from
    .selectFrom('certificaciones as una')
    .innerJoin('certificaciones as otra', 'otra.codigo', 'una.codigo')
    .select('otra._id')
    .where('una._id', '=', id);

/** Editions that were made known after another, as `z`: what they follow is no longer the one to obtain. */
export const followers = from
  .selectFrom('certificaciones as z')
  .select('z._id')
  .where('z.estado', 'in', ['publicada', 'retirada'])
  .where('z.eliminado', '=', false);

/**
 * Until when what an edition asks for had to be met, ISO 8601: it was retired then, because another followed it.
 * Undefined for one that is published, and for one that was given up without another.
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
