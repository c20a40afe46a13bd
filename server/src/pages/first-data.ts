/** What the server puts into a page: the answers to its route's needs, as any visitor would get them. */
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import type { Need } from '@oficio/shared/contract/remotes/remote';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { load } from '../engine/collections/list.ts';
import { search } from '../engine/collections/search.ts';
import { view } from '../engine/collections/view.ts';
import type { Database } from '../platform/database/connection.ts';
import { VISITOR } from '../platform/actor.ts';

const visitor = (db: Database) => ({ db, caller: VISITOR, now: new Date() });

/** Answers needs as the API would; null for a record that is not there. */
export function firstData(db: Database) {
  return async (need: Need, params: RouteMatch['params']): Promise<unknown> => {
    const collection = collectionNamed(need.collection);
    if (!collection) return undefined;
    const context = visitor(db);
    const options = { ...need.options };
    if (need.operation === 'view') {
      const { expand } = parseListOptions(collection, options);
      const record = await viewOrNull(db, need.collection, params[need.idParam ?? 'id'] ?? '', expand);
      return record && { docs: [record], totalDocs: 1 };
    }
    return need.operation === 'load'
      ? load(context, collection, parseListOptions(collection, options))
      : search(context, collection, parseSearchOptions(collection, options));
  };
}

async function viewOrNull(
  db: Database,
  name: string,
  id: string,
  expand: readonly string[] = [],
): Promise<Record<string, unknown> | null> {
  const collection = collectionNamed(name);
  if (!collection) return null;
  try {
    return await view(visitor(db), collection, id, { expand });
  } catch (error) {
    if (error instanceof ContractError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}
