/** Desk of a manager or teacher: all their pending work, over every centre and course, in one answer. */
import * as calls from '@oficio/shared/contract/calls/desk';
import type { Desk, DeskGroup } from '@oficio/shared/contract/calls/desk';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import type { Room } from '../common/room.ts';
import { certificatesToIssue, certificatesToRenew } from './certificates.ts';
import { deskCourses } from './courses.ts';
import { PILES, type ReadGroup } from './piles.ts';
import { readScope, type DeskFilter } from './scope.ts';

const GROUP_READERS: Readonly<Record<DeskGroup, ReadGroup>> = { ...PILES, emitir: certificatesToIssue, renovar: certificatesToRenew };
/** Groups that belong to a course. */
const COURSE_GROUPS: readonly DeskGroup[] = ['inscripciones', 'espera', 'cursada', 'notas', 'corregir'];

export interface DeskQuery extends DeskFilter {
  /** Limits the answer to these groups. */
  readonly grupos?: readonly DeskGroup[] | undefined;
  readonly pag?: number | undefined;
}

/**
 * Returns the caller's pending work.
 * @throws ContractError 401 to visitors, 404 for a centre or course that is not theirs
 */
export async function desk(
  context: ReadContext,
  { grupos: wanted, pag = 1, ...asked }: DeskQuery = {},
): Promise<Desk> {
  const scope = await readScope(context, asked);
  const groups = calls.DESK_GROUPS.filter(
    (name) => (wanted?.includes(name) ?? true) && (asked.curso === undefined || COURSE_GROUPS.includes(name)),
  );
  const part = { limit: calls.DESK_PAGE_SIZE, offset: (pag - 1) * calls.DESK_PAGE_SIZE };
  const grupos: { [G in DeskGroup]?: Desk['grupos'][G] } = {};
  for (const name of groups) {
    const found = await GROUP_READERS[name](context.db, scope, part);
    // A page that emptied meanwhile falls back to the first.
    grupos[name] =
      found.docs.length === 0 && part.offset > 0
        ? await GROUP_READERS[name](context.db, scope, { ...part, offset: 0 })
        : found;
  }
  return { centros: scope.centros, grupos };
}

/** Serves the desk and its list of courses. */
export const deskRoutes: Room<'db'> = (app, { db }) => {
  serve(app, calls.desk, ({ context, query: { grupo, ...asked } }) =>
    desk({ ...context, db: db.timeLimited }, { ...asked, ...(grupo?.length && { grupos: grupo }) }),
  );
  serve(app, calls.deskCourses, ({ context, query: { centro, pag } }) =>
    deskCourses({ ...context, db: db.timeLimited }, { centro }, pag),
  );
};
