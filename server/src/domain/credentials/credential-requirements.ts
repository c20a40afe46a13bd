/** What a person still lacks for a certification. */
import { sql } from 'kysely';
import { from, rowsIn } from '../../engine/schema/statements.ts';
import type { Stored } from '../../engine/sql/stored.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { cameToItsState } from '../common/came-to-its-state.ts';
import { courseEditions } from '../common/course-editions.ts';
import { gradesIn, type Times } from '../study/course-grades.ts';
import { inSpanish } from '../../engine/sql/order.ts';

type Needs = Pick<Stored<'certificaciones'>, 'requisitos'>;

/** When an enrolment, as `i`, was completed: it came to its state for the last time. One that was entered so, when that was. */
export const completedAt = sql<string>`coalesce(${cameToItsState('inscripciones', 'i')}, ${sql.ref('i.creadoEn')})`;

/** Completed enrolments, as `i`, in some times. */
export const completions = ({ after, until }: Times = {}) =>
  from
    .selectFrom('inscripciones as i')
    .where('i.estado', '=', 'completada')
    .where('i.eliminado', '=', false)
    .$if(after !== undefined, (it) => it.where(completedAt, '>', after ?? ''))
    .$if(until !== undefined, (it) => it.where(completedAt, '<=', until ?? ''));

/**
 * Sentences about what is missing; empty when everything is met. With `times`, what was done outside them doesn't
 * count; an edition of a course that is asked for counts as that course.
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

/** A certificate that is renewed. */
export interface Renewed extends Needs {
  /** When it says that it was issued; what is done again is done later. */
  readonly emitidaEn: string | null;
}

/**
 * What a person lacks to renew: what the certification renews with has to be done again, after the certificate that
 * is renewed. The rest is as that one's edition asked for it; hours are for the centre to count.
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
  // Of a way that the certification asks nothing of, there is nothing to do again: then all is.
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
