/** Roles of the caller in a course, used before any row states them. */
import type { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callerId, type Request } from '../../engine/collections/context.ts';
import { firstIn, from } from '../../engine/schema/statements.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { conflict } from '../../platform/errors/refusals.ts';

export type CourseRole = 'sistema' | 'administracion' | 'gestor' | 'docente' | 'persona';

interface CoursePeople {
  readonly docentes: readonly string[];
  readonly gestores: readonly string[];
  /** Whether the centre's state is `activo`. Otherwise (suspended, not yet accepted, deleted) it enrols nobody. */
  readonly centreActive: boolean;
}

/** Returns the teachers of a course and the managers of its centre. */
export async function coursePeople(db: Queryable, course: string): Promise<CoursePeople> {
  const row = await from
    .selectFrom('cursos as c')
    .leftJoin('centros as x', (join) => join.onRef('x._id', '=', 'c.centro').on('x.eliminado', '=', false))
    .select(['c.docentes', 'x.gestores', 'x.estado'])
    .where('c._id', '=', course)
    .$call(firstIn(db));
  return {
    docentes: row?.docentes ?? [],
    gestores: row?.gestores ?? [],
    centreActive: row?.estado === 'activo',
  };
}

/** Returns the 409 error for actions that require an active centre. */
export const closedCentre = (field: string): ContractError =>
  conflict(
    'El centro no está activo: por ahora no inscribe a nadie. La administración puede informar hasta cuándo.',
    field,
  );

/** Returns the strongest role of the caller in a course. */
export function courseRole(request: Request, people: CoursePeople): CourseRole {
  const { caller } = request;
  if (caller === SYSTEM) return 'sistema';
  if (hasRole(caller, 'admin', 'superadmin')) return 'administracion';
  const me = callerId(request);
  if (me !== null && people.gestores.includes(me)) return 'gestor';
  return me !== null && people.docentes.includes(me) ? 'docente' : 'persona';
}
