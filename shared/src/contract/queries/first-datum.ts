/** An answer that the server puts into a page for the store: what was asked, and what any visitor gets. */
import type { AnyRecord, Page } from '../declaration/collection.ts';
import { operationAddress } from '../calls/collection-calls.ts';
import { queryString } from './wire.ts';

export interface FirstDatum {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  /** As in the query of its address, in the same order. */
  readonly options?: Readonly<Record<string, string>>;
  readonly scope?: string;
  readonly page: Page<AnyRecord>;
}

/** The path and query under which the API would give that answer. */
export function addressOf({ collection, operation, options = {}, page }: FirstDatum): string {
  const id = operation === 'view' ? (page.docs[0]?._id ?? '') : '';
  return `${operationAddress(collection, operation, id)}${queryString({ params: options })}`;
}
