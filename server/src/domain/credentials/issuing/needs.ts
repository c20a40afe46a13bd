/** Requirements of a certification, as SQL conditions on a person of an outer statement. */
import type { Expression, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { from, type Tables, firstIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { gradesOf, type Times } from '../course-grades.ts';
import { completions } from './requirements.ts';
import { succeededAt } from '../editions/editions.ts';
import { certificaciones } from '@oficio/shared/contract/collections/certificaciones';
import { notFound } from '../../../engine/collections/refusals.ts';

/** Requirements of a certification, with the data needed to check them. */
export interface Needs extends Pick<Stored<'certificaciones'>, 'requisitos'> {
  /** Courses whose completion counts, by required course. */
  readonly counting: ReadonlyMap<string, readonly string[]>;
  /** Times within which they had to be met. */
  readonly times: Times;
}

/** Reads the requirements. For a superseded edition, only achievements before its end count. */
export async function readNeeds(
  db: Queryable,
  { _id, requisitos }: Pick<Stored<'certificaciones'>, '_id' | 'requisitos'>,
): Promise<Needs> {
  const until = await succeededAt(db, _id);
  return {
    requisitos,
    counting: await courseEditions(db, requisitos?.cursos ?? []),
    times: until === undefined ? {} : { until },
  };
}

/** Whether the person lacks a required course or the grade of a required exam. */
export function lacksRequirements<DB extends Tables, T extends keyof DB>(
  them: ExpressionBuilder<DB, T>,
  person: Expression<string>,
  { requisitos: needs, counting, times }: Needs,
): ExpressionWrapper<DB, T, SqlBool> {
  const exams = [...(needs?.ejercicios ?? [])];
  const incomplete = [...counting.values()].map((editions) =>
    them.not(
      them.exists(
        completions(times)
          .select('i._id')
          .where('i.usuario', '=', person)
          .where('i.curso', '=', (the) => the.fn.any(the.val([...editions]))),
      ),
    ),
  );
  const failed = from
    .selectFrom(gradesOf(person, exams, times).as('g'))
    .select('g._id')
    .where((the) =>
      the.or([
        the('g.nota', 'is', null),
        the(
          'g.nota',
          '<',
          needs?.notaMin === undefined ? the.ref('g.aprobacionPct') : the.val(needs.notaMin),
        ),
      ]),
    );
  return them.or([...incomplete, them.exists(failed)]);
}

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
