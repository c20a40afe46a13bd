/** API calls about studying and teaching. */
import type { Room } from '../common/room.ts';
import { attendanceRoutes } from './attendance/attendance.ts';
import { enrolmentRoutes } from './enrolment/enrolment.ts';
import { invitationRoutes } from './invitations/invitations.ts';
import { programmeRoutes } from './programme/programme.ts';
import { progressRoutes } from './progress/progress.ts';
import { publishingRoutes } from './publishing/publishing.ts';

export const studyRoom: Room = (app, deps) => {
  attendanceRoutes(app, deps);
  enrolmentRoutes(app, deps);
  invitationRoutes(app, deps);
  programmeRoutes(app, deps);
  progressRoutes(app, deps);
  publishingRoutes(app, deps);
};
