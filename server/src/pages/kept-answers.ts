/** What visitors' pages are made of, kept as long as nothing was written: many pages need the same. */
import { readAddress, type AnswerRequest } from './gather.ts';
import { textLength } from './text-length.ts';
import type { VersionLook } from './version-look.ts';

/** Milliseconds after which an answer is asked for again all the same: what is seen may depend on the hour. */
const OLD_MS = 10_000;
/** Characters kept at most, of all answers. */
const ROOM = 8_000_000;
/** What keeping one takes besides, as characters. */
const ENTRY = 500;

interface Kept {
  readonly version: string;
  readonly asked: number;
  readonly answer: Promise<unknown>;
  size: number;
}

/**
 * @param look whether something was written since
 * @param answering asks for whoever comes from an address
 */
export function keptAnswers(
  look: VersionLook,
  answering: (ip: string) => AnswerRequest,
): (ip: string) => AnswerRequest {
  /** The least recently used first. */
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
    // Also what holds nothing takes room: addresses of what is not there are made up by the thousand.
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
      // It may have been refused to who asked first, for what of theirs waits.
      return known.answer.catch(() => answering(ip)(request));
    }
    const answer = answering(ip)(request);
    keep(key, { version, asked: performance.now(), answer, size: 0 });
    return answer;
  };
}
