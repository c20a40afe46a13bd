/** Routes that copy courses, modules, lessons and exercises. */
import * as calls from '@oficio/shared/contract/calls/copies';
import type { CopyResult } from '@oficio/shared/contract/calls/copies';
import { serve, type HandlerArguments } from '../../engine/calls/serve.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { retryOnConflict } from '../../engine/collections/unique.ts';
import type { Room } from '../common/room.ts';
import { duplicateCourse, duplicateExercise, duplicateLesson, duplicateModule } from './duplicate.ts';

export const copyRoutes: Room = (app, { db, hooks, mail, jobs, origin }) => {
  const copying = (
    { who }: Pick<HandlerArguments<typeof calls.copyCourse>, 'who'>,
    work: (context: WriteContext) => Promise<CopyResult>,
  ): Promise<CopyResult> =>
    retryOnConflict(() => db.transaction((tx) => work({ ...who, hooks, mail, jobs, origin, db, tx })));
  serve(app, calls.copyCourse, (asked) =>
    copying(asked, (context) => duplicateCourse(context, asked.params.original, asked.body)),
  );
  serve(app, calls.copyModule, (asked) =>
    copying(asked, (context) => duplicateModule(context, asked.params.original, asked.body)),
  );
  serve(app, calls.copyLesson, (asked) =>
    copying(asked, (context) => duplicateLesson(context, asked.params.original, asked.body)),
  );
  serve(app, calls.copyExercise, (asked) =>
    copying(asked, (context) => duplicateExercise(context, asked.params.original, asked.body)),
  );
};
