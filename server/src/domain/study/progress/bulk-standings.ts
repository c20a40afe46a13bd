/**
 * Standings of many students. They are stored outside any request, page by page, each page in its own
 * transaction; or only computed, to compare them.
 */
import type { Logger } from 'pino';
import type { Missing } from '@oficio/shared/contract/answers/course-situation';
import type { WriteContext } from '../../../engine/collections/hooks.ts';
import { from, rowsIn, rowsOf } from '../../../engine/schema/statements.ts';
import { SYSTEM } from '../../../platform/actor.ts';
import type { Database, Transaction } from '../../../platform/database/connection.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { LOWEST_ID } from '../../common/lookup.ts';
import { completeIfDone, updateStandings } from './course-approval.ts';
import { readCourses } from './course-parts.ts';
import { readOwn } from './own-parts.ts';
import { followedEnrolments, type FollowedEnrolment } from './standing-rows.ts';
import { missingIn } from './standing.ts';
import { judge, exhaustedIn } from './verdict.ts';

export interface ProgressDeps extends Pick<WriteContext, 'hooks' | 'jobs' | 'mail' | 'origin'> {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  /** Reports a failure, besides the log. */
  readonly onFailure?: (error: unknown, enrolment: string) => void;
}

const PAGE_SIZE = 500;
/** Maximum people whose standings are compared in a course. */
const MAX_PEOPLE = 5000;

/**
 * Computes the standings of a page, then closes each finished enrolment in its own transaction, so that one
 * failure does not block the others.
 */
async function updateStandingsPage(
  { db, log, onFailure, ...deps }: ProgressDeps,
  now: Date,
  page: (tx: Transaction) => Promise<readonly FollowedEnrolment[]>,
  then?: (tx: Transaction, rows: readonly FollowedEnrolment[]) => Promise<void>,
): Promise<readonly FollowedEnrolment[]> {
  const { rows, verdicts } = await db.transaction(async (tx) => {
    const rows = await page(tx);
    const verdicts = rows.length === 0 ? [] : await updateStandings(tx, rows, now);
    await then?.(tx, rows);
    return { rows, verdicts };
  });
  for (const { _id } of verdicts)
    try {
      await db.transaction((tx) => completeIfDone({ ...deps, caller: SYSTEM, now, db, tx }, _id));
    } catch (error) {
      log.error({ err: error, inscripcion: _id }, 'no se pudo dar por terminada una cursada');
      onFailure?.(error, _id);
    }
  return rows;
}

/** Recomputes the standing of everyone who studies a course. Idempotent. */
export async function updateCourseProgress(
  deps: ProgressDeps,
  course: string,
  now = new Date(),
): Promise<void> {
  for (let after = LOWEST_ID; ;) {
    const rows = await updateStandingsPage(deps, now, (tx) =>
      followedEnrolments
        .where('i.curso', '=', course)
        .where('i._id', '>', after)
        .orderBy('i._id')
        .limit(PAGE_SIZE)
        .forNoKeyUpdate('i')
        .$call(rowsIn(tx)),
    );
    after = rows.at(-1)?._id ?? after;
    if (rows.length < PAGE_SIZE) return;
  }
}

/**
 * Computes the standings that are due (`revisarEn` has passed), until none is left or the time runs out.
 * @param then runs for each page, in its transaction, for the effects that belong to other modules
 * @param options `until`: time after which no further page starts, in milliseconds since the epoch
 */
export async function updateDueProgress(
  deps: ProgressDeps,
  then: (tx: Transaction, rows: readonly FollowedEnrolment[]) => Promise<void>,
  { now = new Date(), until = Infinity }: { readonly now?: Date; readonly until?: number } = {},
): Promise<void> {
  const due = from
    .selectFrom('inscripciones')
    .select(['_id', 'usuario', 'curso', 'estado'])
    .where('eliminado', '=', false)
    .where('revisarEn', '<=', now.toISOString())
    .orderBy('revisarEn')
    .limit(PAGE_SIZE)
    .forNoKeyUpdate()
    .skipLocked();
  for (;;) {
    const rows = await updateStandingsPage(deps, now, (tx) => rowsOf(tx, due), then);
    if (rows.length < PAGE_SIZE || Date.now() > until) return;
  }
}

interface ComparedStanding {
  readonly _id: string;
  readonly usuario: string;
  readonly falta: Missing;
  /** Whether the student can no longer pass. */
  readonly lost: boolean;
  readonly done: boolean;
}

/** Returns the standing of each active student of the course. */
export async function standingsOf(
  db: Queryable,
  course: string,
  now: number,
): Promise<readonly ComparedStanding[]> {
  const parts = (await readCourses(db, [course])).get(course);
  if (!parts) return [];
  const people = await followedEnrolments
    .where('i.curso', '=', course)
    .where('i.estado', '=', 'activa')
    .orderBy('i._id')
    .limit(MAX_PEOPLE)
    .$call(rowsIn(db));
  const standings: ComparedStanding[] = [];
  for (let at = 0; at < people.length; at += PAGE_SIZE) {
    const page = people.slice(at, at + PAGE_SIZE);
    const ownOf = await readOwn(
      db,
      page.map(({ _id }) => _id),
    );
    for (const { _id, usuario, estado } of page) {
      const own = ownOf(_id);
      const falta = missingIn(parts, own);
      const verdict = judge({ _id, estado, course: parts, own, missing: falta, now })?.estado;
      // An exercise that has closed for good is lost even if the course continues.
      const isExhausted = exhaustedIn({ ...parts, fin: undefined }, own, now) !== undefined;
      const isDone = verdict === 'completada';
      standings.push({
        _id,
        usuario,
        falta,
        done: isDone,
        lost: verdict === 'noAprobada' || (isExhausted && !isDone),
      });
    }
  }
  return standings;
}
