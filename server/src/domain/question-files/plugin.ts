/** Reads the questions in another program's file, for review before any is saved. */
import * as calls from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { serve } from '../../engine/calls/serve.ts';
import type { DomainPlugin } from '../common/domain-plugin.ts';
import type { Room } from '../common/room.ts';
import { checkMayCreate } from '../copies/original.ts';
import { readQuestionFile } from './read-file.ts';

const BANK: Collection = reactivos;

const routes: Room = (app, { db, hooks, jobs, storage }) => {
  serve(app, calls.readQuestions, ({ who, file }) => readQuestionFile({ db, jobs, storage }, who, file), {
    narrow: ({ who, body }) =>
      db.transaction((tx) => checkMayCreate({ ...who, db, tx, hooks }, BANK, { ...body })),
  });
};

export const questionFiles: DomainPlugin = { routes };
