/** Sessions that end because of what was just done in another one. */
import type { Queryable } from '../platform/database/queryable.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import { tokenOf, type CurrentSession } from './session-actor.ts';
import { hashToken, revokeSession } from './sessions.ts';

const SIGNS_IN = new Set(['sign-in/email', 'sign-in/username', 'sign-up/email']);
const CHANGES_FACTOR = new Set(['two-factor/disable', 'two-factor/verify-totp']);

/** The token of the session that an answer gives the browser; undefined when it gives none. */
function givenToken(cookies: readonly string[], name: string): string | undefined {
  const given = cookies.find((cookie) => cookie.startsWith(`${name}=`));
  return given && tokenOf(given.slice(name.length + 1).split(';')[0] ?? '');
}

/**
 * Who signs in where a session is open leaves that one, and whoever sets a second factor up or takes it away puts the
 * other sessions out: one of them may be why.
 * @param cookies what the answer sets
 * @param name what the session's cookie is called
 */
export async function endSuperseded(
  db: Queryable,
  path: string,
  session: CurrentSession | undefined,
  cookies: readonly string[],
  name: string,
): Promise<void> {
  if (!session) return;
  if (SIGNS_IN.has(path)) return revokeSession(db, session.actor._id, session._id);
  // A code that changes nothing gives no new session.
  const token = CHANGES_FACTOR.has(path) ? givenToken(cookies, name) : undefined;
  if (token === undefined) return;
  await from
    .deleteFrom('sesiones')
    .where('usuario', '=', session.actor._id)
    .where('token', '<>', hashToken(token))
    .$call(rowsIn(db));
}
