/**
 * Entry point of publishing: the review of a course from its stored rows. It also refuses writes that would
 * make a published course impossible to complete.
 */
import {
  courseReview as courseReviewCall,
  type CourseReview,
  type Finding,
} from '@oficio/shared/contract/calls/course-teaching';
import { serve } from '../../../engine/calls/serve.ts';
import type { ReadContext } from '../../../engine/collections/context.ts';
import type { HookContext } from '../../../engine/collections/hooks.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { unprocessable } from '../../../platform/errors/refusals.ts';
import type { Room } from '../../common/room.ts';
import { changeEffectRoutes } from './change-effect.ts';
import { reviewCourse } from './checks.ts';
import { courseFacts, type CourseFacts } from './facts.ts';
import { walkCourse } from './walk.ts';

export { kindProblem } from './walk.ts';

const blockingFindings = (facts: CourseFacts, now: Date): readonly Finding[] =>
  reviewCourse(facts, now).hallazgos.filter(({ gravedad }) => gravedad === 'impide');

/** Whether the finding blocks students, and isn't only about an item's options. */
const blocksStudents = ({ campo }: Finding): boolean => !campo.startsWith('reactivos.');

/** Returns "Y hay otra cosa más", "Y hay otras 3 cosas más". */
const andMore = (more: number): string =>
  more > 0
    ? ` Y hay ${more === 1 ? 'otra cosa' : `otras ${more} cosas`} más: están en la revisión del curso.`
    : '';

/**
 * Checks that a course about to be published can be completed.
 * @throws ContractError 422 naming the first blocking finding
 */
export async function checkStudiable(db: Queryable, id: string, now: Date): Promise<void> {
  const facts = await courseFacts(db, id);
  // Review it as a draft, for students who join after publication: an exercise that has closed is closed to
  // all of them.
  const blocking = facts
    ? blockingFindings({ ...facts, course: { ...facts.course, estado: 'borrador' } }, now)
    : [];
  const [first] = blocking;
  if (!first) return;
  throw unprocessable(
    `Así nadie completaría el curso. ${first.texto}${andMore(blocking.length - 1)}`,
    'estado',
  );
}

/** Returns the course as it was before a row was written: with the former row, or without a new one. */
function beforeWrite(facts: CourseFacts, { of, before, id }: WrittenPart): CourseFacts {
  if (of === 'cursos') return { ...facts, course: { ...facts.course, ...before } };
  const listName = ({ modulos: 'modules', clases: 'lessons', ejercicios: 'exercises' } as const)[of];
  const rows: readonly { readonly _id: string }[] = facts[listName];
  const isStored = rows.some(({ _id }) => _id === id);
  if (!before) return { ...facts, [listName]: rows.filter(({ _id }) => _id !== id) };
  // A row moved from another course goes last: its position doesn't affect whether the course can be
  // completed.
  if (!isStored) return { ...facts, [listName]: [...rows, { ...before, _id: id }] };
  return { ...facts, [listName]: rows.map((row) => (row._id === id ? { ...row, ...before, _id: id } : row)) };
}

/** Row of a course that was just written. */
interface WrittenPart {
  readonly of: 'cursos' | 'modulos' | 'clases' | 'ejercicios';
  readonly id: string;
  /** Absent for a new row. */
  readonly before?: object | undefined;
  /** The changed field, to which a refusal is attributed. */
  readonly changed: string;
  /** When the row went to the trash, with its own parts; absent for a row that is not there. */
  readonly removedAt?: string | null;
}

/** Whether a perfect student completes the course in time. */
const completes = (facts: CourseFacts, now: Date): boolean => walkCourse(facts, now.getTime()).completes;

/**
 * Refuses a write that makes a published course impossible to complete. If it already was, nothing is
 * refused, so that each problem can be mended on its own. Restoring from the trash is never checked: the
 * review reports it.
 * @param course of the written row, as it is now
 * @throws ContractError 422 naming the first blocking finding
 */
export async function checkStillStudiable(
  { tx, now, caller }: Pick<HookContext, 'tx' | 'now' | 'caller'>,
  course: string | null,
  part: WrittenPart,
): Promise<void> {
  if (caller === SYSTEM || course === null) return;
  const facts = await courseFacts(tx, course);
  if (facts?.course.estado !== 'publicado' || completes(facts, now)) return;
  // The course may be emptied to be filled again; the review reports that it has no lessons.
  if (facts.lessons.length === 0) return;
  const former = part.removedAt ? await courseFacts(tx, course, part.removedAt) : beforeWrite(facts, part);
  if (!former || !completes(former, now)) return;
  const [first, ...more] = blockingFindings(facts, now).filter(blocksStudents);
  throw unprocessable(
    `El curso está publicado, y así nadie lo completaría. ${first?.texto ?? ''}${andMore(more.length)}`,
    first?.objeto === part.id ? first.campo : part.changed,
  );
}

/** Returns the review of a course. */
export async function courseReview(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  id: string,
): Promise<CourseReview> {
  const facts = await courseFacts(db, id);
  return facts ? reviewCourse(facts, now) : { hallazgos: [], completa: false };
}

export const publishingRoutes: Room = (app, deps) => {
  serve(app, courseReviewCall, ({ context, params }) => courseReview(context, params.curso));
  changeEffectRoutes(app, deps);
};
