/**
 * Updates an enrolment's standing (`siguiente`, `falta`) and closes the enrolment when it is over: completed
 * at once; not passed when the course has ended or no attempts at an evaluation are left. A new standing adds
 * no version or history to the enrolment, because it is no person's decision and changes at every step.
 */
import { DAY_MS } from '@oficio/shared/kit/durations';
import type { WriteContext, HookContext } from '../../../engine/collections/hooks.ts';
import { systemWrites } from '../../../engine/collections/write.ts';
import { rowsIn, rowsOf } from '../../../engine/schema/statements.ts';
import type { Stored } from '../../../engine/sql/stored.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { LINKS } from '../../common/links.ts';
import { findRow } from '../../common/lookup.ts';
import { notify } from '../../common/notify.ts';
import { readCourses } from './course-parts.ts';
import { enrolments as someEnrolments, progressOf } from './course-progress.ts';
import { readOwn } from './own-parts.ts';
import {
  lastStateChanges,
  storeStandings,
  followedEnrolments,
  type Standing,
  type FollowedEnrolment,
} from './standing-rows.ts';
import { missingIn, nextDate, nextIn } from './standing.ts';
import { judge, exhaustedIn, waitsForOthers, type Verdict } from './verdict.ts';

const NOTHING_MISSING = { clases: 0, examenes: [] };

/**
 * Computes and stores the standing of the given enrolments, which the caller has locked. Returns the
 * verdicts on those that are over.
 * @param activeSince when the enrolment became active, if the current write activates it
 */
export async function updateStandings(
  db: Queryable,
  enrolments: readonly FollowedEnrolment[],
  now: Date,
  activeSince?: Date,
): Promise<readonly Verdict[]> {
  const at = now.getTime();
  const courses = await readCourses(db, [...new Set(enrolments.map(({ curso }) => curso))]);
  const ownOf = await readOwn(
    db,
    enrolments.map(({ _id }) => _id),
  );
  const standings: Standing[] = [];
  const verdicts: Verdict[] = [];
  for (const { _id, curso, estado } of enrolments) {
    const course = courses.get(curso);
    if (!course || (estado !== 'activa' && estado !== 'suspendida' && estado !== 'noAprobada')) {
      standings.push({ _id, ...(estado === 'completada' && { falta: NOTHING_MISSING }) });
      continue;
    }
    const own = ownOf(_id);
    const falta = missingIn(course, own);
    const isActive = estado === 'activa';
    const verdict = judge({ _id, estado, course, own, missing: falta, now: at });
    if (verdict) verdicts.push(verdict);
    // Review it again in a day if it is over, or if it depends on a pending grade.
    const ended = course.fin !== undefined && course.fin <= at;
    const isUndecided = isActive && waitsForOthers(course, own) && exhaustedIn(course, own, at) !== undefined;
    const reviewAt = verdict || ended || isUndecided ? at + DAY_MS : nextDate(course, at);
    standings.push({
      _id,
      falta,
      ...(isActive && { siguiente: nextIn(course, own, falta, at) }),
      ...(isActive && reviewAt !== undefined && { revisarEn: new Date(reviewAt).toISOString() }),
    });
  }
  await storeStandings(db, standings);
  return stillValid(db, verdicts, activeSince);
}

/**
 * Filters out verdicts that no longer hold: the student was readmitted after the reason for it, or a person,
 * not the server, made the decision that the verdict would undo.
 */
async function stillValid(
  db: Queryable,
  verdicts: readonly Verdict[],
  activeSince: Date | undefined,
): Promise<readonly Verdict[]> {
  const doubtful = verdicts.filter(
    ({ unlessActiveAfter, onlyIfEndedBySystem }) => unlessActiveAfter !== undefined || onlyIfEndedBySystem,
  );
  const lastChanges = await lastStateChanges(
    db,
    doubtful.map(({ _id }) => _id),
  );
  return verdicts.filter(({ _id, unlessActiveAfter, onlyIfEndedBySystem }) => {
    const lastChange = lastChanges.get(_id);
    if (onlyIfEndedBySystem) return lastChange?.bySystem === true;
    return (
      unlessActiveAfter === undefined || (activeSince?.getTime() ?? lastChange?.at ?? 0) <= unlessActiveAfter
    );
  });
}

async function settle(
  context: WriteContext,
  enrolments: readonly FollowedEnrolment[],
  activeSince?: Date,
): Promise<void> {
  if (enrolments.length === 0) return;
  const system = systemWrites(context);
  for (const { _id, estado, motivoEstado } of await updateStandings(
    context.tx,
    enrolments,
    context.now,
    activeSince,
  )) {
    const row = await system.edit('inscripciones', _id, { estado, motivoEstado });
    if (estado === 'activa') await notifyReopened({ ...context, system, relations: new Set() }, row);
  }
}

/**
 * Updates the standing of an enrolment after a step in it, and closes it if it is over. Ignores enrolments
 * that are not active.
 */
export const completeIfDone = async (context: WriteContext, id: string): Promise<void> =>
  settle(
    context,
    await followedEnrolments.where('i._id', '=', id).forNoKeyUpdate('i').$call(rowsIn(context.tx)),
  );

/**
 * Does the same as `completeIfDone` for a person's enrolments in a course, after a change of grade or
 * attendance.
 */
export const completeCourseOf = async (
  context: WriteContext,
  person: string,
  course: string,
): Promise<void> =>
  settle(
    context,
    await followedEnrolments
      .where('i.usuario', '=', person)
      .where('i.curso', '=', course)
      .orderBy('i._id')
      .forNoKeyUpdate('i')
      .$call(rowsIn(context.tx)),
  );

/** Updates the standing of an enrolment after a change of state. The state just decided is not judged. */
export async function settleState(context: WriteContext, row: FollowedEnrolment): Promise<void> {
  if (row.estado !== 'activa') return void (await updateStandings(context.tx, [row], context.now));
  // The course may have changed while the enrolment was not active.
  await rowsOf(context.tx, progressOf(someEnrolments.where('e._id', '=', row._id)));
  return settle(context, [row], context.now);
}

/**
 * Notifies the student that their course continues after all, because the reason for failing no longer holds.
 */
async function notifyReopened(context: HookContext, row: Stored<'inscripciones'>): Promise<void> {
  const course = await findRow(context.tx, 'cursos', row.curso, ['titulo']);
  await notify(context, [row.usuario], {
    tipo: 'inscripcion',
    titulo: `Se puede seguir «${course?.titulo ?? 'el curso'}»: la inscripción está activa otra vez`,
    enlace: LINKS.campus(row.curso),
    alsoSelf: true,
  });
}
