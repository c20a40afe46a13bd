/** The calls about studying and teaching. */
import type { Room } from '../common/room.ts';
import { attendanceRoutes } from './attendance-code.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { changeEffectRoutes } from './change-effect.ts';
import { coursePersonRoutes } from './course-person.ts';
import { courseTrashRoutes } from './course-trash.ts';
import { gradebookRoutes } from './gradebook.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { courseReviewRoutes } from './publishing-review.ts';
import { waitingRoutes } from './waiting-routes.ts';

export const studyRoom: Room = (app, deps) => {
  attendanceRoutes(app);
  calendarRoutes(app, deps);
  changeEffectRoutes(app, deps);
  coursePersonRoutes(app);
  courseTrashRoutes(app);
  gradebookRoutes(app);
  invitationRoutes(app, deps);
  courseReviewRoutes(app);
  waitingRoutes(app);
};
