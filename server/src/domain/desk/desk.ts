/** Desk of a manager or teacher: all their pending work, over every centre and course, in one answer. */
import * as calls from '@oficio/shared/contract/calls/desk';
import type { Desk, DeskGroup } from '@oficio/shared/contract/calls/desk';
import { serve } from '../../engine/calls/serve.ts';
import type { ReadContext } from '../../engine/collections/context.ts';
import type { Room } from '../common/room.ts';
import { certificatesToIssue, certificatesToRenew } from './certificates.ts';
import { deskCourses } from './courses.ts';
import { attemptsToGrade } from './grading.ts';
import { coursesToPublish, enrolments, unansweredMessages, type ReadGroup } from './groups.ts';
import { pendingRequests } from './requests.ts';
import { readScope, type DeskFilter } from './scope.ts';

const GROUP_READERS: Readonly<Record<DeskGroup, ReadGroup>> = {
  inscripciones: enrolments('solicitada'),
  espera: enrolments('enEspera', 'ofrecida'),
  cursada: pendingRequests('otroIntento', 'prorroga'),
  notas: pendingRequests('revisionNota'),
  certificacion: pendingRequests('rendirExamen', 'renovacion'),
  corregir: attemptsToGrade('cursos'),
  examenes: attemptsToGrade('certificaciones'),
  cursos: coursesToPublish,
  mensajes: unansweredMessages,
  emitir: certificatesToIssue,
  renovar: certificatesToRenew,
};
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
  { grupos: wanted, pag = 1, ...filter }: DeskQuery = {},
): Promise<Desk> {
  const scope = await readScope(context, filter);
  const names = calls.DESK_GROUPS.filter(
    (name) =>
      (wanted?.includes(name) ?? true) && (filter.curso === undefined || COURSE_GROUPS.includes(name)),
  );
  const page = { limit: calls.DESK_PAGE_SIZE, offset: (pag - 1) * calls.DESK_PAGE_SIZE };
  const grupos: { [G in DeskGroup]?: Desk['grupos'][G] } = {};
  for (const name of names) {
    const read = GROUP_READERS[name];
    const group = await read(context.db, scope, page);
    // A page that emptied meanwhile falls back to the first.
    const hasEmptied = group.docs.length === 0 && page.offset > 0;
    grupos[name] = hasEmptied ? await read(context.db, scope, { ...page, offset: 0 }) : group;
  }
  return { centros: scope.centres, grupos };
}

/** Serves the desk and its list of courses. */
export const deskRoutes: Room<'db'> = (app, { db }) => {
  serve(app, calls.desk, ({ context, query: { grupo, ...filter } }) =>
    desk({ ...context, db: db.timeLimited }, { ...filter, ...(grupo?.length && { grupos: grupo }) }),
  );
  serve(app, calls.deskCourses, ({ context, query: { centro, pag } }) =>
    deskCourses({ ...context, db: db.timeLimited }, { centro }, pag),
  );
};
