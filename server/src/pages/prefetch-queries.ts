/**
 * Collects the answers to a route's queries, as any visitor gets them: a bounded number, a few at a time,
 * within a timeout.
 */
import type { AnyRecord, Page } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { operationAddress } from '@oficio/shared/contract/calls/operation-address';
import { pluck, type ReadRequest, resolve, slotsOf } from '@oficio/shared/contract/queries/resolve';
import type { SlotValue } from '@oficio/shared/contract/queries/slot-value';
import type { AnyQuery } from '@oficio/shared/contract/queries/slots';
import { callRead, type CallQuery, type CallRead } from '@oficio/shared/contract/queries/call-query';
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { queryEntries, queryString } from '@oficio/shared/contract/queries/wire';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import pLimit from 'p-limit';
import { textLength } from './text-length.ts';

/** A page of records; null for a missing record; undefined if it was not read. */
export type Answer = Page<AnyRecord> | null | undefined;
/** Request of a page. */
type PageRead = ReadRequest | CallRead;

/** Returns the API's URL for a request. */
export const readAddress = (read: PageRead): string =>
  'kind' in read
    ? read.address
    : operationAddress(read.collection, read.operation, read.id) + queryString(read.options);
/** Answers a request as the API answers a visitor. */
export type AnswerRequest = (request: PageRead) => Promise<unknown>;

export interface PrefetchState {
  readonly needs: readonly (AnyQuery | CallQuery)[];
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Query of the URL. */
  readonly address: URLSearchParams;
  readonly answer: AnswerRequest;
  /** Called with each failure; the page is sent without that answer. */
  readonly onFailure: (error: unknown) => void;
  /** Timeout in milliseconds; the page is then sent with the answers that have arrived. */
  readonly timeoutMs: number;
}

/** Maximum requests of one page. */
const MAX_REQUESTS = 24;
/** Maximum characters of the answers in one page: more would delay the screen's own files. */
const MAX_TEXT = 160_000;
/** Maximum requests of one page at a time: those sent in the same tick share one connection. */
const CONCURRENCY = 12;

interface Sent {
  readonly request: PageRead;
  readonly pending: Promise<unknown>;
  /** Undefined until it arrives. */
  answer: unknown;
}

/** Sends each request once, however many queries need its answer. */
function createRequester({ answer, onFailure }: PrefetchState) {
  const limit = pLimit(CONCURRENCY);
  const all = new Map<string, Sent>();
  let closed = false;
  return {
    all,
    /** Cancels the requests that have not started. */
    close: () => void (closed = true),
    async send(request: PageRead): Promise<unknown> {
      const key = readAddress(request);
      const before = all.get(key);
      if (before) return before.pending;
      if (all.size >= MAX_REQUESTS) return undefined;
      const sent: Sent = {
        request,
        answer: undefined,
        pending: limit(async () => (closed ? undefined : answer(request))).then(
          (value) => (sent.answer = value),
          (error: unknown) => void onFailure(error),
        ),
      };
      all.set(key, sent);
      return sent.pending;
    },
  };
}

function asPrefetched(read: PageRead, answer: unknown): PrefetchedAnswer {
  if ('kind' in read) return { call: read.address, answer };
  const { collection, operation, options, scope } = read;
  return {
    collection,
    operation,
    options: Object.fromEntries(queryEntries(options)),
    ...(scope !== undefined && { scope }),
    // A read of records is answered with a page of them.
    page: answer as Page<AnyRecord>,
  };
}

export interface PrefetchResult {
  readonly data: PrefetchedAnswer[];
  /** The record that the path names does not exist. */
  readonly missing: boolean;
  /** Whether every request was answered; one that failed or timed out may succeed later. */
  readonly whole: boolean;
  /** A request was refused because too many of this caller's are pending; others may get it. */
  readonly crowded?: true;
}

/**
 * Sends the requests that a route needs.
 * @returns the answers that arrived in time
 */
export async function prefetchQueries(state: PrefetchState): Promise<PrefetchResult> {
  const { params, address, timeoutMs } = state;
  let [whole, crowded] = [true, false];
  const onFailure = (error: unknown): void => {
    // An error in the URL will not go away on a later try.
    const wrong = error instanceof ContractError && error.status < 500;
    if (!wrong) whole = false;
    if (error instanceof ContractError && error.status === 503) crowded = true;
    state.onFailure(error);
  };
  const now = new Date();
  const { all, send, close } = createRequester({ ...state, onFailure });

  async function requestsOf(query: AnyQuery): Promise<ReadRequest[]> {
    const slots = slotsOf(query);
    const values: Record<string, SlotValue> = { ...params };
    for (const name of Object.keys(query.when ?? {})) values[name] = address.get(name) ?? '';
    for (const slot of slots) {
      if (slot.from === 'address') values[slot.name] = address.get(slot.name) ?? '';
      if (slot.from === 'screen') values[slot.name] = undefined;
      if (slot.from === 'answer') values[slot.name] = pluck(await docsOf(slot.of), slot.at);
    }
    const each = slots.find((slot) => slot.from === 'answer' && slot.each)?.name;
    const sets =
      each === undefined ? [values] : [values[each] ?? []].flat().map((one) => ({ ...values, [each]: one }));
    return sets.flatMap((set) => resolve(query, set, now) ?? []);
  }

  async function docsOf(query: AnyQuery): Promise<AnyRecord[]> {
    const pages = (await Promise.all((await requestsOf(query)).map(send))) as Answer[];
    return pages.flatMap((page) => page?.docs ?? []);
  }

  async function answerOf(query: CallQuery): Promise<unknown> {
    const values = { ...Object.fromEntries(address), ...params };
    const read = callRead(query, values, now);
    return read && send(read);
  }

  // Remotes published before queries were declared have other kinds of needs; their screens fetch those.
  const needs = state.needs.filter(
    (need): need is AnyQuery => need.kind === 'list' || need.kind === 'record',
  );
  const calls = state.needs.flatMap((need) => (need.kind === 'call' ? [need] : []));
  const pending = [...needs.map((need) => docsOf(need)), ...calls.map((need) => answerOf(need))];
  const inTime = await withTimeout(
    Promise.all(pending.map((each) => each.catch(onFailure))).then(() => true),
    timeoutMs,
    () => false,
  );
  whole &&= inTime;
  close();

  const ofPath = needs.flatMap(({ kind, id }) =>
    kind === 'record' && id?.from === 'path' ? [params[id.name]] : [],
  );
  const answers = [...all.values()];
  let remaining = MAX_TEXT;
  return {
    data: answers.flatMap(({ request, answer }) => {
      const size = answer ? textLength(answer) : 0;
      if (!answer || size > remaining) return [];
      remaining -= size;
      return [asPrefetched(request, answer)];
    }),
    whole,
    ...(crowded && { crowded }),
    missing: answers.some(
      ({ request, answer }) => answer === null && 'id' in request && ofPath.includes(request.id),
    ),
  };
}
