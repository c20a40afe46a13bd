/**
 * Entry point of progress: steps in lessons, the standings that follow from them, and the grades that
 * teachers see.
 */
import type { Room } from '../../common/room.ts';
import { coursePersonRoutes } from './course-person.ts';
import { gradebookRoutes } from './gradebook.ts';

export { progresoHooks, completeLesson } from './progreso.ts';
export { OFFLINE_GRACE_MS, countingIn, isMet, missingIn } from './standing.ts';
export { courseParts, type CourseParts, type ExercisePart, type LessonPart } from './course-parts.ts';
export { grantedAttempts, type OwnExercise } from './own-parts.ts';
export { checkReachable, meetsCriterion } from './lesson-rules.ts';
export { progressStatements, refreshCourse, queueProgress } from './course-progress.ts';
export { completeCourseOf, settleState } from './course-approval.ts';
export { lastStateChanges, storeStandings, type FollowedEnrolment } from './standing-rows.ts';
export { updateCourseProgress, updateDueProgress, standingsOf, type ProgressDeps } from './bulk-standings.ts';

export const progressRoutes: Room = (app) => {
  coursePersonRoutes(app);
  gradebookRoutes(app);
};
