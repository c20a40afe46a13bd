/** Extra attempts at an exercise granted to a person. */
import { sql } from 'kysely';
import { from } from '../../engine/schema/statements.ts';

/**
 * Subquery that counts the extra attempts granted, from accepted requests, for an enrolment `e` and an
 * exercise `x` of the outer query. A request about the enrolment grants one attempt in each exercise of the
 * course. Requests from before the enrolment don't count when the student takes the course again.
 */
export const grantedTimes = from
  .selectFrom('solicitudes as s')
  .select((the) => the.fn.countAll<number>().as('n'))
  .where('s.usuario', '=', sql.ref<string>('e.usuario'))
  .where('s.tipo', '=', 'otroIntento')
  .where('s.estado', '=', 'aceptada')
  .where('s.eliminado', '=', false)
  .where((the) =>
    the.or([
      the('s.objeto', '=', sql.ref<string>('e._id')),
      the.and([
        the('s.objeto', '=', sql.ref<string>('x._id')),
        the.or([
          sql<boolean>`${sql.ref('e.ciclo')} = 1`,
          the('s.creadoEn', '>=', sql.ref<string>('e.creadoEn')),
        ]),
      ]),
    ]),
  );
