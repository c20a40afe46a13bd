/** Answers that the server embeds in a page for the store: the request, and its public answer. */
import type { AnyRecord, Page } from '../declaration/collection.ts';
import { operationAddress } from '../calls/operation-address.ts';
import { queryString } from './wire.ts';

export interface RecordDatum {
  readonly collection: string;
  readonly operation: 'load' | 'search' | 'view';
  /** Options in the order of the query's address. */
  readonly options?: Readonly<Record<string, string>>;
  readonly scope?: string;
  readonly page: Page<AnyRecord>;
}

/** Returns the path and query of the API that would return this answer. */
export function addressOf(datum: PrefetchedAnswer): string {
  if (isCallDatum(datum)) return datum.call;
  const { collection, operation, options = {}, page } = datum;
  const id = operation === 'view' ? (page.docs[0]?._id ?? '') : '';
  return `${operationAddress(collection, operation, id)}${queryString({ params: options })}`;
}

/** The answer of a declared call. */
interface CallDatum {
  /** Its address. */
  readonly call: string;
  readonly answer: unknown;
}

export type PrefetchedAnswer = RecordDatum | CallDatum;

export const isCallDatum = (datum: PrefetchedAnswer): datum is CallDatum => 'call' in datum;

/** Returns the answer as the API would. */
export const answerIn = (datum: PrefetchedAnswer): unknown =>
  isCallDatum(datum) ? datum.answer : datum.page;
