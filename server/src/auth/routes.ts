/** Serves `/api/auth/*`: the open calls of better-auth, with its answers corrected. */
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { ContractError, invalid, noSuchAddress } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { isId } from '@oficio/shared/contract/values/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstIn, from } from '../engine/schema/statements.ts';
import { noteAccountEvent, noteAttempt, originOf } from './account-events.ts';
import { checkLeft, resetLimits, limitsOf, take, reportingLimit } from './attempts.ts';
import { IP_HEADER, type Auth, type AuthDeps } from './auth.ts';
import { authCall, type AuthCall } from './call.ts';
import { accountOf, accountOfSecondStep, failureOf } from './failures.ts';
import { OPEN_CALLS, type Body, type OpenCall } from './inputs.ts';
import { passwordChangedMail } from './mails.ts';
import { REGISTERED, sentenceFor } from './messages.ts';
import { personalWords } from './personal-words.ts';
import { checkPassword } from './password-strength.ts';
import { addressKey } from '../platform/http/address-key.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import type { CurrentSession, SessionReader } from './session-actor.ts';
import type { Unwatched } from './unwatched.ts';
import { consumeTotpCode } from './totp-codes.ts';
import { endSuperseded } from './superseded-sessions.ts';

interface RouteDeps extends AuthDeps {
  readonly auth: Auth;
  readonly reader: SessionReader;
  readonly unwatched: Unwatched;
  /** Refusals that this route audits itself, as failed account calls. */
  readonly known: WeakSet<Error>;
}

/** Findings of a call, for the audit entry of its failure. */
interface Seen {
  /** The account whose second factor is pending. */
  secondStep?: string | undefined;
}

/** Answers that are the same whether or not the address has an account, by call. */
const DISCREET: Readonly<Record<string, string>> = {
  'request-password-reset':
    'Si ese correo tiene una cuenta, se envió un enlace para crear una contraseña nueva.',
  'send-verification-email':
    'Si ese correo tiene una cuenta sin confirmar, se envió un enlace para confirmarla.',
};

const pathOf = (request: FastifyRequest): string =>
  (request.params as { '*': string })['*'].replace(/\/$/, '');

const parsed = (text: string): Body => {
  if (text === '') return {};
  return recordOf(JSON.parse(text));
};

/** Removes the tokens from an answer: they open sessions, so they travel only in the cookie. */
function withoutTokens(payload: Body): Body {
  const { token: _token, session: _session, url: _url, redirect: _redirect, ...rest } = payload;
  return rest;
}

export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth, db, config, mail, log, reader, unwatched, known } = deps;
  const origin = publicOrigin(config);

  function forwarded(request: FastifyRequest, path: string, sent: Body): Request {
    const headers = new Headers({ origin, [IP_HEADER]: request.ip });
    const { cookie, 'user-agent': agent } = request.headers;
    if (cookie) headers.set('cookie', cookie);
    if (agent) headers.set('user-agent', agent.slice(0, 300));
    headers.set('content-type', 'application/json');
    const url = new URL(AUTH_PREFIX + path, origin);
    if (path === 'verify-email') {
      // better-auth expects a GET here. Our API changes data only by POST, and keeps secrets out of URLs.
      url.searchParams.set('token', String(sent['token']));
      headers.delete('content-type');
      return new Request(url, { headers });
    }
    return new Request(url, { method: request.method, headers, body: JSON.stringify(sent) });
  }

  async function answer(path: string, call: OpenCall, response: Response, state: AuthCall): Promise<Body> {
    const payload = parsed(await response.text());
    if (response.ok)
      return DISCREET[path] ? { status: true, message: DISCREET[path] } : withoutTokens(payload);
    if (state.refusal instanceof ContractError) {
      // Two simultaneous registrations with one e-mail: the loser gets the usual answer for a taken e-mail.
      throw path === 'sign-up/email' && state.refusal.field === 'email'
        ? new ContractError(REGISTERED.status, REGISTERED.message, REGISTERED.field)
        : state.refusal;
    }
    const { status, message, field } = sentenceFor(payload['code'], response.status);
    if (status >= 500) log.error({ codigo: payload['code'], ruta: path }, 'falló la autenticación');
    throw new ContractError(status, message, field === 'clave' ? (call.field ?? field) : field);
  }

  async function passwordChanged(session: CurrentSession): Promise<void> {
    await noteAccountEvent(db, session.actor._id, 'change_password');
    const person = await from
      .selectFrom('users')
      .select(['email', 'nombre as name'])
      .where('_id', '=', session.actor._id)
      .$call(firstIn(db));
    if (person) await mail.send(passwordChangedMail(person, origin));
  }

  /**
   * Checks the strength of a call's new password, if it has one.
   * @throws ContractError 400 when it is easy to guess
   */
  async function checkNewPassword(sent: Body, session: CurrentSession | undefined): Promise<void> {
    const { newPassword, token } = sent;
    if (typeof newPassword !== 'string') return;
    const { internalAdapter } = await auth.$context;
    const link =
      typeof token === 'string'
        ? await internalAdapter.findVerificationValue(`reset-password:${token}`)
        : undefined;
    await checkPassword(newPassword, await personalWords(db, link?.value ?? session?.actor._id));
  }

  /** Runs the work after the answer: its duration would reveal whether the account exists. */
  const workUnwatched = (work: () => Promise<Response>, state: AuthCall): void =>
    unwatched.run(async () => {
      await authCall.run(state, work);
      await Promise.all(state.mails.map((send) => send()));
    }, 'un enlace no se envió');

  /**
   * Audits a failed call. Looks the account up after the answer: the duration would reveal whether it exists.
   */
  function noteFailure(request: FastifyRequest, error: unknown, { secondStep }: Seen): void {
    const path = pathOf(request);
    const accion = failureOf(path, error);
    if (!accion) return;
    known.add(error as Error);
    const typed = OPEN_CALLS[path]?.account?.(recordOf(request.body));
    const origin = originOf(request);
    unwatched.run(async () => {
      const who = (await reader.of(request))?.actor._id;
      const account = secondStep ?? who ?? (await accountOf(db, typed));
      await noteAttempt(db, accion, { who, account, from: origin });
    }, 'quien quiso entrar y no pudo no quedó en la auditoría');
  }

  /** Audits what a successful call did to an account. */
  async function noteDone(path: string, payload: Body, session: CurrentSession | undefined): Promise<void> {
    const signedIn = recordOf(payload['user'])['id'];
    const bySecondStep = path.startsWith('two-factor/verify-') && !session;
    if (isId(signedIn) && (path.startsWith('sign-in/') || bySecondStep))
      await noteAccountEvent(db, signedIn, 'sign_in', {
        ...(bySecondStep && { diff: { dosPasos: { despues: true } } }),
      });
    if (path === 'two-factor/generate-backup-codes' && session)
      await noteAccountEvent(db, session.actor._id, 'new_backup_codes');
  }

  async function handle(request: FastifyRequest, reply: FastifyReply, seen: Seen): Promise<Body> {
    const path = pathOf(request);
    const call = Object.hasOwn(OPEN_CALLS, path) ? OPEN_CALLS[path] : undefined;
    if (!call || request.method !== 'POST') throw noSuchAddress();
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw invalid('El cuerpo debe ser un objeto JSON.');
    const session = await reader.of(request);
    const ip = addressKey(request.ip);
    const limits = limitsOf(
      path,
      ip,
      call.account ? call.account(body as Body) : session?.actor._id,
      config.demo,
    );
    await take(db, limits);
    const registering = path === 'sign-up/email';
    if (registering) await checkLeft(db, [reportingLimit(ip, config.demo)]);
    const sent = (await call.body?.(body as Body, db, new Date())) ?? {};
    await checkNewPassword(sent, session);

    const forward = forwarded(request, path, sent);
    const code = path.startsWith('two-factor/verify-') ? sent['code'] : undefined;
    if (code !== undefined && !session)
      seen.secondStep = await accountOfSecondStep(auth, request.headers.cookie);
    const state: AuthCall = {
      ...originOf(request),
      path,
      ...(typeof code === 'string' && { code }),
      mails: [],
    };
    void reply.header('cache-control', 'no-store');
    const said = DISCREET[path];
    if (said && !session) {
      workUnwatched(() => auth.handler(forward), state);
      return { status: true, message: said };
    }
    return authCall.run(state, async () => {
      const response = await auth.handler(forward);
      for (const send of state.mails) void send();
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) void reply.header('set-cookie', cookies);
      const payload = await answer(path, call, response, state).catch(async (error: unknown) => {
        const telling = registering && error instanceof ContractError && error.field === REGISTERED.field;
        if (telling && error.status === REGISTERED.status) await take(db, [reportingLimit(ip, config.demo)]);
        throw error;
      });
      const { authCookies } = await auth.$context;
      await endSuperseded(db, path, session, cookies, authCookies.sessionToken.name);
      reader.forget();
      await noteDone(path, payload, session);
      if (path.startsWith('sign-in/')) await resetLimits(db, limits.slice(0, 1));
      // Mark a code that a signed-in person used as spent, so that it opens no other session.
      if (state.code !== undefined && session) await consumeTotpCode(db, session.actor._id, state.code);
      if (path === 'change-password' && session)
        void passwordChanged(session).catch((error: unknown) =>
          log.error({ err: error }, 'aviso de cambio de clave'),
        );
      return payload;
    });
  }

  app.all(`${AUTH_PREFIX}*`, async (request, reply) => {
    const seen: Seen = {};
    try {
      return await handle(request, reply, seen);
    } catch (error) {
      noteFailure(request, error, seen);
      throw error;
    }
  });
}
