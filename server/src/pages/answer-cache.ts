/**
 * Cache of the answers that visitors' pages are made from, valid while nothing is written: many pages need
 * the same.
 */
import { LRUCache } from 'lru-cache';
import type { ChangeToken } from './change-token.ts';
import { requestUrl, type AnswerRequest } from './prefetch-queries.ts';
import { textLength } from './text-length.ts';

/** Maximum age of an answer in milliseconds, even without writes: it may depend on the time. */
const TTL_MS = 10_000;
/** Maximum characters of all cached answers. */
const MAX_CHARACTERS = 8_000_000;
/** Overhead of an entry, in characters. */
const ENTRY_CHARACTERS = 500;

interface Entry {
  readonly version: string;
  readonly answer: Promise<unknown>;
}

/**
 * Wraps `answerFor` with the cache.
 * @param changeToken returns whether something was written since
 * @param answerFor returns the function that answers callers at an address
 */
export function createAnswerCache(
  changeToken: ChangeToken,
  answerFor: (ip: string) => AnswerRequest,
): (ip: string) => AnswerRequest {
  const answers = new LRUCache<string, Entry>({ maxSize: MAX_CHARACTERS, ttl: TTL_MS });

  function store(key: string, entry: Entry): void {
    // Empty answers count too: anybody can request thousands of invented addresses.
    const size = key.length + ENTRY_CHARACTERS;
    answers.set(key, entry, { size });
    entry.answer.then(
      (answer) => {
        if (!answer || answers.peek(key) !== entry) return;
        // The cache takes the size of a new value only.
        answers.set(key, { ...entry }, { size: size + textLength(answer), noUpdateTTL: true });
      },
      () => {
        if (answers.peek(key) === entry) answers.delete(key);
      },
    );
  }

  return (ip) => async (request) => {
    const key = requestUrl(request);
    const { version } = await changeToken();
    const cached = answers.get(key);
    // The first caller may have been refused for too many pending requests, so this one makes its own request.
    if (cached?.version === version) return cached.answer.catch(() => answerFor(ip)(request));
    const answer = answerFor(ip)(request);
    store(key, { version, answer });
    return answer;
  };
}
