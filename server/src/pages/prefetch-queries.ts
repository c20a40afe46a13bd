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
export type PageRead = ReadRequest | CallRead;

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
const AT_ONCE = 12;

interface Asked {
  readonly request: PageRead;
  readonly coming: Promise<unknown>;
  came: unknown;
}

/** Sends each request once, however many queries need its answer. */
function asker({ answer, onFailure }: PrefetchState) {
  const limit = pLimit(AT_ONCE);
  const all = new Map<string, Asked>();
  let closed = false;
  return {
    all,
    /** Cancels the requests that have not started. */
    close: () => void (closed = true),
    async ask(request: PageRead): Promise<unknown> {
      const key = readAddress(request);
      const before = all.get(key);
      if (before) return before.coming;
      if (all.size >= MAX_REQUESTS) return undefined;
      const asked: Asked = {
        request,
        came: undefined,
        coming: limit(async () => (closed ? undefined : answer(request))).then(
          (came) => (asked.came = came),
          (error: unknown) => void onFailure(error),
        ),
      };
      all.set(key, asked);
      return asked.coming;
    },
  };
}

function asDatum(read: PageRead, answer: unknown): PrefetchedAnswer {
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
export async function prefetchQueries(gathering: PrefetchState): Promise<PrefetchResult> {
  const { params, address, timeoutMs } = gathering;
  let [whole, crowded] = [true, false];
  const onFailure = (error: unknown): void => {
    // An error in the URL will not go away on a later try.
    const wrong = error instanceof ContractError && error.status < 500;
    if (!wrong) whole = false;
    if (error instanceof ContractError && error.status === 503) crowded = true;
    gathering.onFailure(error);
  };
  const now = new Date();
  const { all, ask, close } = asker({ ...gathering, onFailure });

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
    const pages = (await Promise.all((await requestsOf(query)).map(ask))) as Answer[];
    return pages.flatMap((page) => page?.docs ?? []);
  }

  async function answerOf(query: CallQuery): Promise<unknown> {
    const values = { ...Object.fromEntries(address), ...params };
    const read = callRead(query, values, now);
    return read && ask(read);
  }

  // Remotes published before queries were declared have other kinds of needs; their screens fetch those.
  const needs = gathering.needs.filter(
    (need): need is AnyQuery => need.kind === 'list' || need.kind === 'record',
  );
  const calls = gathering.needs.flatMap((need) => (need.kind === 'call' ? [need] : []));
  const asked = [...needs.map((need) => docsOf(need)), ...calls.map((need) => answerOf(need))];
  const inTime = await withTimeout(
    Promise.all(asked.map((each) => each.catch(onFailure))).then(() => true),
    timeoutMs,
    () => false,
  );
  whole &&= inTime;
  close();

  const ofPath = needs.flatMap(({ kind, id }) =>
    kind === 'record' && id?.from === 'path' ? [params[id.name]] : [],
  );
  const answers = [...all.values()];
  let room = MAX_TEXT;
  return {
    data: answers.flatMap(({ request, came }) => {
      const size = came ? textLength(came) : 0;
      if (!came || size > room) return [];
      room -= size;
      return [asDatum(request, came)];
    }),
    whole,
    ...(crowded && { crowded }),
    missing: answers.some(
      ({ request, came }) => came === null && 'id' in request && ofPath.includes(request.id),
    ),
  };
}
