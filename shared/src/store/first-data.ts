/** Answers that the server embedded in the page, so that the first screen needs no request. */
import { of } from 'rxjs';
import { operationAddress } from '../contract/calls/operation-address.ts';
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import {
  addressOf,
  answerIn,
  isCallDatum,
  type PrefetchedAnswer,
  type RecordDatum,
} from '../contract/queries/prefetched-answer.ts';
import { queryEntries } from '../contract/queries/wire.ts';
import { isRecord } from '../contract/values/guards.ts';
import { actionsOf, stepOf, type Payload, type RequestAction } from './actions.ts';
import type { Api } from './api.ts';
import { collectionsReducer } from './reducer.ts';
import type { CollectionsState } from './state.ts';
import { anyCollection } from './types.ts';

const isRecordDatum = (value: unknown): value is RecordDatum =>
  isRecord(value) &&
  typeof value.collection === 'string' &&
  ['load', 'search', 'view'].includes(String(value.operation)) &&
  isRecord(value.page) &&
  Array.isArray(value.page.docs);

const isDatum = (value: unknown): value is PrefetchedAnswer =>
  isRecordDatum(value) || (isRecord(value) && typeof value.call === 'string');

/**
 * Reads `<script type="application/json" id="first-data">`; returns an empty list if it is absent or broken.
 */
export function readFirstData(page: Document): readonly PrefetchedAnswer[] {
  try {
    const data: unknown = JSON.parse(page.getElementById('first-data')?.textContent ?? '[]');
    return Array.isArray(data) ? data.filter(isDatum) : [];
  } catch {
    return [];
  }
}

/** Returns the scope of a record viewed by its id, for screens that name none. */
export const viewScope = (id: string): string => `@${id}`;

function requestFor({ collection, operation, options = {}, scope, page }: RecordDatum): RequestAction {
  const actions = actionsOf(anyCollection(collection));
  const meta = scope === undefined ? {} : { scope };
  if (operation === 'load') return actions.load({ params: options }, meta);
  if (operation === 'search') {
    const { searchString = '', searchField, ...params } = options;
    return actions.search({ searchString, searchField, params }, meta);
  }
  const id = page.docs[0]?._id ?? '';
  const { expand } = options;
  return actions.view(id, expand === undefined ? {} : { expand: expand.split(',') }, {
    scope: viewScope(id),
    ...meta,
  });
}

/** Cached per list of answers, because the page hydrates them in a separate task, before its store. */
const hydratedStates = new WeakMap<readonly PrefetchedAnswer[], CollectionsState>();

/** Returns the state as if each answer had been requested and received. */
export function hydrated(data: readonly PrefetchedAnswer[], state?: CollectionsState): CollectionsState {
  if (state) return withAnswers(data, state);
  let hydratedState = hydratedStates.get(data);
  if (!hydratedState) hydratedStates.set(data, (hydratedState = withAnswers(data, {})));
  return hydratedState;
}

function withAnswers(data: readonly PrefetchedAnswer[], state: CollectionsState): CollectionsState {
  return data.reduce((before, datum) => {
    // A call's answer is found by its address: no collection's state holds it.
    if (isCallDatum(datum)) return before;
    const request = requestFor(datum);
    // All three reads answer with a page under the collection's name.
    const payload = { [datum.collection]: datum.page } as Payload<string, 'load', 'succeeded'>;
    return [request, stepOf(request, 'inProgress', undefined), stepOf(request, 'succeeded', payload)].reduce(
      collectionsReducer,
      before,
    );
  }, state);
}

/** Normalises a read's address, so that the order of its options does not matter. */
function addressKey(path: string, entries: Iterable<readonly [string, string]> = []): string {
  const [pathname = path, query = ''] = path.split('?');
  const options = [...new URLSearchParams(query), ...entries].filter(
    ([name, value]) => name !== 'page' || value !== '1',
  );
  const sorted = new URLSearchParams(options.map(([name, value]) => [name, value]));
  sorted.sort();
  return `${pathname}?${sorted.toString()}`;
}

/** Answers embedded in the page, by the address of the read. */
export interface Brought {
  /** Returns the answer to a read by its path and query, to render with at once. */
  peek(address: string): unknown;
  /** Returns an answer once, while it is fresh: the read need not be made then. */
  take(path: string, entries?: Iterable<readonly [string, string]>): unknown;
}

interface Validity {
  /** Whether the answers still belong to the account that the page was rendered for. */
  readonly isOwn: () => boolean;
  /** Whether the answers still count as current. */
  readonly isFresh: () => boolean;
}

/** Indexes the answers by address. */
export function indexAnswers(data: readonly PrefetchedAnswer[], { isOwn, isFresh }: Validity): Brought {
  const answers = new Map<string, unknown>(
    data.map((datum) => [addressKey(addressOf(datum)), answerIn(datum)]),
  );
  const unusedAnswers = new Map(answers);
  return {
    peek: (address) => (isOwn() ? answers.get(addressKey(address)) : undefined),
    take(path, entries) {
      const key = addressKey(path, entries);
      const answer = unusedAnswers.get(key);
      unusedAnswers.delete(key);
      return answer !== undefined && isOwn() && isFresh() ? answer : undefined;
    },
  };
}

/** Answers each embedded read once without a request. */
export const withFirstData = (api: Api, { take }: Brought): Api => ({
  run(request) {
    const { collection, operation, id, options = {} } = request;
    // A read of records answers with a page of them.
    const page = take(operationAddress(collection, operation, id), queryEntries(options)) as
      Page<AnyRecord> | undefined;
    return page ? of(page) : api.run(request);
  },
  async call(method, path, body, options) {
    const entries = queryEntries({ params: options?.query ?? {} });
    const answer = method === 'GET' ? take(path, entries) : undefined;
    return answer ?? api.call(method, path, body, options);
  },
});
