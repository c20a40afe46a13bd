/** Conditions in SQL on a person of an outer query, from a certification's requirements. */
import type { Expression, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { notFound } from '../../../engine/collections/refusals.ts';
import { from, type Tables, firstIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { gradesOf, type Period } from '../course-grades.ts';
import { succeededAt } from '../editions/editions.ts';
import { completions } from './requirements.ts';

/** Requirements of a certification, with the data needed to check them. */
export interface CheckedRequirements extends Pick<Stored<'certificaciones'>, 'requisitos'> {
  /** Courses whose completion counts, by required course. */
  readonly countingCourses: ReadonlyMap<string, readonly string[]>;
  /** Period within which they had to be met. */
  readonly period: Period;
}

/** Reads what checking the requirements needs. For a superseded edition, only achievements before its end count. */
export async function readRequirements(
  db: Queryable,
  { _id, requisitos }: Pick<Stored<'certificaciones'>, '_id' | 'requisitos'>,
): Promise<CheckedRequirements> {
  const until = await succeededAt(db, _id);
  return {
    requisitos,
    countingCourses: await courseEditions(db, requisitos?.cursos ?? []),
    period: until === undefined ? {} : { until },
  };
}

/** Whether the person lacks a required course or the grade of a required exam. */
export function lacksRequirements<DB extends Tables, T extends keyof DB>(
  eb: ExpressionBuilder<DB, T>,
  person: Expression<string>,
  { requisitos: requirements, countingCourses, period }: CheckedRequirements,
): ExpressionWrapper<DB, T, SqlBool> {
  const exams = [...(requirements?.ejercicios ?? [])];
  const incomplete = [...countingCourses.values()].map((editions) =>
    eb.not(
      eb.exists(
        completions(period)
          .select('i._id')
          .where('i.usuario', '=', person)
          .where('i.curso', '=', (eb) => eb.fn.any(eb.val([...editions]))),
      ),
    ),
  );
  const failed = from
    .selectFrom(gradesOf(person, exams, period).as('g'))
    .select('g._id')
    .where((eb) =>
      eb.or([
        eb('g.nota', 'is', null),
        eb(
          'g.nota',
          '<',
          requirements?.notaMin === undefined ? eb.ref('g.aprobacionPct') : eb.val(requirements.notaMin),
        ),
      ]),
    );
  return eb.or([...incomplete, eb.exists(failed)]);
}

const findCertification = (db: Queryable, id: string) =>
  from
    .selectFrom('certificaciones as x')
    .innerJoin('centros as s', 's._id', 'x.centroEmisor')
    .select(['x._id', 'x.requisitos', 'x.identidadMin', 'x.centroEmisor', 'x.vigenciaMeses'])
    .select(['s.gestores', 's.docentes'])
    .where('x._id', '=', id)
    .where('x.eliminado', '=', false)
    .$call(firstIn(db));
/** A certification, with its centre's staff. */
export type IssuedCertification = NonNullable<Awaited<ReturnType<typeof findCertification>>> &
  CheckedRequirements;

/**
 * Returns a certification with its requirements and its centre's staff.
 * @throws ContractError 404 when it doesn't exist any more
 */
export async function readCertification(db: Queryable, id: string): Promise<IssuedCertification> {
  const certification = await findCertification(db, id);
  if (!certification) throw notFound(certificaciones);
  return { ...certification, ...(await readRequirements(db, certification)) };
}
