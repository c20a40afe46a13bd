/** Used second-factor codes: each opens one session. */
import type { Database } from '../platform/database/connection.ts';
import { consume } from '../platform/http/limits.ts';

/**
 * Time for which a used code is stored, in seconds. Longer than a code is accepted: its 30 s window plus one
 * window of clock skew either side.
 */
const USED_CODE_TTL_S = 120;

/** Marks a code as used. Returns whether it was unused; of several processes at once, only one gets true. */
export const consumeTotpCode = async (db: Database, userId: string, code: string): Promise<boolean> =>
  (await consume(db, `codigo:usado:${userId}:${code}`, 1, USED_CODE_TTL_S)) === undefined;
