/** The review of a course before it goes out, over what is stored. */
import {
  courseReview as courseReviewCall,
  type CourseReview,
  type Finding,
} from '@oficio/shared/contract/calls/course-teaching';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import type { RuleContext } from '../../engine/collections/rules.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { unprocessable } from '../../platform/errors/refusals.ts';
import { reviewCourse } from './publishing-checks.ts';
import { courseFacts, type CourseFacts } from './publishing-facts.ts';
import { walkCourse } from './publishing-walk.ts';

const stopsOf = (facts: CourseFacts, now: Date): readonly Finding[] =>
  reviewCourse(facts, now).hallazgos.filter(({ gravedad }) => gravedad === 'impide');

/** Whether it keeps everybody from going on, and not only from knowing what to answer. */
const isOfTheWay = ({ campo }: Finding): boolean => !campo.startsWith('reactivos.');

/** "Y hay otra cosa más", "Y hay otras 3 cosas más". */
const andMore = (more: number): string =>
  more > 0
    ? ` Y hay ${more === 1 ? 'otra cosa' : `otras ${more} cosas`} más: están en la revisión del curso.`
    : '';

/**
 * @throws ContractError 422 naming the first thing that nobody gets past
 */
export async function checkStudiable(db: Queryable, id: string, now: Date): Promise<void> {
  const facts = await courseFacts(db, id);
  // To who comes once it is out: what closed before is closed to all of them.
  const stops = facts ? stopsOf({ ...facts, course: { ...facts.course, estado: 'borrador' } }, now) : [];
  const [first] = stops;
  if (!first) return;
  throw unprocessable(`Así nadie completaría el curso. ${first.texto}${andMore(stops.length - 1)}`, 'estado');
}

/** A course as it was before a row of it was written: that row as it was, or without it where it is new. */
function asBefore(facts: CourseFacts, { of, before, id }: WrittenPart): CourseFacts {
  if (of === 'cursos') return { ...facts, course: { ...facts.course, ...before } };
  const list = { modulos: 'modules', clases: 'lessons', ejercicios: 'exercises' } as const;
  const rows: readonly { readonly _id: string }[] = facts[list[of]];
  const row = { ...rows.find(({ _id }) => _id === id), ...before, _id: id };
  const others = rows.filter(({ _id }) => _id !== id);
  if (!before) return { ...facts, [list[of]]: others };
  // What was removed comes last: where it stood doesn't matter to what keeps everybody out.
  const there = others.length < rows.length;
  return { ...facts, [list[of]]: there ? rows.map((one) => (one._id === id ? row : one)) : [...rows, row] };
}

/** A row of a course that was just written. */
export interface WrittenPart {
  readonly of: 'cursos' | 'modulos' | 'clases' | 'ejercicios';
  readonly id: string;
  /** Absent where it was just made. */
  readonly before?: object | undefined;
  /** What was changed, to say where a refusal belongs. */
  readonly changed: string;
}

/** Whether somebody who does everything in time completes it. */
const completes = (facts: CourseFacts, now: Date): boolean => walkCourse(facts, now.getTime()).completes;

/**
 * What people study isn't changed so that nobody could complete it any more. In a course that nobody could complete
 * before nothing is refused: each thing is mended by itself. Nor is what comes back from the trash: the review says it.
 * @param course of the written part, as it is now
 * @throws ContractError 422 naming what nobody would get past
 */
export async function checkStillStudiable(
  { tx, now, caller }: Pick<RuleContext, 'tx' | 'now' | 'caller'>,
  course: string | null,
  part: WrittenPart,
): Promise<void> {
  if (caller === SYSTEM || course === null) return;
  const facts = await courseFacts(tx, course);
  if (facts?.course.estado !== 'publicado' || completes(facts, now)) return;
  // Emptied to be filled anew: that it has no classes, its review says.
  if (facts.lessons.length === 0) return;
  if (!completes(asBefore(facts, part), now)) return;
  const [first, ...more] = stopsOf(facts, now).filter(isOfTheWay);
  throw unprocessable(
    `El curso está publicado, y así nadie lo completaría. ${first?.texto ?? ''}${andMore(more.length)}`,
    first?.objeto === part.id ? first.campo : part.changed,
  );
}

/** What keeps the course from being studied to its end. */
export async function courseReview(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  id: string,
): Promise<CourseReview> {
  const facts = await courseFacts(db, id);
  return facts ? reviewCourse(facts, now) : { hallazgos: [], completa: false };
}

/** Serves the call. */
export function courseReviewRoutes(app: FastifyInstance): void {
  serve(app, courseReviewCall, ({ context, params }) => courseReview(context, params.curso));
}
