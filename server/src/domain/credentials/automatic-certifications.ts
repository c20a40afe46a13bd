/** Which certifications come by themselves to a person, and who may have earned one. */
import { sql, type Expression, type InferResult, type SqlBool } from 'kysely';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** What is completed and graded: only of this may a certification ask. */
const completed = from
  .selectFrom('inscripciones as i')
  .where('i.estado', '=', 'completada')
  .where('i.eliminado', '=', false);
const graded = from
  .selectFrom('intentos as a')
  .where('a.estado', 'in', ['calificado', 'vencido'])
  .where('a.nota', 'is not', null)
  .where('a.eliminado', '=', false);

/** Whether a list of what a certification asks for holds one at least of some ids. */
const asksForSome = (list: Expression<unknown>, ids: Expression<{ readonly id: string }>) =>
  sql<boolean>`${list} ?| array(${ids})::text[]`;

/**
 * Published certifications of active centres that are issued without anybody's decision and ask for something that
 * the person did. Not what they hold or held (an old completion doesn't renew, and what was revoked stays revoked),
 * nor what their own centre issues: staff wait for a person to decide.
 */
export const automaticFor = (person: string) =>
  from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['x._id', 'x.nombre', 'x.requisitos', 'x.identidadMin', 'x.centroEmisor'])
    .where('x.estado', '=', 'publicada')
    .where('x.emision', '=', 'automatica')
    .where('x.eliminado', '=', false)
    .where('s.estado', '=', 'activo')
    .where('s.eliminado', '=', false)
    .where((the) => {
      const none = the.lit(false);
      // A centre without teachers may hold none or an empty list.
      const has = (list: 's.gestores' | 's.docentes') =>
        the.fn.coalesce(the(list, '@>', the.val([person])), none).$castTo<SqlBool>();
      return the.not(the.or([has('s.gestores'), has('s.docentes')]));
    })
    .where((the) =>
      the.or([
        asksForSome(
          the.ref('x.requisitos', '->').key('cursos'),
          completed.select('i.curso as id').where('i.usuario', '=', person),
        ),
        asksForSome(
          the.ref('x.requisitos', '->').key('ejercicios'),
          graded.select('a.ejercicio as id').where('a.usuario', '=', person),
        ),
      ]),
    )
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('credenciales as c')
            .select('c._id')
            .whereRef('c.certificacion', '=', 'x._id')
            .where('c.titular', '=', person)
            .where('c.eliminado', '=', false),
        ),
      ),
    )
    .orderBy('x._id');
export type Automatic = InferResult<ReturnType<typeof automaticFor>>[number];

/** People who did something of what a certification asks for, in the order of their ids, after one of them. */
export async function earnersAfter(
  db: Queryable,
  { requisitos: needs }: Pick<Stored<'certificaciones'>, 'requisitos'>,
  after: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const first = after ?? '00000000-0000-0000-0000-000000000000';
  const rows = await rowsOf(
    db,
    completed
      .select('i.usuario')
      .where('i.curso', '=', (the) => the.fn.any(the.val([...(needs?.cursos ?? [])])))
      .where('i.usuario', '>', first)
      .union(
        graded
          .select('a.usuario')
          .where('a.ejercicio', '=', (the) => the.fn.any(the.val([...(needs?.ejercicios ?? [])])))
          .where('a.usuario', '>', first),
      )
      .orderBy('usuario')
      .limit(limit),
  );
  return rows.map(({ usuario }) => usuario);
}
