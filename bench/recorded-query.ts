/**
 * Records the exact statement that the platform sends for a read, so that the bare server runs the same one.
 */
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { load } from '../server/src/engine/collections/list.ts';
import { search } from '../server/src/engine/collections/search.ts';
import { view } from '../server/src/engine/collections/view.ts';
import { VISITOR } from '../server/src/platform/actor.ts';
import type { Queryable } from '../server/src/platform/database/queryable.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Runs a read against a fake database that records statements; returns the first one on the collection's
 * table.
 */
async function record(read: (db: Queryable) => Promise<unknown>): Promise<Statement> {
  const statements: Statement[] = [];
  const db = {
    async query(text: string, values: readonly unknown[] = []) {
      statements.push({ text, values: [...values] });
      return { rows: [{ n: 1, _id: '00000000-0000-7000-8000-000000000000', __n: 1 }], rowCount: 1 };
    },
  } as unknown as Queryable;
  await read(db);
  const first = statements.find(({ text }) => text.includes('from "cursos"'));
  if (!first) throw new Error('no se registró ninguna consulta');
  return first;
}

const courses = collectionNamed('cursos')!;
const visitor = (db: Queryable) => ({ db, caller: VISITOR, now: new Date() });

export const listStatement = () => record((db) => load(visitor(db), courses, parseListOptions(courses, {})));
export const viewStatement = (id: string) => record((db) => view(visitor(db), courses, id));
export const searchStatement = (text: string) =>
  record((db) =>
    search(visitor(db), courses, parseSearchOptions(courses, { searchString: text, searchField: '*' })),
  );
