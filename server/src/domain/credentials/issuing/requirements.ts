/** Requirements that a person has not met yet for a certification. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { cameToItsState } from '../../common/came-to-its-state.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { gradesIn, type Times } from '../course-grades.ts';
import { inSpanish } from '../../../engine/sql/order.ts';

type Needs = Pick<Stored<'certificaciones'>, 'requisitos'>;

/**
 * Time at which an enrolment, as `i`, was last completed; its creation time if it was created as completed.
 */
const completedAt = sql<string>`coalesce(${cameToItsState('inscripciones', 'i')}, ${sql.ref('i.creadoEn')})`;

/** Query of completed enrolments, as `i`, within some times. */
export const completions = ({ after, until }: Times = {}) =>
  from
    .selectFrom('inscripciones as i')
    .where('i.estado', '=', 'completada')
    .where('i.eliminado', '=', false)
    .$if(after !== undefined, (it) => it.where(completedAt, '>', after ?? ''))
    .$if(until !== undefined, (it) => it.where(completedAt, '<=', until ?? ''));

/**
 * Returns a sentence per missing requirement; empty when all are met. With `times`, only achievements within
 * them count. An edition of a required course counts as that course.
 */
export async function missingRequirements(
  db: Queryable,
  person: string,
  { requisitos: needs }: Needs,
  times: Times = {},
): Promise<string[]> {
  return [
    ...(await missingCourses(db, person, needs?.cursos ?? [], times)).map(
      (course) => `completar el curso «${course}»`,
    ),
    ...(await missingExams(db, person, needs, times)).map((exam) => `aprobar «${exam}»`),
  ];
}

async function missingCourses(
  db: Queryable,
  person: string,
  courses: readonly string[],
  times: Times,
): Promise<string[]> {
  if (courses.length === 0) return [];
  const counting = await courseEditions(db, courses);
  const done = await completions(times)
    .select('i.curso')
    .where('i.usuario', '=', person)
    .where('i.curso', '=', (the) => the.fn.any(the.val([...counting.values()].flat())))
    .$call(rowsIn(db));
  const completed = new Set(done.map(({ curso }) => curso));
  const missing = courses.filter((id) => !counting.get(id)?.some((one) => completed.has(one)));
  if (missing.length === 0) return [];
  const rows = await from
    .selectFrom('cursos')
    .select('titulo')
    .where('_id', '=', (the) => the.fn.any(the.val(missing)))
    .orderBy('titulo', inSpanish)
    .$call(rowsIn(db));
  return rows.map(({ titulo }) => titulo);
}

async function missingExams(
  db: Queryable,
  person: string,
  needs: Needs['requisitos'],
  times: Times,
): Promise<string[]> {
  const exams = needs?.ejercicios ?? [];
  if (exams.length === 0) return [];
  return (await gradesIn(db, person, exams, times))
    .filter(({ nota, aprobacionPct }) => nota === null || nota < (needs?.notaMin ?? aprobacionPct))
    .map(({ titulo }) => titulo);
}

/** A certificate that is being renewed. */
export interface Renewed extends Needs {
  /** Date of issue: only later achievements count for the renewal. */
  readonly emitidaEn: string | null;
}

/**
 * Returns what a person lacks to renew. The requirements of the renewal's kind must be met again after the
 * issue of the certificate being renewed; for the others, having met those of its own edition is enough.
 * Hours are reviewed by the centre.
 */
export async function missingToRenew(
  db: Queryable,
  person: string,
  { requisitos: now, renovacion }: Needs & Pick<Stored<'certificaciones'>, 'renovacion'>,
  { requisitos: then, emitidaEn }: Renewed,
): Promise<string[]> {
  const again = emitidaEn === null ? {} : { after: emitidaEn };
  const mode = renovacion?.modo;
  if (mode === 'horas') return missingRequirements(db, person, { requisitos: then });
  // When the certification has no requirements of that kind, all of them must be met again.
  const byCourse = mode === 'curso' && (now?.cursos ?? []).length > 0;
  const byExam = mode === 'examen' && (now?.ejercicios ?? []).length > 0;
  const courses = (of: Needs['requisitos']) => ({ requisitos: { cursos: of?.cursos ?? [] } });
  const exams = (of: Needs['requisitos']) => ({ requisitos: { ...of, cursos: [] } });
  return [
    ...(byExam
      ? await missingRequirements(db, person, courses(then))
      : await missingRequirements(db, person, courses(now), again)),
    ...(byCourse
      ? await missingRequirements(db, person, exams(then))
      : await missingRequirements(db, person, exams(now), again)),
  ];
}
