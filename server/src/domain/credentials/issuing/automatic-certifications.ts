/** Certifications issued automatically to a person, and people who may have earned one. */
import { expressionBuilder, type Expression, type InferResult, type SqlBool } from 'kysely';
import { from, rowsIn, type Tables } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { requiresAnyOf, courseEditions, originalsOf } from '../../common/course-editions.ts';
import { LOWEST_ID } from '../../common/lookup.ts';
import { isGraded } from '../course-grades.ts';
import { editionsOf, publicEditions } from '../editions/editions.ts';
import { completions } from './requirements.ts';

/** Completions and graded attempts: a certification's requirements can only be these. */
const completedEnrolments = completions();
const gradedAttempts = from.selectFrom('intentos as a').where(isGraded).where('a.eliminado', '=', false);

const centre = expressionBuilder<Tables & { readonly s: Stored<'centros'> }, 's'>();

/** Whether the person is not on the staff of the centre `s`, whose lists may be null or empty. */
export function isNotStaff(person: string): Expression<SqlBool> {
  const includesPerson = (list: 's.gestores' | 's.docentes') =>
    centre.fn.coalesce(centre(list, '@>', centre.val([person])), centre.lit(false)).$castTo<SqlBool>();
  return centre.not(centre.or([includesPerson('s.gestores'), includesPerson('s.docentes')]));
}

/**
 * Query of the certifications that may be issued automatically to a person: published, of an active centre,
 * and with a requirement for which the person has some record. It includes superseded editions, for people
 * who met them in time. It excludes certifications that the person holds or held in any edition (an old
 * completion doesn't renew, and a revoked one stays revoked), and those of a centre where the person works:
 * staff need a person's decision. The newest edition comes first.
 */
export const automaticFor = (person: string) =>
  from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['x._id', 'x.nombre', 'x.codigo', 'x.requisitos', 'x.identidadMin', 'x.centroEmisor', 'x.estado'])
    .where((eb) =>
      eb.or([
        eb('x.estado', '=', 'publicada'),
        eb.and([
          eb('x.estado', '=', 'retirada'),
          eb.exists(publicEditions.where('z.anterior', '=', eb.ref('x._id'))),
        ]),
      ]),
    )
    .where('x.emision', '=', 'automatica')
    .where('x.eliminado', '=', false)
    .where('s.estado', '=', 'activo')
    .where('s.eliminado', '=', false)
    .where(isNotStaff(person))
    .where((eb) =>
      eb.or([
        requiresAnyOf(
          eb.ref('x.requisitos', '->').key('cursos'),
          originalsOf(completedEnrolments.select('i.curso as id').where('i.usuario', '=', person)),
        ),
        requiresAnyOf(
          eb.ref('x.requisitos', '->').key('ejercicios'),
          gradedAttempts.select('a.ejercicio as id').where('a.usuario', '=', person),
        ),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('credenciales as c')
            .select('c._id')
            .where('c.certificacion', 'in', editionsOf(eb.ref('x._id')))
            .where('c.titular', '=', person)
            .where('c.eliminado', '=', false),
        ),
      ),
    )
    .orderBy('x.codigo')
    .orderBy('x.numeroEdicion', 'desc');
export type AutomaticCertification = InferResult<ReturnType<typeof automaticFor>>[number];

/** Returns people with some record of a certification's requirements, ordered by id, after the given one. */
export async function possibleEarners(
  db: Queryable,
  { requisitos: requirements }: Pick<Stored<'certificaciones'>, 'requisitos'>,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const first = after ?? LOWEST_ID;
  const courses = [...(await courseEditions(db, requirements?.cursos ?? [])).values()].flat();
  const rows = await completedEnrolments
    .select('i.usuario')
    .where('i.curso', '=', (eb) => eb.fn.any(eb.val(courses)))
    .where('i.usuario', '>', first)
    .union(
      gradedAttempts
        .select('a.usuario')
        .where('a.ejercicio', '=', (eb) => eb.fn.any(eb.val([...(requirements?.ejercicios ?? [])])))
        .where('a.usuario', '>', first),
    )
    .orderBy('usuario')
    .limit(limit)
    .$call(rowsIn(db));
  return rows.map(({ usuario }) => usuario);
}
