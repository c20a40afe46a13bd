/** An answer that the server puts into a page for the store: what was asked, and what any visitor gets. */
import type { AnyRecord, Page } from '../declaration/collection.ts';
import { operationAddress } from '../calls/operation-address.ts';
import { queryString } from './wire.ts';

export interface RecordDatum {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  /** As in the query of its address, in the same order. */
  readonly options?: Readonly<Record<string, string>>;
  readonly scope?: string;
  readonly page: Page<AnyRecord>;
}

/** The path and query under which the API would give that answer. */
export function addressOf(datum: FirstDatum): string {
  if (isCallDatum(datum)) return datum.call;
  const { collection, operation, options = {}, page } = datum;
  const id = operation === 'view' ? (page.docs[0]?._id ?? '') : '';
  return `${operationAddress(collection, operation, id)}${queryString({ params: options })}`;
}

/** The answer of a declared call. */
export interface CallDatum {
  /** Its address. */
  readonly call: string;
  readonly answer: unknown;
}

export type FirstDatum = RecordDatum | CallDatum;

export const isCallDatum = (datum: FirstDatum): datum is CallDatum => 'call' in datum;

/** What the API would answer there. */
export const answerIn = (datum: FirstDatum): unknown => (isCallDatum(datum) ? datum.answer : datum.page);
