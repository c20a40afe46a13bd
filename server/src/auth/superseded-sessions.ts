/** Ends sessions that an action in another session supersedes. */
import { parseSetCookie } from 'cookie';
import type { Queryable } from '../platform/database/queryable.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import { tokenOf, type CurrentSession } from './session-actor.ts';
import { hashToken, revokeSession } from './sessions.ts';

const SIGNS_IN = new Set(['sign-in/email', 'sign-in/username', 'sign-up/email']);
const CHANGES_FACTOR = new Set(['two-factor/disable', 'two-factor/verify-totp']);

/** Returns the token of the session that an answer sets in the browser; undefined if it sets none. */
function givenToken(cookies: readonly string[], name: string): string | undefined {
  const all = cookies.map((cookie) => parseSetCookie(cookie, { decode: (value) => value }));
  const given = all.find((cookie) => cookie.name === name)?.value;
  return given && tokenOf(given);
}

interface SignedInCall {
  readonly path: string;
  readonly session: CurrentSession;
  /** `Set-Cookie` headers of the answer. */
  readonly cookies: readonly string[];
  /** Name of the session cookie. */
  readonly cookieName: string;
}

/**
 * Ends the sessions that a call supersedes. Signing in ends the browser's previous session. Setting up or
 * removing a second factor ends every other session: one of them may be an intruder's.
 */
export async function endSuperseded(
  db: Queryable,
  { path, session, cookies, cookieName }: SignedInCall,
): Promise<void> {
  if (SIGNS_IN.has(path)) return revokeSession(db, session.actor._id, session._id);
  // A code that changes nothing creates no session.
  const token = CHANGES_FACTOR.has(path) ? givenToken(cookies, cookieName) : undefined;
  if (token === undefined) return;
  await from
    .deleteFrom('sesiones')
    .where('usuario', '=', session.actor._id)
    .where('token', '<>', hashToken(token))
    .$call(rowsIn(db));
}
