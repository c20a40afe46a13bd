/**
 * Names of the account cookies. Over https they begin with `__Host-`: a browser accepts that prefix only from
 * this exact host, over https and for every path, so no other subdomain can plant a session here. Plain http,
 * used only on the local machine, can't have the prefix: the names go without it.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { cookieOf, tokenOf } from './session-actor.ts';
import { hashToken } from './sessions.ts';

export const HOST_PREFIX = '__Host-oficio';
export const PLAIN_PREFIX = 'oficio';
/** Prefix until version 0.1. */
const OLD_PREFIX = '__Secure-oficio';

export interface CookieNames {
  readonly session: string;
  /** Name of the cookie that is present when the session ends with the browser. */
  readonly dontRemember: string;
  readonly secure: boolean;
}

/**
 * Returns the `Set-Cookie` header of the session cookie. Without `maxAge` (in seconds) it ends with the
 * browser.
 */
export function sessionCookie(names: CookieNames, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${names.session}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${names.secure ? '; Secure' : ''}`;
}

/**
 * Moves sessions that began under the old cookie name to the new one. Must be called before the hook that
 * resolves sessions. Ignores a session that began after `since`: its cookie was planted.
 */
export function renameOldCookie(
  app: FastifyInstance,
  { db, names, since }: { readonly db: Database; readonly names: CookieNames; readonly since: string },
): void {
  const oldNameOf = (name: string) => name.replace(HOST_PREFIX, OLD_PREFIX);
  const oldName = oldNameOf(names.session);
  app.addHook('onRequest', async (request, reply) => {
    const { cookie } = request.headers;
    const value = cookieOf(cookie, oldName);
    if (!cookie || value === undefined || cookieOf(cookie, names.session) !== undefined) return;
    if (!isApiPath(request.routeOptions.url ?? '')) return;
    const token = tokenOf(value);
    const session =
      token === undefined
        ? undefined
        : await from
            .selectFrom('sesiones')
            .select((eb) =>
              sql<number>`floor(extract(epoch from ${eb.ref('expiraEn')} - now()))::int`.as('secondsLeft'),
            )
            .where('token', '=', hashToken(token))
            .where('creadoEn', '<', since)
            .where('expiraEn', '>', sql<string>`now()`)
            .$call(firstIn(db));
    if (!session) return;
    request.headers.cookie = cookie.replace(`${oldName}=`, `${names.session}=`);
    const endsWithBrowser = cookieOf(cookie, oldNameOf(names.dontRemember)) !== undefined;
    void reply.header(
      'set-cookie',
      sessionCookie(names, value, endsWithBrowser ? undefined : session.secondsLeft),
    );
    void reply.header('set-cookie', `${oldName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
  });
}
