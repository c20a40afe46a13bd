/** Reads the questions in another program's file, for review before any is saved. */
import { readQuestions } from '@oficio/shared/contract/calls/bank';
import { reactivos } from '@oficio/shared/contract/collections/reactivos';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { serve } from '../../engine/calls/serve.ts';
import type { Room } from '../common/room.ts';
import { checkMayCreate } from '../copies/original.ts';
import { readQuestionFile } from './read-file.ts';

const BANK: Collection = reactivos;

export const questionFileRoutes: Room = (app, { db, rules, jobs, storage }) => {
  serve(app, readQuestions, ({ who, file }) => readQuestionFile({ db, jobs, storage }, who, file), {
    narrow: ({ who, body }) =>
      db.transaction((tx) => checkMayCreate({ ...who, db, tx, rules }, BANK, { ...body })),
  });
};
