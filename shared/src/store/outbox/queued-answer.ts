/**
 * Answers that the outbox returns in the server's place: the write is queued, and the record is a prediction.
 */
import type { ApiAnswer } from '../api.ts';

const queued = new WeakSet<ApiAnswer>();

export function asQueued(answer: ApiAnswer): ApiAnswer {
  queued.add(answer);
  return answer;
}
export const isQueued = (answer: ApiAnswer): boolean => queued.has(answer);
