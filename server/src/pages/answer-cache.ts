/**
 * Cache of the answers that visitors' pages are made from, valid while nothing is written: many pages need
 * the same.
 */
import { LRUCache } from 'lru-cache';
import { readAddress, type AnswerRequest } from './prefetch-queries.ts';
import { textLength } from './text-length.ts';
import type { ChangeToken } from './change-token.ts';

/** Maximum age of an answer in milliseconds, even without writes: it may depend on the time. */
const TTL_MS = 10_000;
/** Maximum characters of all cached answers. */
const MAX_CHARACTERS = 8_000_000;
/** Overhead of an entry, in characters. */
const ENTRY = 500;

interface Kept {
  readonly version: string;
  readonly answer: Promise<unknown>;
}

/**
 * Wraps `answering` with the cache.
 * @param look tells whether something was written since
 * @param answering answers for callers at an address
 */
export function createAnswerCache(
  look: ChangeToken,
  answering: (ip: string) => AnswerRequest,
): (ip: string) => AnswerRequest {
  const answers = new LRUCache<string, Kept>({ maxSize: MAX_CHARACTERS, ttl: TTL_MS });

  function keep(key: string, kept: Kept): void {
    // Empty answers count too: anybody can request thousands of invented addresses.
    const size = key.length + ENTRY;
    answers.set(key, kept, { size });
    kept.answer.then(
      (answer) => {
        if (!answer || answers.peek(key) !== kept) return;
        // The cache takes the size of a new value only.
        answers.set(key, { ...kept }, { size: size + textLength(answer), noUpdateTTL: true });
      },
      () => {
        if (answers.peek(key) === kept) answers.delete(key);
      },
    );
  }

  return (ip) => async (request) => {
    const key = readAddress(request);
    const { version } = await look();
    const known = answers.get(key);
    // The first caller may have been refused for too many pending requests, so this one asks for itself.
    if (known?.version === version) return known.answer.catch(() => answering(ip)(request));
    const answer = answering(ip)(request);
    keep(key, { version, answer });
    return answer;
  };
}
