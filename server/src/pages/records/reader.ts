/** Reads the records that pages describe, as any visitor may read them: each query checks permissions. */
import { parseListOptions } from '@oficio/shared/contract/answers/query';
import {
  COLLECTIONS,
  type CollectionName,
  type Doc,
  type Expanded,
} from '@oficio/shared/contract/collections/index';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { load } from '../../engine/collections/list.ts';
import { view } from '../../engine/collections/view.ts';
import { VISITOR } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Filters, `sort` and `limit` of a list, as the API accepts them. */
type ListParams = Readonly<Record<string, string>> & { readonly limit: string };

export interface Reader {
  /** Returns the record; undefined if there is none that a visitor may read. */
  find<N extends CollectionName, const K extends keyof Doc<N> & string = never>(
    name: N,
    id: string,
    expand?: readonly K[],
  ): Promise<Expanded<N, K> | undefined>;
  list<N extends CollectionName, const K extends keyof Doc<N> & string = never>(
    name: N,
    params: ListParams,
    expand?: readonly K[],
  ): Promise<{ readonly docs: readonly Expanded<N, K>[]; readonly totalDocs: number }>;
}

/** Treats records that a visitor may not read as missing. */
async function orEmptyIfRefused<T, E>(work: Promise<T>, empty: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContractError && error.status < 500) return empty;
    throw error;
  }
}

/** Returns a reader for a visitor at an address: its heavy reads wait in that address's queue. */
export function visitorsReader(db: Database, ip: string): Reader {
  const context = { db, pipelined: true, caller: VISITOR, now: new Date(), ip } as const;
  return {
    // The declaration of a collection determines the type of its records.
    find: (name, id, expand = []) =>
      orEmptyIfRefused(view(context, COLLECTIONS[name], id, { expand }), undefined) as Promise<never>,
    list: (name, params, expand = []) =>
      orEmptyIfRefused(
        load(
          context,
          COLLECTIONS[name],
          parseListOptions(COLLECTIONS[name], {
            ...params,
            ...(expand.length > 0 && { expand: expand.join(',') }),
          }),
        ),
        { docs: [], totalDocs: 0 },
      ) as Promise<never>,
  };
}
