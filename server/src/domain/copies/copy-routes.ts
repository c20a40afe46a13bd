/** Serves the copies of a course, a module, a class and an exercise. */
import {
  copyCourse,
  copyExercise,
  copyLesson,
  copyModule,
  type CopyMade,
} from '@oficio/shared/contract/calls/copies';
import type { FastifyInstance } from 'fastify';
import { serve, type Asked } from '../../engine/calls/serve.ts';
import type { WriteContext } from '../../engine/collections/rules.ts';
import { UniqueConflict } from '../../engine/collections/unique.ts';
import type { RoomDeps } from '../common/room.ts';
import { duplicateCourse, duplicateExercise, duplicateLesson, duplicateModule } from './duplicate.ts';

/** Registers them. */
export function copyRoutes(
  app: FastifyInstance,
  { db, rules, mail, jobs, origin }: Pick<RoomDeps, 'db' | 'rules' | 'mail' | 'jobs' | 'origin'>,
): void {
  const copying = async (
    { who }: Pick<Asked<typeof copyCourse>, 'who'>,
    work: (context: WriteContext) => Promise<CopyMade>,
  ): Promise<CopyMade> => {
    const attempt = () => db.transaction((tx) => work({ ...who, rules, mail, jobs, origin, db, tx }));
    // Sent twice at once, the second finds what the first made, and answers it.
    return attempt().catch((error: unknown) => {
      if (error instanceof UniqueConflict) return attempt();
      throw error;
    });
  };
  serve(app, copyCourse, (asked) =>
    copying(asked, (context) => duplicateCourse(context, asked.params.original, asked.body)),
  );
  serve(app, copyModule, (asked) =>
    copying(asked, (context) => duplicateModule(context, asked.params.original, asked.body)),
  );
  serve(app, copyLesson, (asked) =>
    copying(asked, (context) => duplicateLesson(context, asked.params.original, asked.body)),
  );
  serve(app, copyExercise, (asked) =>
    copying(asked, (context) => duplicateExercise(context, asked.params.original, asked.body)),
  );
}
