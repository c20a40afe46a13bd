/** Who the caller is for a course, when there is no row yet that says so. */
import { callerId, type Request } from '../../engine/collections/context.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { idList } from '../common/lookup.ts';

export type CourseRole = 'sistema' | 'administracion' | 'gestor' | 'docente' | 'persona';

export interface CoursePeople {
  readonly docentes: readonly string[];
  readonly gestores: readonly string[];
}

/** Teachers of a course and managers of its centre. */
export async function coursePeople(db: Queryable, course: unknown): Promise<CoursePeople> {
  const { rows } = await db.query(
    `select c."docentes", x."gestores" from "cursos" c left join "centros" x on x."_id" = c."centro" and not x."eliminado" where c."_id" = $1`,
    [course],
  );
  return { docentes: idList(rows[0]?.['docentes']), gestores: idList(rows[0]?.['gestores']) };
}

/** The strongest role of the caller in a course. */
export function courseRole(request: Request, people: CoursePeople): CourseRole {
  const { caller } = request;
  if (caller === SYSTEM) return 'sistema';
  if (hasRole(caller, 'admin', 'superadmin')) return 'administracion';
  const me = callerId(request);
  if (me !== null && people.gestores.includes(me)) return 'gestor';
  return me !== null && people.docentes.includes(me) ? 'docente' : 'persona';
}
