/** Unreliable connection of a simulated student. */
import type { Reply } from '../auth-app.ts';
import type { Dice } from '../dice.ts';
import type { StudentEvent } from './events.ts';

/** Percentages of requests lost before they arrive, and of answers lost on the way back. */
const CUT_THERE = 8;
const CUT_BACK = 8;
/** Percentage of requests sent twice at once. */
const TWICE = 10;

/** Counts of what happened on a connection. */
export interface Tally {
  cutThere: number;
  cutBack: number;
  twice: number;
  /** Refused by the server. */
  refused: number;
}

export interface Line {
  readonly tally: Tally;
  /**
   * Sends a request: it may be lost, arrive twice, or lose its answer. Resolves to undefined if the device
   * received no answer. Records the event if the request arrives.
   */
  send(event: StudentEvent | undefined, request: () => Promise<Reply>): Promise<Reply | undefined>;
  /** Repeats a request until it is answered; yields the seconds to wait before each repeat. */
  insist(
    event: () => StudentEvent | undefined,
    request: () => Promise<Reply>,
  ): AsyncGenerator<number, Reply, void>;
}

/** Whether no request of a student may be answered like this, however it is lost or repeated. */
const isFault = (status: number, event: StudentEvent | undefined) =>
  status >= 500 ||
  status === 400 ||
  status === 404 ||
  // 403 is right for answers after submission, and for beginning an exam without attempts left.
  (status === 403 && event?.kind !== 'answer' && event?.kind !== 'start');

/**
 * Creates a connection.
 * @param fault receives answers that must not occur
 */
export function lineOf(dice: Dice, events: StudentEvent[], fault: (what: string) => void): Line {
  const tally: Tally = { cutThere: 0, cutBack: 0, twice: 0, refused: 0 };
  const send: Line['send'] = async (event, request) => {
    if (dice.happens(CUT_THERE)) {
      tally.cutThere += 1;
      return undefined;
    }
    const copies = dice.happens(TWICE) ? 2 : 1;
    const lost = dice.happens(CUT_BACK);
    tally.twice += copies - 1;
    for (let i = 0; event && i < copies; i += 1) events.push(event);
    const replies = await Promise.all(Array.from({ length: copies }, request));
    for (const { status, text } of replies) {
      if (isFault(status, event)) fault(`${status} ${text.slice(0, 200)}`);
      if (status >= 400) tally.refused += 1;
    }
    if (lost) tally.cutBack += 1;
    return lost ? undefined : replies[0];
  };
  return {
    tally,
    send,
    async *insist(event, request) {
      for (;;) {
        const reply = await send(event(), request);
        if (reply) return reply;
        yield 1 + dice.below(20);
      }
    },
  };
}

/**
 * Returns the record in an answer.
 * @throws Error if there is none
 */
export function recordIn(reply: Reply): Readonly<Record<string, unknown>> {
  // Collections answer in this form, except for refusals.
  const { docs } = reply.body as unknown as { readonly docs?: readonly Readonly<Record<string, unknown>>[] };
  const record = docs?.[0];
  if (!record)
    throw new Error(`La respuesta no trae un registro: ${reply.status} ${reply.text.slice(0, 200)}`);
  return record;
}
