/** A certification, as needed to issue it. */
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { notFound } from '../../engine/collections/refusals.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { readNeeds, type Needs } from './unmet-requirements.ts';

const findIssued = (db: Queryable, id: string) =>
  from
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
    .where('x.eliminado', '=', false)
    .$call(firstIn(db));
/** A certification, with its centre's staff. */
export type Issued = NonNullable<Awaited<ReturnType<typeof findIssued>>> & Needs;

/**
 * Returns a certification.
 * @throws ContractError 404 when it doesn't exist any more
 */
export async function readIssued(db: Queryable, id: string): Promise<Issued> {
  const issued = await findIssued(db, id);
  if (!issued) throw notFound(certificaciones);
  return { ...issued, ...(await readNeeds(db, issued)) };
}
