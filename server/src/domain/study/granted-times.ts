/** Times at an exercise that were granted to a person beyond those that it allows everybody. */
import { sql } from 'kysely';
import { from } from '../../engine/schema/statements.ts';

/**
 * How many, by their accepted requests: of an enrolment `e` and an exercise `x` of the statement around it. Another
 * chance in the course is one in each of its exercises; who takes the course again begins anew.
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
