/** Serves `/api/auth/*`: the open calls of better-auth, with its answers corrected. */
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { ContractError, invalid, noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../platform/http/address-key.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import { originOf } from './account-events.ts';
import { checkLeft, limitsOf, reportingLimit, resetLimits, take, type Limit } from './attempts.ts';
import type { Auth, AuthDeps } from './auth.ts';
import { answerOf, betterAuthRequest, DISCREET_ANSWERS } from './better-auth-call.ts';
import { authCall, type AuthCall } from './call.ts';
import { auditFailure, auditSuccess, type FailureDeps } from './call-audit.ts';
import { accountOfSecondStep } from './failures.ts';
import { OPEN_CALLS, type Body } from './inputs.ts';
import { REGISTERED } from './messages.ts';
import { checkNewPassword, reportPasswordChange } from './new-password.ts';
import type { CurrentSession } from './session-actor.ts';
import { endSuperseded } from './superseded-sessions.ts';
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
  readonly reporting: Limit;
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
  const given = request.body ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('El cuerpo debe ser un objeto JSON.');
  const session = await reader.of(request);
  const ip = addressKey(request.ip);
  const account = call.account ? call.account(given as Body) : session?.actor._id;
  const limits = limitsOf(path, ip, account, config.demo);
  await take(db, limits);
  const reporting = reportingLimit(ip, config.demo);
  if (path === 'sign-up/email') await checkLeft(db, [reporting]);
  const body = (await call.body?.(given as Body, db, new Date())) ?? {};
  await checkNewPassword(deps, body, session);
  return { path, body, session, limits, reporting };
}

/** Counts a registration whose answer reveals that its e-mail is taken. */
async function countReported(deps: RouteDeps, { path, reporting }: CheckedCall, error: unknown) {
  const reveals =
    path === 'sign-up/email' &&
    error instanceof ContractError &&
    error.field === REGISTERED.field &&
    error.status === REGISTERED.status;
  if (reveals) await take(deps.db, [reporting]);
}

/** Makes the call and returns its answer. Must run in the context of `state`. */
async function makeCall(
  deps: RouteDeps,
  call: CheckedCall,
  state: AuthCall,
  { forward, reply }: { readonly forward: Request; readonly reply: FastifyReply },
): Promise<Body> {
  const { auth, db, log, reader } = deps;
  const { path, session, limits } = call;
  const response = await auth.handler(forward);
  for (const send of state.mails) void send();
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) void reply.header('set-cookie', cookies);
  const payload = await answerOf(response, state, log).catch(async (error: unknown) => {
    await countReported(deps, call, error);
    throw error;
  });
  const { authCookies } = await auth.$context;
  if (session) await endSuperseded(db, { path, session, cookies, cookieName: authCookies.sessionToken.name });
  reader.forget();
  await auditSuccess(db, path, payload, session);
  if (path.startsWith('sign-in/')) await resetLimits(db, limits.slice(0, 1));
  // Mark a code that a signed-in person used as spent, so that it opens no other session.
  if (state.code !== undefined && session) await consumeTotpCode(db, session.actor._id, state.code);
  if (path === 'change-password' && session)
    void reportPasswordChange(deps, session.actor._id).catch((error: unknown) =>
      log.error({ err: error }, 'aviso de cambio de clave'),
    );
  return payload;
}

/** Adds the routes. */
export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth, config, unwatched } = deps;
  const origin = publicOrigin(config);

  app.all(`${AUTH_PREFIX}*`, async (request, reply) => {
    let secondStep: string | undefined;
    try {
      const call = await checkCall(deps, request);
      const { path, body, session } = call;
      const forward = betterAuthRequest(request, { origin, path, body });
      const code = path.startsWith('two-factor/verify-') ? body['code'] : undefined;
      if (code !== undefined && !session)
        secondStep = await accountOfSecondStep(auth, request.headers.cookie);
      const state: AuthCall = {
        ...originOf(request),
        path,
        ...(typeof code === 'string' && { code }),
        mails: [],
      };
      void reply.header('cache-control', 'no-store');
      const discreet = DISCREET_ANSWERS[path];
      if (!discreet || session)
        return await authCall.run(state, () => makeCall(deps, call, state, { forward, reply }));
      // After the answer: its duration would reveal whether the account exists.
      unwatched.run(async () => {
        await authCall.run(state, () => auth.handler(forward));
        await Promise.all(state.mails.map((send) => send()));
      }, 'un enlace no se envió');
      return { status: true, message: discreet };
    } catch (error) {
      auditFailure(deps, request, { path: pathOf(request), error, secondStep });
      throw error;
    }
  });
}
