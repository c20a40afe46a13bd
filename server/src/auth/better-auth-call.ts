/** A call as better-auth receives it, and its response as the caller gets it. */
import type { FastifyRequest } from 'fastify';
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { IP_HEADER, type AuthDeps } from './auth.ts';
import type { AuthCall } from './call.ts';
import { OPEN_CALLS, type Body } from './inputs.ts';
import { EMAIL_TAKEN, refusalFor } from './messages.ts';

/** Messages that are the same whether or not the address has an account, by call. */
export const DISCREET_MESSAGES: Readonly<Record<string, string>> = {
  'request-password-reset':
    'Si ese correo tiene una cuenta, se envió un enlace para crear una contraseña nueva.',
  'send-verification-email':
    'Si ese correo tiene una cuenta sin confirmar, se envió un enlace para confirmarla.',
};

/** Maximum characters of a user agent. */
const MAX_USER_AGENT = 300;

/** Returns the call as a request to better-auth. */
export function betterAuthRequest(
  request: FastifyRequest,
  { origin, path, body }: { readonly origin: string; readonly path: string; readonly body: Body },
): Request {
  const headers = new Headers({ origin, [IP_HEADER]: request.ip });
  const { cookie, 'user-agent': agent } = request.headers;
  if (cookie) headers.set('cookie', cookie);
  if (agent) headers.set('user-agent', agent.slice(0, MAX_USER_AGENT));
  headers.set('content-type', 'application/json');
  const url = new URL(AUTH_PREFIX + path, origin);
  if (path === 'verify-email') {
    // better-auth expects a GET here. Our API changes data only by POST, and keeps secrets out of URLs.
    url.searchParams.set('token', String(body['token']));
    headers.delete('content-type');
    return new Request(url, { headers });
  }
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Removes the tokens from a response: they open sessions, so they travel only in the cookie. */
function withoutTokens(payload: Body): Body {
  const { token: _token, session: _session, url: _url, redirect: _redirect, ...publicFields } = payload;
  return publicFields;
}

/**
 * Returns the body of a successful response.
 * @throws ContractError for a refusal: our own, or better-auth's with a sentence of ours
 */
export async function responseBody(
  response: Response,
  { path, refusal }: AuthCall,
  log: AuthDeps['log'],
): Promise<Body> {
  const text = await response.text();
  const payload = text === '' ? {} : recordOf(JSON.parse(text));
  const discreetMessage = DISCREET_MESSAGES[path];
  if (response.ok)
    return discreetMessage ? { status: true, message: discreetMessage } : withoutTokens(payload);
  if (refusal instanceof ContractError) {
    // Two simultaneous registrations with one e-mail: the loser gets the usual answer for a taken e-mail.
    throw path === 'sign-up/email' && refusal.field === 'email'
      ? new ContractError(EMAIL_TAKEN.status, EMAIL_TAKEN.message, EMAIL_TAKEN.field)
      : refusal;
  }
  const { status, message, field } = refusalFor(payload['code'], response.status);
  if (status >= 500) log.error({ codigo: payload['code'], ruta: path }, 'falló la autenticación');
  throw new ContractError(status, message, field === 'clave' ? (OPEN_CALLS[path]?.field ?? field) : field);
}
