/**
 * Collects the answers to a route's queries, as any visitor gets them: a bounded number, a few at a time,
 * within a timeout.
 */
import pLimit from 'p-limit';
import { operationAddress } from '@oficio/shared/contract/calls/operation-address';
import type { AnyRecord, Page } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { callRead, type CallQuery, type CallRead } from '@oficio/shared/contract/queries/call-query';
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { pluck, resolve, slotsOf, type ReadRequest } from '@oficio/shared/contract/queries/resolve';
import type { SlotValue } from '@oficio/shared/contract/queries/slot-value';
import type { AnyQuery } from '@oficio/shared/contract/queries/slots';
import { queryEntries, queryString } from '@oficio/shared/contract/queries/wire';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import { textLength } from './text-length.ts';

/** A page of records; null for a missing record; undefined if it was not read. */
export type Answer = Page<AnyRecord> | null | undefined;
/** Request of a page. */
type PageRead = ReadRequest | CallRead;

/** Returns the API's URL for a request. */
export const requestUrl = (request: PageRead): string =>
  'kind' in request
    ? request.address
    : operationAddress(request.collection, request.operation, request.id) + queryString(request.options);
/** Answers a request as the API answers a visitor. */
export type AnswerRequest = (request: PageRead) => Promise<unknown>;

export interface PrefetchState {
  readonly needs: readonly (AnyQuery | CallQuery)[];
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the URL. */
  readonly searchParams: URLSearchParams;
  readonly answer: AnswerRequest;
  /** Called with each failure; the page is sent without that answer. */
  readonly onFailure: (error: unknown) => void;
  /** Timeout in milliseconds; the page is then sent with the answers that have arrived. */
  readonly timeoutMs: number;
}

/** Maximum requests of one page. */
const MAX_REQUESTS = 24;
/** Maximum characters of the answers in one page: more would delay the screen's own files. */
const MAX_ANSWER_CHARACTERS = 160_000;
/** Maximum requests of one page at a time: those sent in the same tick share one connection. */
const CONCURRENCY = 12;

interface SentRequest {
  readonly request: PageRead;
  readonly pending: Promise<unknown>;
  /** Undefined until it arrives. */
  answer: unknown;
}

/** Sends each request once, however many queries need its answer. */
function createRequester({ answer, onFailure }: PrefetchState) {
  const limit = pLimit(CONCURRENCY);
  const sentRequests = new Map<string, SentRequest>();
  let closed = false;
  return {
    sentRequests,
    /** Cancels the requests that have not started. */
    close: () => void (closed = true),
    async send(request: PageRead): Promise<unknown> {
      const key = requestUrl(request);
      const earlier = sentRequests.get(key);
      if (earlier) return earlier.pending;
      if (sentRequests.size >= MAX_REQUESTS) return undefined;
      const sent: SentRequest = {
        request,
        answer: undefined,
        pending: limit(async () => (closed ? undefined : answer(request))).then(
          (value) => (sent.answer = value),
          (error: unknown) => void onFailure(error),
        ),
      };
      sentRequests.set(key, sent);
      return sent.pending;
    },
  };
}

function asPrefetched(request: PageRead, answer: unknown): PrefetchedAnswer {
  if ('kind' in request) return { call: request.address, answer };
  const { collection, operation, options, scope } = request;
  return {
    collection,
    operation,
    options: Object.fromEntries(queryEntries(options)),
    ...(scope !== undefined && { scope }),
    // A read of records is answered with a page of them.
    page: answer as Page<AnyRecord>,
  };
}

/** Returns the answers that arrived, while they fit into the page. */
function prefetchedOf(sent: readonly SentRequest[]): PrefetchedAnswer[] {
  let remaining = MAX_ANSWER_CHARACTERS;
  return sent.flatMap(({ request, answer }) => {
    const size = answer ? textLength(answer) : 0;
    if (!answer || size > remaining) return [];
    remaining -= size;
    return [asPrefetched(request, answer)];
  });
}

export interface PrefetchResult {
  readonly data: PrefetchedAnswer[];
  /** The record that the path names does not exist. */
  readonly missing: boolean;
  /** Whether every request was answered; one that failed or timed out may succeed later. */
  readonly complete: boolean;
  /** A request was refused because too many of this caller's are pending; others may get it. */
  readonly crowded?: true;
}

/**
 * Sends the requests that a route needs.
 * @returns the answers that arrived in time
 */
export async function prefetchQueries(state: PrefetchState): Promise<PrefetchResult> {
  const { params, searchParams, timeoutMs } = state;
  let [complete, crowded] = [true, false];
  const onFailure = (error: unknown): void => {
    // An error in the URL will not go away on a later try.
    const isClientError = error instanceof ContractError && error.status < 500;
    if (!isClientError) complete = false;
    if (error instanceof ContractError && error.status === 503) crowded = true;
    state.onFailure(error);
  };
  const now = new Date();
  const { sentRequests, send, close } = createRequester({ ...state, onFailure });

  async function requestsOf(query: AnyQuery): Promise<ReadRequest[]> {
    const slots = slotsOf(query);
    const values: Record<string, SlotValue> = { ...params };
    for (const name of Object.keys(query.when ?? {})) values[name] = searchParams.get(name) ?? '';
    for (const slot of slots) {
      if (slot.from === 'address') values[slot.name] = searchParams.get(slot.name) ?? '';
      if (slot.from === 'screen') values[slot.name] = undefined;
      if (slot.from === 'answer') values[slot.name] = pluck(await docsOf(slot.of), slot.at);
    }
    const eachSlot = slots.find((slot) => slot.from === 'answer' && slot.each)?.name;
    if (eachSlot === undefined) return [resolve(query, values, now) ?? []].flat();
    const eachValues = [values[eachSlot] ?? []].flat();
    return eachValues.flatMap((value) => resolve(query, { ...values, [eachSlot]: value }, now) ?? []);
  }

  async function docsOf(query: AnyQuery): Promise<AnyRecord[]> {
    const pages = (await Promise.all((await requestsOf(query)).map(send))) as Answer[];
    return pages.flatMap((page) => page?.docs ?? []);
  }

  async function answerOf(query: CallQuery): Promise<unknown> {
    const values = { ...Object.fromEntries(searchParams), ...params };
    const request = callRead(query, values, now);
    return request && send(request);
  }

  // Remotes published before queries were declared have other kinds of needs; their screens fetch those.
  const needs = state.needs.filter(
    (need): need is AnyQuery => need.kind === 'list' || need.kind === 'record',
  );
  const calls = state.needs.flatMap((need) => (need.kind === 'call' ? [need] : []));
  const pending = [...needs.map((need) => docsOf(need)), ...calls.map((need) => answerOf(need))];
  const inTime = await withTimeout(
    Promise.all(pending.map((answer) => answer.catch(onFailure))).then(() => true),
    timeoutMs,
    () => false,
  );
  complete &&= inTime;
  close();

  const idsInPath = needs.flatMap(({ kind, id }) =>
    kind === 'record' && id?.from === 'path' ? [params[id.name]] : [],
  );
  const sent = [...sentRequests.values()];
  return {
    data: prefetchedOf(sent),
    complete,
    ...(crowded && { crowded }),
    missing: sent.some(
      ({ request, answer }) => answer === null && 'id' in request && idsInPath.includes(request.id),
    ),
  };
}
