/** API calls about studying and teaching. */
import { MAX_SEARCH_LENGTH } from '@oficio/shared/contract/answers/limits';
import * as calls from '@oficio/shared/contract/calls/invitations';
import { waitingPlace as waitingPlaceCall } from '@oficio/shared/contract/calls/waiting-place';
import { serve } from '../../engine/calls/serve.ts';
import type { Room } from '../common/room.ts';
import { attendanceRoutes } from './attendance-code.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { centreStudents } from './centre-students.ts';
import { changeEffectRoutes } from './change-effect.ts';
import { coursePersonRoutes } from './course-person.ts';
import { courseTrashRoutes } from './course-trash.ts';
import { gradebookRoutes } from './gradebook.ts';
import { answerInvitation, keyOf, openInvitation } from './invitation-page.ts';
import { waitingPlace } from './place-offers.ts';
import { courseReviewRoutes } from './publishing-review.ts';

export const studyRoom: Room = (app, deps) => {
  attendanceRoutes(app);
  calendarRoutes(app, deps);
  changeEffectRoutes(app, deps);
  coursePersonRoutes(app);
  courseTrashRoutes(app);
  gradebookRoutes(app);
  const { db, rules, mail, origin } = deps;
  // People of a centre who are not records of a collection: the invited, who may have no account, and its
  // students.
  serve(app, calls.centreStudents, ({ context, params, query: { buscar = '' } }) =>
    centreStudents(context, params.centro, buscar.slice(0, MAX_SEARCH_LENGTH)),
  );
  serve(app, calls.openInvitation, ({ who, body }) => openInvitation({ ...who, db }, keyOf(body)));
  serve(app, calls.answerInvitation, ({ who, body: { estado, ...key } }) =>
    db.transaction((tx) => answerInvitation({ ...who, db, tx, rules, mail, origin }, keyOf(key), estado)),
  );
  courseReviewRoutes(app);
  serve(app, waitingPlaceCall, ({ context, params }) => waitingPlace(context.db, params.inscripcion));
};
