/** Codes of a second step that were used: each opens one session. */
import type { Database } from '../platform/database/connection.ts';
import { takePoint } from '../platform/http/limits.ts';

/** Longer than any code is taken: thirty seconds, and as many before and after for clocks that differ. */
const SECONDS = 120;

/** Uses a code up. Says whether it was still unused: of several processes at once, only one is told so. */
export const spendCode = async (db: Database, userId: string, code: string): Promise<boolean> =>
  (await takePoint(db, `codigo:usado:${userId}:${code}`, 1, SECONDS)) === undefined;
