/** The bad connection of a simulated student. */
import type { Reply } from '../auth-app.ts';
import type { Dice } from './dice.ts';
import type { StudentEvent } from './events.ts';

/** Of every hundred requests, so many are cut before they arrive, and so many answers on their way back. */
const CUT_THERE = 8;
const CUT_BACK = 8;
/** Of every hundred, so many are sent twice at once. */
const TWICE = 10;

/** What went over a connection, or didn't. */
export interface Tally {
  cutThere: number;
  cutBack: number;
  twice: number;
  /** Answered by the server that it can't be. */
  refused: number;
}

export interface Line {
  readonly tally: Tally;
  /**
   * Sends something: it may not arrive, arrive twice, or its answer may be lost. Nothing comes back where the device
   * heard nothing. What arrives is written down.
   */
  send(event: StudentEvent | undefined, request: () => Promise<Reply>): Promise<Reply | undefined>;
  /** Again until something comes back; each step gives the seconds until the next. */
  insist(
    event: () => StudentEvent | undefined,
    request: () => Promise<Reply>,
  ): AsyncGenerator<number, Reply, void>;
}

/** No request of a student may be answered like this, however it is cut or repeated. */
const isFault = (status: number, event: StudentEvent | undefined) =>
  status >= 500 ||
  status === 400 ||
  status === 404 ||
  // Who handed in changes nothing of it any more, and who used all times up begins no other.
  (status === 403 && event?.kind !== 'answer' && event?.kind !== 'start');

/** @param fault is told what was answered as nothing may be */
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

/** The record that an answer brings. */
export function recordIn(reply: Reply): Readonly<Record<string, unknown>> {
  // The collections answer so, refusals apart.
  const { docs } = reply.body as unknown as { readonly docs?: readonly Readonly<Record<string, unknown>>[] };
  const record = docs?.[0];
  if (!record)
    throw new Error(`La respuesta no trae un registro: ${reply.status} ${reply.text.slice(0, 200)}`);
  return record;
}
