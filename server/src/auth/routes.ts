/** `/api/auth/*`: the calls of better-auth that are open, with its answers put right. */
import { ContractError, invalid } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstOf, from } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import { noteAccountEvent } from './account-events.ts';
import { forgive, limitsOf, take, TooManyAttempts } from './attempts.ts';
import { IP_HEADER, type Auth, type AuthDeps } from './auth.ts';
import { authCall, type AuthCall } from './call.ts';
import { OPEN_CALLS, type Body, type OpenCall } from './inputs.ts';
import { passwordChangedMail } from './mails.ts';
import { sentenceFor } from './messages.ts';
import { addressKey } from '../platform/http/address-key.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import type { CurrentSession, SessionReader } from './session-actor.ts';

interface RouteDeps extends AuthDeps {
  readonly auth: Auth;
  readonly reader: SessionReader;
}

const PREFIX = '/api/auth/';
/** What the answer to these says is the same whether or not the address has an account. */
const DISCREET: Readonly<Record<string, string>> = {
  'sign-up/email': 'Se envió un correo para confirmar la cuenta.',
  'request-password-reset':
    'Si ese correo tiene una cuenta, se envió un enlace para crear una contraseña nueva.',
  'send-verification-email':
    'Si ese correo tiene una cuenta sin confirmar, se envió un enlace para confirmarla.',
};

/** Who is meant by what was typed, so that trying by e-mail and by user name counts as one. */
async function accountId(db: Database, typed: string | undefined): Promise<string | undefined> {
  if (!typed) return undefined;
  const column = typed.includes('@') ? 'email' : 'nombreUsuario';
  const person = await firstOf(
    db,
    from
      .selectFrom('users')
      .select('_id')
      .where((the) => the(the.fn<string>('lower', [column]), '=', the.fn<string>('lower', [the.val(typed)])))
      .where('eliminado', '=', false),
  );
  return person?._id ?? typed;
}

const parsed = (text: string): Body => {
  if (text === '') return {};
  return recordOf(JSON.parse(text));
};

/** Tokens open sessions: they travel in the cookie only. */
function withoutTokens(payload: Body): Body {
  const { token: _token, session: _session, url: _url, redirect: _redirect, ...rest } = payload;
  return rest;
}

/** Registers the calls. */
export function authRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { auth, db, config, mail, log, reader } = deps;
  const origin = publicOrigin(config);

  function forwarded(request: FastifyRequest, path: string, sent: Body | undefined): Request {
    const headers = new Headers({ origin, [IP_HEADER]: request.ip });
    const { cookie, 'user-agent': agent } = request.headers;
    if (cookie) headers.set('cookie', cookie);
    if (agent) headers.set('user-agent', agent.slice(0, 300));
    if (sent) headers.set('content-type', 'application/json');
    const url = new URL(PREFIX + path, origin);
    const token = (request.query as Body | undefined)?.['token'];
    if (path === 'verify-email' && typeof token === 'string') url.searchParams.set('token', token);
    return new Request(url, { method: request.method, headers, ...(sent && { body: JSON.stringify(sent) }) });
  }

  async function answer(path: string, call: OpenCall, response: Response, state: AuthCall): Promise<Body> {
    const payload = parsed(await response.text());
    if (response.ok)
      return DISCREET[path] ? { status: true, message: DISCREET[path] } : withoutTokens(payload);
    if (state.refusal instanceof ContractError) {
      // Two registrations of one address at once: the one that lost is told what anybody is.
      if (path === 'sign-up/email' && state.refusal.field === 'email')
        return { status: true, message: DISCREET[path] };
      throw state.refusal;
    }
    const { status, message, field } = sentenceFor(payload['code'], response.status);
    if (status >= 500) log.error({ codigo: payload['code'], ruta: path }, 'falló la autenticación');
    throw new ContractError(status, message, field === 'clave' ? (call.field ?? field) : field);
  }

  async function passwordChanged(session: CurrentSession): Promise<void> {
    await noteAccountEvent(db, session.actor._id, 'change_password');
    const person = await firstOf(
      db,
      from.selectFrom('users').select(['email', 'nombre as name']).where('_id', '=', session.actor._id),
    );
    if (person) await mail.send(passwordChangedMail(person, origin));
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<Body> {
    const path = (request.params as { '*': string })['*'].replace(/\/$/, '');
    const call = Object.hasOwn(OPEN_CALLS, path) ? OPEN_CALLS[path] : undefined;
    if (!call || call.method !== request.method)
      throw new ContractError(404, 'No existe esa dirección de la API.');
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw invalid('El cuerpo debe ser un objeto JSON.');
    const sent =
      call.method === 'POST' ? ((await call.body?.(body as Body, db, new Date())) ?? {}) : undefined;
    const session = await reader.of(request);
    const account = call.account ? await accountId(db, call.account(body as Body)) : session?.actor._id;
    const limits = limitsOf(path, addressKey(request.ip), account, config.demo);
    await take(db, limits);

    const state: AuthCall = { ip: request.ip, id: request.id, mails: [] };
    return authCall.run(state, async () => {
      const response = await auth.handler(forwarded(request, path, sent));
      for (const send of state.mails) void send();
      void reply.header('cache-control', 'no-store');
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) void reply.header('set-cookie', cookies);
      const payload = await answer(path, call, response, state);
      reader.forget();
      if (path.startsWith('sign-in/')) await forgive(db, limits.slice(0, 1));
      if (path === 'change-password' && session)
        void passwordChanged(session).catch((error: unknown) =>
          log.error({ err: error }, 'aviso de cambio de clave'),
        );
      return payload;
    });
  }

  app.all(`${PREFIX}*`, async (request, reply) => {
    try {
      return await handle(request, reply);
    } catch (error) {
      if (error instanceof TooManyAttempts) void reply.header('retry-after', String(error.retryAfter));
      throw error;
    }
  });
}
