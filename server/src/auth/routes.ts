/** Serves `/api/auth/*`: the open calls of better-auth, with its responses corrected. */
import { parseSetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { ContractError, invalid, noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import { firstIn, from, rowsIn } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { addressKey } from '../platform/http/address-key.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import { noteAccountEvent, originOf } from './account-events.ts';
import {
  checkLimits,
  consumeLimits,
  limitsOf,
  resetLimits,
  takenEmailLimit,
  type Limit,
} from './attempts.ts';
import type { Auth, AuthDeps } from './auth.ts';
import { betterAuthRequest, DISCREET_MESSAGES, responseBody } from './better-auth-call.ts';
import { accountOfSecondStep, auditFailure, auditSuccess, type FailureDeps } from './call-audit.ts';
import { authCall, type AuthCall } from './call.ts';
import { OPEN_CALLS, type Body } from './inputs.ts';
import { passwordChangedMail } from './mails.ts';
import { EMAIL_TAKEN } from './messages.ts';
import { checkNewPassword } from './password-strength.ts';
import { tokenOf, type CurrentSession } from './session-actor.ts';
import { hashToken, revokeSession } from './sessions.ts';
import { consumeTotpCode } from './totp-codes.ts';

type RouteDeps = AuthDeps & FailureDeps & { readonly auth: Auth };

/** A call that may be made, within the rate limits and with a valid body. */
interface CheckedCall {
  readonly path: string;
  readonly body: Body;
  readonly session: CurrentSession | undefined;
  /** Rate limits that it counted against. */
  readonly limits: readonly Limit[];
  /** Rate limit of registrations with a taken e-mail. */
  readonly takenEmail: Limit;
}

const pathOf = (request: FastifyRequest): string =>
  (request.params as { '*': string })['*'].replace(/\/$/, '');

/**
 * Checks a call, and counts it against its rate limits.
 * @throws ContractError that refuses it
 */
async function checkCall(deps: RouteDeps, request: FastifyRequest): Promise<CheckedCall> {
  const { db, config, reader } = deps;
  const path = pathOf(request);
  const call = Object.hasOwn(OPEN_CALLS, path) ? OPEN_CALLS[path] : undefined;
  if (!call || request.method !== 'POST') throw noSuchAddress();
  const sent = request.body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw invalid('El cuerpo debe ser un objeto JSON.');
  const session = await reader.read(request);
  const ip = addressKey(request.ip);
  const account = call.account ? call.account(sent as Body) : session?.actor._id;
  const limits = limitsOf(path, ip, account, config.demo);
  await consumeLimits(db, limits);
  const takenEmail = takenEmailLimit(ip, config.demo);
  if (path === 'sign-up/email') await checkLimits(db, [takenEmail]);
  const body = (await call.body?.(sent as Body, db, new Date())) ?? {};
  await checkNewPassword(deps, body, session);
  return { path, body, session, limits, takenEmail };
}

/** Counts a registration whose response reveals that its e-mail is taken. */
async function countTakenEmail(deps: RouteDeps, { path, takenEmail }: CheckedCall, error: unknown) {
  const reveals =
    path === 'sign-up/email' &&
    error instanceof ContractError &&
    error.field === EMAIL_TAKEN.field &&
    error.status === EMAIL_TAKEN.status;
  if (reveals) await consumeLimits(deps.db, [takenEmail]);
}

const SIGN_IN_CALLS = new Set(['sign-in/email', 'sign-in/username', 'sign-up/email']);
const SECOND_FACTOR_CALLS = new Set(['two-factor/disable', 'two-factor/verify-totp']);

/** Returns the token of the session that a response sets in the browser; undefined if it sets none. */
function tokenInCookies(cookies: readonly string[], name: string): string | undefined {
  const parsed = cookies.map((cookie) => parseSetCookie(cookie, { decode: (value) => value }));
  const sessionToken = parsed.find((cookie) => cookie.name === name)?.value;
  return sessionToken && tokenOf(sessionToken);
}

interface SignedInCall {
  readonly path: string;
  readonly session: CurrentSession;
  /** `Set-Cookie` headers of the response. */
  readonly cookies: readonly string[];
  /** Name of the session cookie. */
  readonly cookieName: string;
}

/**
 * Ends the sessions that a call supersedes. Signing in ends the browser's previous session. Setting up or
 * removing a second factor ends every other session: one of them may be an intruder's.
 */
async function endSuperseded(
  db: Queryable,
  { path, session, cookies, cookieName }: SignedInCall,
): Promise<void> {
  if (SIGN_IN_CALLS.has(path)) return revokeSession(db, session.actor._id, session._id);
  // A code that changes nothing creates no session.
  const token = SECOND_FACTOR_CALLS.has(path) ? tokenInCookies(cookies, cookieName) : undefined;
  if (token === undefined) return;
  await from
    .deleteFrom('sesiones')
    .where('usuario', '=', session.actor._id)
    .where('token', '<>', hashToken(token))
    .$call(rowsIn(db));
}

/** Audits a changed password, and mails its owner. */
async function reportPasswordChange(
  { db, mail, config }: Pick<AuthDeps, 'db' | 'mail' | 'config'>,
  userId: string,
): Promise<void> {
  await noteAccountEvent(db, userId, 'change_password');
  const person = await from
    .selectFrom('users')
    .select(['email', 'nombre as name'])
    .where('_id', '=', userId)
    .$call(firstIn(db));
  if (person) await mail.send(passwordChangedMail(person, publicOrigin(config)));
}

/** Makes the call and returns the body of its response. Must run in the context of `context`. */
async function makeCall(
  deps: RouteDeps,
  call: CheckedCall,
  context: AuthCall,
  { forwarded, reply }: { readonly forwarded: Request; readonly reply: FastifyReply },
): Promise<Body> {
  const { auth, db, log, reader } = deps;
  const { path, session, limits } = call;
  const response = await auth.handler(forwarded);
  for (const send of context.mails) void send();
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const payload = await responseBody(response, context, log).catch(async (error: unknown) => {
    await countTakenEmail(deps, call, error);
    throw error;
  });
  const { authCookies } = await auth.$context;
  if (session) await endSuperseded(db, { path, session, cookies, cookieName: authCookies.sessionToken.name });
  reader.clearCache();
  await auditSuccess(db, path, payload, session);
  if (path.startsWith('sign-in/')) await resetLimits(db, limits.slice(0, 1));
  // Mark a code that a signed-in person used as spent, so that it opens no other session.
  if (context.code !== undefined && session) await consumeTotpCode(db, session.actor._id, context.code);
  if (path === 'change-password' && session)
    void reportPasswordChange(deps, session.actor._id).catch((error: unknown) =>
      log.error({ err: error }, 'aviso de cambio de clave'),
    );
  return payload;
}

/** Adds the routes. */
export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth, config, background } = deps;
  const origin = publicOrigin(config);

  app.all(`${AUTH_PREFIX}*`, async (request, reply) => {
    let secondStep: string | undefined;
    try {
      const call = await checkCall(deps, request);
      const { path, body, session } = call;
      const forwarded = betterAuthRequest(request, { origin, path, body });
      const code = path.startsWith('two-factor/verify-') ? body['code'] : undefined;
      if (code !== undefined && !session)
        secondStep = await accountOfSecondStep(auth, request.headers.cookie);
      const context: AuthCall = {
        ...originOf(request),
        path,
        ...(typeof code === 'string' && { code }),
        mails: [],
      };
      void reply.header('cache-control', 'no-store');
      const discreetMessage = DISCREET_MESSAGES[path];
      if (!discreetMessage || session)
        return await authCall.run(context, () => makeCall(deps, call, context, { forwarded, reply }));
      // After the response: its duration would reveal whether the account exists.
      background.run(async () => {
        await authCall.run(context, () => auth.handler(forwarded));
        await Promise.all(context.mails.map((send) => send()));
      }, 'un enlace no se envió');
      return { status: true, message: discreetMessage };
    } catch (error) {
      auditFailure(deps, request, { path: pathOf(request), error, secondStep });
      throw error;
    }
  });
}
