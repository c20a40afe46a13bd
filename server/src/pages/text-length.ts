/** Length of answers as text. */
import { cachedBy } from '../platform/cached-by.ts';

/** Returns the characters of an answer as it is sent. */
export const textLength = cachedBy((answer: object) => JSON.stringify(answer).length);
