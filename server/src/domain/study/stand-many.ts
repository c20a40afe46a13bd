/** Where many people stand, worked out apart from any request: a page at a time, each in a transaction of its own. */
import type { Logger } from 'pino';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { from, rowsIn, rowsOf } from '../../engine/schema/statements.ts';
import { SYSTEM } from '../../platform/actor.ts';
import type { Database, Transaction } from '../../platform/database/connection.ts';
import { completeIfDone, followed, stand, type Followed } from './course-approval.ts';

export interface StandDeps extends Pick<WriteContext, 'rules' | 'jobs' | 'mail' | 'origin'> {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  /** Where a failure is noted besides. */
  readonly onFailure?: (error: unknown, enrolment: string) => void;
}

const PAGE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Works out a page, and then ends each enrolment that is over, by itself: one that fails doesn't hold the others. */
async function standPage(
  { db, log, onFailure, ...deps }: StandDeps,
  now: Date,
  page: (tx: Transaction) => Promise<readonly Followed[]>,
  then?: (tx: Transaction, rows: readonly Followed[]) => Promise<void>,
): Promise<readonly Followed[]> {
  const { rows, over } = await db.transaction(async (tx) => {
    const rows = await page(tx);
    const over = rows.length === 0 ? [] : await stand(tx, rows, now);
    await then?.(tx, rows);
    return { rows, over };
  });
  for (const { _id } of over)
    try {
      await db.transaction((tx) => completeIfDone({ ...deps, caller: SYSTEM, now, db, tx }, _id));
    } catch (error) {
      log.error({ err: error, inscripcion: _id }, 'no se pudo dar por terminada una cursada');
      onFailure?.(error, _id);
    }
  return rows;
}

/** Everybody who studies a course. Safe to repeat. */
export async function standCourse(deps: StandDeps, course: string, now = new Date()): Promise<void> {
  for (let after = FIRST; ;) {
    const rows = await standPage(deps, now, (tx) =>
      followed
        .where('i.curso', '=', course)
        .where('i._id', '>', after)
        .orderBy('i._id')
        .limit(PAGE)
        .forNoKeyUpdate('i')
        .$call(rowsIn(tx)),
    );
    after = rows.at(-1)?._id ?? after;
    if (rows.length < PAGE) return;
  }
}

/**
 * Those whose standing a date changes by now, and those that it was never worked out of, until none is left or the time
 * that there is for it ran out.
 * @param then what follows for each page in its transaction: what comes after a course is for others to say
 */
export async function standDue(
  deps: StandDeps,
  then: (tx: Transaction, rows: readonly Followed[]) => Promise<void>,
  { now = new Date(), until = Infinity }: { readonly now?: Date; readonly until?: number } = {},
): Promise<void> {
  const due = from
    .selectFrom('inscripciones')
    .select(['_id', 'usuario', 'curso', 'estado'])
    .where('eliminado', '=', false)
    .where('revisarEn', '<=', now.toISOString())
    .orderBy('revisarEn')
    .limit(PAGE)
    .forNoKeyUpdate()
    .skipLocked();
  for (;;) {
    const rows = await standPage(deps, now, (tx) => rowsOf(tx, due), then);
    if (rows.length < PAGE || Date.now() > until) return;
  }
}
