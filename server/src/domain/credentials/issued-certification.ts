/** A certification as whoever issues it reads it; to anybody else it doesn't exist. */
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type ReadContext } from '../../engine/collections/context.ts';
import { firstOf, from } from '../../engine/schema/statements.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { readNeeds, type Needs } from './unmet-requirements.ts';

/** The certification and who its centre's people are, for whoever issues it; undefined for anybody else. */
function issuedBy({ caller, db }: ReadContext, id: string) {
  const found = from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select([
      'x._id',
      'x.requisitos',
      'x.identidadMin',
      'x.centroEmisor',
      'x.vigenciaMeses',
      's.gestores',
      's.docentes',
    ])
    .where('x._id', '=', id)
    .where('x.eliminado', '=', false);
  if (caller === SYSTEM || hasRole(caller, 'admin', 'superadmin')) return firstOf(db, found);
  const me = callerId({ caller });
  if (me === null) return undefined;
  return firstOf(
    db,
    found.where((the) => the('s.gestores', '@>', the.val([me]))),
  );
}
/** A certification and whose it is, for whoever issues it. */
export type Issued = NonNullable<Awaited<ReturnType<typeof issuedBy>>> & Needs;

/** @throws ContractError 404 to whoever doesn't manage the issuing centre: the same of an id that nothing has */
export async function issuedByCaller(context: ReadContext, id: string): Promise<Issued> {
  const issued = await issuedBy(context, id);
  if (issued) return { ...issued, ...(await readNeeds(context.db, issued)) };
  throw new ContractError(
    404,
    'No existe esa certificación entre las de los centros que gestiona la cuenta.',
  );
}
