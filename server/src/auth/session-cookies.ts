/**
 * What the cookies of an account are called. Over https they are `__Host-`: a browser takes such a name only from this
 * very host, over https and for the whole of it, so that no other subdomain can plant a session here. In plain http,
 * which is this machine's alone, browsers refuse the prefix and the names are bare.
 */
import { isApiPath } from '@oficio/shared/contract/calls/api-path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { cookieOf, tokenOf } from './session-actor.ts';
import { hashToken } from './sessions.ts';

export const HOST_PREFIX = '__Host-oficio';
export const PLAIN_PREFIX = 'oficio';
/** Until version 0.1 they were called so. */
const OLD_PREFIX = '__Secure-oficio';

export interface CookieNames {
  readonly session: string;
  /** Present where the session ends with the browser. */
  readonly dontRemember: string;
  readonly secure: boolean;
}

/** The header that gives a browser the session's cookie; without an age it goes when the browser closes. */
export function sessionCookie(names: CookieNames, value: string, maxAge?: number): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${names.session}=${value}${age}; Path=/; HttpOnly; SameSite=Lax${names.secure ? '; Secure' : ''}`;
}

/**
 * Lets sessions that began under the old name go on under the new one: to be called before the hook that asks whose a
 * request is. One that began after `since` is refused: it was planted.
 */
export function renameOldCookie(
  app: FastifyInstance,
  { db, names, since }: { readonly db: Database; readonly names: CookieNames; readonly since: string },
): void {
  const rename = (name: string) => name.replace(HOST_PREFIX, OLD_PREFIX);
  const old = rename(names.session);
  app.addHook('onRequest', async (request, reply) => {
    const { cookie } = request.headers;
    const value = cookieOf(cookie, old);
    if (!cookie || value === undefined || cookieOf(cookie, names.session) !== undefined) return;
    if (!isApiPath(request.routeOptions.url ?? '')) return;
    const token = tokenOf(value);
    const session =
      token === undefined
        ? undefined
        : await from
            .selectFrom('sesiones')
            .select((the) =>
              sql<number>`floor(extract(epoch from ${the.ref('expiraEn')} - now()))::int`.as('quedan'),
            )
            .where('token', '=', hashToken(token))
            .where('creadoEn', '<', since)
            .where('expiraEn', '>', sql<string>`now()`)
            .$call(firstIn(db));
    if (!session) return;
    request.headers.cookie = cookie.replace(`${old}=`, `${names.session}=`);
    const passing = cookieOf(cookie, rename(names.dontRemember)) !== undefined;
    void reply.header('set-cookie', sessionCookie(names, value, passing ? undefined : session.quedan));
    void reply.header('set-cookie', `${old}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`);
  });
}
