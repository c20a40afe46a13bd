/** Answers that the outbox gives in the server's place: the write waits, and the record is as it will be. */
import type { ApiAnswer } from '../api.ts';

const queued = new WeakSet<ApiAnswer>();

export function asQueued(answer: ApiAnswer): ApiAnswer {
  queued.add(answer);
  return answer;
}
export const isQueued = (answer: ApiAnswer): boolean => queued.has(answer);
