/**
 * Cache of the answers that visitors' pages are made from, valid while nothing is written: many pages need
 * the same.
 */
import { readAddress, type AnswerRequest } from './prefetch-queries.ts';
import { textLength } from './text-length.ts';
import type { ChangeToken } from './change-token.ts';

/** Maximum age of an answer in milliseconds, even without writes: it may depend on the time. */
const OLD_MS = 10_000;
/** Maximum characters of all cached answers. */
const ROOM = 8_000_000;
/** Overhead of an entry, in characters. */
const ENTRY = 500;

interface Kept {
  readonly version: string;
  readonly asked: number;
  readonly answer: Promise<unknown>;
  size: number;
}

/**
 * Wraps `answering` with the cache.
 * @param look tells whether something was written since
 * @param answering answers for callers at an address
 */
export function keptAnswers(
  look: ChangeToken,
  answering: (ip: string) => AnswerRequest,
): (ip: string) => AnswerRequest {
  /** Ordered by use, the least recently used first. */
  const answers = new Map<string, Kept>();
  let size = 0;

  function drop(key: string): void {
    size -= answers.get(key)?.size ?? 0;
    answers.delete(key);
  }
  function grow(kept: Kept, by: number): void {
    kept.size += by;
    size += by;
    for (const oldest of answers.keys()) {
      if (size <= ROOM) break;
      drop(oldest);
    }
  }
  function keep(key: string, kept: Kept): void {
    drop(key);
    answers.set(key, kept);
    // Empty answers count too: anybody can request thousands of invented addresses.
    grow(kept, key.length + ENTRY);
    kept.answer.then(
      (answer) => void (answer && answers.get(key) === kept && grow(kept, textLength(answer))),
      () => void (answers.get(key) === kept && drop(key)),
    );
  }

  return (ip) => async (request) => {
    const key = readAddress(request);
    const { version } = await look();
    const known = answers.get(key);
    if (known?.version === version && performance.now() - known.asked < OLD_MS) {
      answers.delete(key);
      answers.set(key, known);
      // The first caller may have been refused for too many pending requests, so this one asks for itself.
      return known.answer.catch(() => answering(ip)(request));
    }
    const answer = answering(ip)(request);
    keep(key, { version, asked: performance.now(), answer, size: 0 });
    return answer;
  };
}
