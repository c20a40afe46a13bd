/** Scope of the caller's desk: the centres that they manage or teach in, and the courses of both. */
import type { DeskCentre } from '@oficio/shared/contract/calls/desk';
import { callerId, type ReadContext } from '../../engine/collections/context.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import { inSpanish } from '../../engine/sql/order.ts';
import { hasRole } from '../../platform/actor.ts';
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
  readonly centros: readonly DeskCentre[];
  /** Ids of `centros`. */
  readonly manages: string[];
  /** Centres whose exams the person grades. */
  readonly examines: string[];
  /** Courses of the managed centres, and courses taught. */
  readonly courses: string[];
  /** Courses that the person teaches, whose exercises they grade. */
  readonly teaches: string[];
  /** Set when the scope is a single course. */
  readonly curso: string | undefined;
}

/**
 * Reads the caller's scope.
 * @throws ContractError 401 to visitors, 404 for a centre or course that the caller neither manages nor
 * teaches
 */
export async function readScope(context: ReadContext, { centro, curso }: DeskFilter): Promise<Scope> {
  const me = callerId(context);
  if (me === null) throw signInFirst();
  const { caller, db } = context;
  // Administrators look into one centre at a time.
  const looksIn =
    centro !== undefined && typeof caller !== 'symbol' && hasRole(caller, 'admin', 'superadmin');
  let centres = from
    .selectFrom('centros as s')
    .select((eb) => [
      's._id',
      's.nombre',
      's.estado',
      eb.fn.coalesce(eb('s.gestores', '@>', eb.val([me])), eb.lit(false)).as('manages'),
      eb.fn.coalesce(eb('s.docentes', '@>', eb.val([me])), eb.lit(false)).as('teaches'),
    ])
    .where('s.eliminado', '=', false)
    .orderBy('s.nombre', inSpanish)
    .orderBy('s._id');
  if (centro !== undefined) centres = centres.where('s._id', '=', centro);
  if (!looksIn)
    centres = centres.where((eb) =>
      eb.or([eb('s.gestores', '@>', eb.val([me])), eb('s.docentes', '@>', eb.val([me]))]),
    );
  const found = await rowsOf(db, centres);
  const managed = found.filter(({ manages }) => looksIn || manages);
  const manages = managed.map(({ _id }) => _id);
  let courses = from
    .selectFrom('cursos as c')
    .select((eb) => ['c._id', eb('c.docentes', '@>', eb.val([me])).as('teaches')])
    .where('c.eliminado', '=', false)
    .where((eb) =>
      eb.or([eb('c.centro', '=', eb.fn.any(eb.val(manages))), eb('c.docentes', '@>', eb.val([me]))]),
    );
  if (centro !== undefined) courses = courses.where('c.centro', '=', centro);
  if (curso !== undefined) courses = courses.where('c._id', '=', curso);
  const own = await rowsOf(db, courses);
  if (curso !== undefined && own.length === 0)
    throw absent('No existe ese curso entre los que enseña o gestiona la cuenta.', 'curso');
  if (centro !== undefined && found.length === 0 && own.length === 0)
    throw absent('No existe ese centro entre los que gestiona la cuenta.', 'centro');
  return {
    me,
    now: context.now.toISOString(),
    centros: managed.map(({ _id, nombre, estado }) => ({ _id, nombre, estado })),
    manages,
    examines: found.flatMap(({ _id, manages, teaches }) => (manages || teaches ? [_id] : [])),
    courses: own.map(({ _id }) => _id),
    teaches: own.flatMap(({ _id, teaches }) => (teaches ? [_id] : [])),
    curso,
  };
}
