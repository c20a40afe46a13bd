/** Scope of the caller's desk: the centres that they manage or teach in, and the courses of both. */
import type { DeskCentre } from '@oficio/shared/contract/calls/desk';
import { callerId, type ReadContext } from '../../engine/collections/context.ts';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import { inSpanish } from '../../engine/sql/order.ts';
import { hasRole } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { absent, signInFirst } from '../../platform/errors/refusals.ts';

/** Limits the scope to a centre or a course. */
export interface DeskFilter {
  readonly centro?: string | undefined;
  readonly curso?: string | undefined;
}
export interface Scope {
  readonly me: string;
  readonly now: string;
  /** Managed centres, by name. */
  readonly centres: readonly DeskCentre[];
  /** Ids of `centres`. */
  readonly managedCentres: string[];
  /** Ids of the centres whose exams the person grades. */
  readonly examiningCentres: string[];
  /** Ids of the courses of the managed centres and of those that the person teaches. */
  readonly courses: string[];
  /** Ids of the courses that the person teaches, whose exercises they grade. */
  readonly taughtCourses: string[];
  /** Set when the scope is a single course. */
  readonly course: string | undefined;
}

/** Reads the centre, or the centres on whose staff the person is; `anyRole` includes a centre of others. */
const readCentres = (db: Queryable, me: string, centre: string | undefined, anyRole: boolean) =>
  from
    .selectFrom('centros as s')
    .select((eb) => [
      's._id',
      's.nombre',
      's.estado',
      eb.fn.coalesce(eb('s.gestores', '@>', eb.val([me])), eb.lit(false)).as('manages'),
      eb.fn.coalesce(eb('s.docentes', '@>', eb.val([me])), eb.lit(false)).as('teaches'),
    ])
    .where('s.eliminado', '=', false)
    .$if(centre !== undefined, (query) => query.where('s._id', '=', centre ?? null))
    .$if(!anyRole, (query) =>
      query.where((eb) =>
        eb.or([eb('s.gestores', '@>', eb.val([me])), eb('s.docentes', '@>', eb.val([me]))]),
      ),
    )
    .orderBy('s.nombre', inSpanish)
    .orderBy('s._id')
    .$call(rowsIn(db));

/** Reads the courses of the managed centres and those that the person teaches, within the filter. */
const readCourses = (db: Queryable, me: string, managedCentres: string[], { centro, curso }: DeskFilter) =>
  from
    .selectFrom('cursos as c')
    .select((eb) => ['c._id', eb('c.docentes', '@>', eb.val([me])).as('teaches')])
    .where('c.eliminado', '=', false)
    .where((eb) =>
      eb.or([eb('c.centro', '=', eb.fn.any(eb.val(managedCentres))), eb('c.docentes', '@>', eb.val([me]))]),
    )
    .$if(centro !== undefined, (query) => query.where('c.centro', '=', centro ?? null))
    .$if(curso !== undefined, (query) => query.where('c._id', '=', curso ?? null))
    .$call(rowsIn(db));

/**
 * Reads the caller's scope.
 * @throws ContractError 401 to visitors, 404 for a centre or course that the caller neither manages nor
 * teaches
 */
export async function readScope(context: ReadContext, filter: DeskFilter): Promise<Scope> {
  const { caller, db, now } = context;
  const { centro, curso } = filter;
  const me = callerId(context);
  if (me === null) throw signInFirst();
  // Administrators see any centre, one at a time.
  const isAdmin =
    centro !== undefined && typeof caller !== 'symbol' && hasRole(caller, 'admin', 'superadmin');
  const staffCentres = await readCentres(db, me, centro, isAdmin);
  const centres = staffCentres.filter(({ manages }) => isAdmin || manages);
  const managedCentres = centres.map(({ _id }) => _id);
  const courses = await readCourses(db, me, managedCentres, filter);
  if (curso !== undefined && courses.length === 0)
    throw absent('No existe ese curso entre los que enseña o gestiona la cuenta.', 'curso');
  if (centro !== undefined && staffCentres.length === 0 && courses.length === 0)
    throw absent('No existe ese centro entre los que gestiona la cuenta.', 'centro');
  return {
    me,
    now: now.toISOString(),
    centres: centres.map(({ _id, nombre, estado }) => ({ _id, nombre, estado })),
    managedCentres,
    examiningCentres: staffCentres.flatMap(({ _id, manages, teaches }) => (manages || teaches ? [_id] : [])),
    courses: courses.map(({ _id }) => _id),
    taughtCourses: courses.flatMap(({ _id, teaches }) => (teaches ? [_id] : [])),
    course: curso,
  };
}
