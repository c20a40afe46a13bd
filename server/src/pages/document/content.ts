/** What a page says of its records, as any visitor may read them, whoever asks. */
import type { FirstDatum } from '@oficio/shared/contract/queries/first-datum';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { RouteMatch } from '@oficio/shared/contract/remotes/route-match';
import { nameOfView } from '@oficio/shared/contract/remotes/view-query';
import type { FaultLines } from '../../platform/errors/fault-lines.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import { createTurns, LineFull } from '../../platform/turns.ts';
import { type AnswerRequest, gather } from '../gather.ts';
import { type HeadData, jsonLdOf } from './html.ts';

export interface Content {
  readonly data: readonly FirstDatum[];
  /** The record that the path names is not there for a visitor. */
  readonly missing: boolean;
  readonly head: HeadData;
  /** False when something failed or was late, which may come the next time. */
  readonly whole: boolean;
  /** Something was not read, since too much of the address that asks waits already. It is nobody else's page. */
  readonly crowded?: true;
}

/** A text that is the same as long as a page says the same. */
export const printOf = ({ data, missing, head }: Content, origin: string): string =>
  JSON.stringify([data, missing, head, jsonLdOf(head, origin)]);

export interface ContentSources {
  /** Answers what a route needs, to whoever asks from an address. */
  readonly firstData?: ((ip: string) => AnswerRequest) | undefined;
  /** What the head of the page says; undefined leaves the route's own title and description. */
  readonly head?:
    ((match: RouteMatch, query: URLSearchParams, ip: string) => Promise<HeadData | undefined>) | undefined;
  /** How long a page waits for what it says before it is sent without, in milliseconds. */
  readonly patience?: number;
}

const PATIENCE = 800;
/** Pages that are filled with data at the same time, of all and of one address, and that wait to be. */
const FILLED = { atOnce: 4, each: 2, waiting: 100, waitingEach: 20 };

async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export function createContent({ firstData, head, patience = PATIENCE }: ContentSources, faults: FaultLines) {
  const filled = createTurns(FILLED);

  async function firstDataOf(match: RouteMatch, query: string, ip: string) {
    if (!firstData) return { data: [], missing: false, whole: true };
    return gather({
      needs: match.route.needs ?? [],
      params: match.params,
      address: new URLSearchParams(query),
      answer: firstData(ip),
      patience,
      onFailure(error) {
        // An address may name what does not exist: that is no failure of ours.
        if (error instanceof ContractError) return;
        faults.note('warn', 'first data failed; the page goes without them', error, {
          path: nameOfView(match.route.path, match.route.query),
        });
      },
    });
  }

  async function headOf(
    match: RouteMatch,
    query: string,
    ip: string,
  ): Promise<{ head: HeadData; inTime: boolean }> {
    try {
      const coming = head?.(match, new URLSearchParams(query), ip);
      if (!coming) return { head: {}, inTime: true };
      const found = await within(
        patience,
        coming.then((head) => ({ head: head ?? {}, inTime: true })),
      );
      return found ?? { head: {}, inTime: false };
    } catch (error) {
      faults.note('warn', 'head data failed; the page goes with the title of its route', error, {
        path: nameOfView(match.route.path, match.route.query),
      });
      return { head: {}, inTime: false };
    }
  }

  /** What a page holds of its records: nothing when too many of its address's wait, and its screen asks for all. */
  return async (match: RouteMatch | undefined, query: string, ip: string): Promise<Content> => {
    if (!match) return { data: [], missing: true, head: {}, whole: true };
    try {
      return await filled.run(addressKey(ip), async () => {
        const [first, { head, inTime }] = await Promise.all([
          firstDataOf(match, query, ip),
          headOf(match, query, ip),
        ]);
        return { ...first, head, whole: first.whole && inTime };
      });
    } catch (error) {
      if (!(error instanceof LineFull)) throw error;
      return { data: [], missing: false, head: {}, whole: false, crowded: true };
    }
  };
}
