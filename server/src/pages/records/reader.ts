/** Reads what pages say of their records, as any visitor may read it: permissions are in each query. */
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

/** What a list is asked for: filters and `sort`, as the API takes them. */
export type Asked = Readonly<Record<string, string>> & { readonly limit: string };

export interface Reader {
  /** The record; undefined when there is none that a visitor may know of. */
  one<N extends CollectionName, const K extends keyof Doc<N> & string = never>(
    name: N,
    id: string,
    expand?: readonly K[],
  ): Promise<Expanded<N, K> | undefined>;
  some<N extends CollectionName, const K extends keyof Doc<N> & string = never>(
    name: N,
    asked: Asked,
    expand?: readonly K[],
  ): Promise<{ readonly docs: readonly Expanded<N, K>[]; readonly totalDocs: number }>;
}

/** What a visitor may not read is as if it were not there. */
async function unlessRefused<T, E>(work: Promise<T>, empty: E): Promise<T | E> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ContractError && error.status < 500) return empty;
    throw error;
  }
}

/** A reader for a visitor at an address: its heavy reads wait in the line of that address. */
export function visitorsReader(db: Database, ip: string): Reader {
  const context = { db, together: true, caller: VISITOR, now: new Date(), ip } as const;
  return {
    // The records of a collection are what its declaration says.
    one: (name, id, expand = []) =>
      unlessRefused(view(context, COLLECTIONS[name], id, { expand }), undefined) as Promise<never>,
    some: (name, asked, expand = []) =>
      unlessRefused(
        load(
          context,
          COLLECTIONS[name],
          parseListOptions(COLLECTIONS[name], {
            ...asked,
            ...(expand.length > 0 && { expand: expand.join(',') }),
          }),
        ),
        { docs: [], totalDocs: 0 },
      ) as Promise<never>,
  };
}
