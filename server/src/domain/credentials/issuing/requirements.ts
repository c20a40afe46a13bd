/** Requirements that a person has not met yet for a certification. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../../engine/schema/statements.ts';
import { inSpanish } from '../../../engine/sql/order.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { courseEditions } from '../../common/course-editions.ts';
import { timeOfCurrentState } from '../../common/time-of-current-state.ts';
import { gradesIn, type Period } from '../course-grades.ts';

type WithRequirements = Pick<Stored<'certificaciones'>, 'requisitos'>;

/**
 * Time at which an enrolment, as `i`, was last completed; its creation time if it was created as completed.
 */
const completedAt = sql<string>`coalesce(${timeOfCurrentState('inscripciones', 'i')}, ${sql.ref('i.creadoEn')})`;

/** Query of completed enrolments, as `i`, within a period. */
export const completions = ({ after, until }: Period = {}) =>
  from
    .selectFrom('inscripciones as i')
    .where('i.estado', '=', 'completada')
    .where('i.eliminado', '=', false)
    .$if(after !== undefined, (query) => query.where(completedAt, '>', after ?? ''))
    .$if(until !== undefined, (query) => query.where(completedAt, '<=', until ?? ''));

/**
 * Returns a sentence per missing requirement; empty when all are met. Only achievements within `period` count.
 * An edition of a required course counts as that course.
 */
export async function missingRequirements(
  db: Queryable,
  person: string,
  { requisitos: requirements }: WithRequirements,
  period: Period = {},
): Promise<string[]> {
  return [
    ...(await missingCourses(db, person, requirements?.cursos ?? [], period)).map(
      (course) => `completar el curso «${course}»`,
    ),
    ...(await missingExams(db, person, requirements, period)).map((exam) => `aprobar «${exam}»`),
  ];
}

async function missingCourses(
  db: Queryable,
  person: string,
  courses: readonly string[],
  period: Period,
): Promise<string[]> {
  if (courses.length === 0) return [];
  const countingCourses = await courseEditions(db, courses);
  const done = await completions(period)
    .select('i.curso')
    .where('i.usuario', '=', person)
    .where('i.curso', '=', (eb) => eb.fn.any(eb.val([...countingCourses.values()].flat())))
    .$call(rowsIn(db));
  const completed = new Set(done.map(({ curso }) => curso));
  const missing = courses.filter((id) => !countingCourses.get(id)?.some((edition) => completed.has(edition)));
  if (missing.length === 0) return [];
  const rows = await from
    .selectFrom('cursos')
    .select('titulo')
    .where('_id', '=', (eb) => eb.fn.any(eb.val(missing)))
    .orderBy('titulo', inSpanish)
    .$call(rowsIn(db));
  return rows.map(({ titulo }) => titulo);
}

async function missingExams(
  db: Queryable,
  person: string,
  requirements: WithRequirements['requisitos'],
  period: Period,
): Promise<string[]> {
  const exams = requirements?.ejercicios ?? [];
  if (exams.length === 0) return [];
  return (await gradesIn(db, person, exams, period))
    .filter(({ nota, aprobacionPct }) => nota === null || nota < (requirements?.notaMin ?? aprobacionPct))
    .map(({ titulo }) => titulo);
}

/** A certificate that is being renewed. */
export interface Renewed extends WithRequirements {
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
  { requisitos: current, renovacion }: WithRequirements & Pick<Stored<'certificaciones'>, 'renovacion'>,
  { requisitos: former, emitidaEn }: Renewed,
): Promise<string[]> {
  const sinceIssue = emitidaEn === null ? {} : { after: emitidaEn };
  const mode = renovacion?.modo;
  if (mode === 'horas') return missingRequirements(db, person, { requisitos: former });
  // When the certification has no requirements of that kind, all of them must be met again.
  const byCourse = mode === 'curso' && (current?.cursos ?? []).length > 0;
  const byExam = mode === 'examen' && (current?.ejercicios ?? []).length > 0;
  const courses = (requirements: WithRequirements['requisitos']) => ({
    requisitos: { cursos: requirements?.cursos ?? [] },
  });
  const exams = (requirements: WithRequirements['requisitos']) => ({
    requisitos: { ...requirements, cursos: [] },
  });
  return [
    ...(byExam
      ? await missingRequirements(db, person, courses(former))
      : await missingRequirements(db, person, courses(current), sinceIssue)),
    ...(byCourse
      ? await missingRequirements(db, person, exams(former))
      : await missingRequirements(db, person, exams(current), sinceIssue)),
  ];
}
