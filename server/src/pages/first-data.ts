/** Data that the server embeds in a page: the answers to its route's needs, as any visitor gets them. */
import { parseListOptions, parseSearchOptions } from '@oficio/shared/contract/answers/query';
import { collectionNamed } from '@oficio/shared/contract/collections/index';
import type { AnyRecord, Page } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { queryEntries } from '@oficio/shared/contract/queries/wire';
import type { PublicCall } from '../engine/calls/served.ts';
import type { ReadContext } from '../engine/collections/context.ts';
import { load } from '../engine/collections/list.ts';
import { search } from '../engine/collections/search.ts';
import { view, type ViewOptions } from '../engine/collections/view.ts';
import { VISITOR } from '../platform/actor.ts';
import type { Database } from '../platform/database/connection.ts';
import type { AnswerRequest } from './prefetch-queries.ts';

/**
 * Returns the function that answers a page's requests as the API answers a visitor; null for a missing
 * record.
 * @param publicCall answers a declared public call
 */
export const firstData =
  (db: Database, publicCall: PublicCall) =>
  (ip: string): AnswerRequest =>
  async (request) => {
    const context: ReadContext = { db, pipelined: true, caller: VISITOR, now: new Date(), ip };
    if ('kind' in request) return publicCall(context, request.path, request.values);
    const { collection: name, operation, id = '', options } = request;
    const collection = collectionNamed(name);
    if (!collection) return undefined;
    const query = Object.fromEntries(queryEntries(options));
    if (operation === 'view') {
      const record = await viewOrNull(context, name, id, parseListOptions(collection, query));
      return record && { docs: [record], totalDocs: 1 };
    }
    const page =
      operation === 'search'
        ? search(context, collection, parseSearchOptions(collection, query))
        : load(context, collection, parseListOptions(collection, query));
    // Records of the API always have an `_id`.
    return page as Promise<Page<AnyRecord>>;
  };

async function viewOrNull(
  context: ReadContext,
  name: string,
  id: string,
  { expand, fields }: ViewOptions,
): Promise<AnyRecord | null> {
  const collection = collectionNamed(name);
  if (!collection) return null;
  try {
    return (await view(context, collection, id, { expand, fields })) as AnyRecord;
  } catch (error) {
    if (error instanceof ContractError && [401, 403, 404].includes(error.status)) return null;
    throw error;
  }
}
