/** Copies of courses, modules, lessons and exercises. */
import * as calls from '@oficio/shared/contract/calls/copies';
import type { CopyResult } from '@oficio/shared/contract/calls/copies';
import { serve, type HandlerArguments } from '../../engine/calls/serve.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { retryOnConflict } from '../../engine/collections/unique.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import type { Room } from '../common/room.ts';
import { duplicateCourse, duplicateExercise, duplicateLesson, duplicateModule } from './duplicate.ts';

const routes: Room = (app, { db, hooks, mail, jobs, origin }) => {
  const inTransaction = (
    { who }: Pick<HandlerArguments<typeof calls.copyCourse>, 'who'>,
    copy: (context: WriteContext) => Promise<CopyResult>,
  ): Promise<CopyResult> =>
    retryOnConflict(() => db.transaction((tx) => copy({ ...who, hooks, mail, jobs, origin, db, tx })));
  serve(app, calls.copyCourse, (request) =>
    inTransaction(request, (context) => duplicateCourse(context, request.params.original, request.body)),
  );
  serve(app, calls.copyModule, (request) =>
    inTransaction(request, (context) => duplicateModule(context, request.params.original, request.body)),
  );
  serve(app, calls.copyLesson, (request) =>
    inTransaction(request, (context) => duplicateLesson(context, request.params.original, request.body)),
  );
  serve(app, calls.copyExercise, (request) =>
    inTransaction(request, (context) => duplicateExercise(context, request.params.original, request.body)),
  );
};

export const copies: DomainPlugin = { routes };
