/**
 * Calls of better-auth that are open, all by POST, with the fields each accepts. Anything else under
 * /api/auth doesn't exist.
 */
import type { AuthCall } from '@oficio/shared/contract/calls/auth-address';
import { invalid } from '@oficio/shared/contract/declaration/errors';
import type { Database } from '../platform/database/connection.ts';
import { checkedField, registration } from './registration.ts';

export type Body = Readonly<Record<string, unknown>>;

interface OpenCall {
  /**
   * Translates our body to better-auth's.
   * @throws ContractError 400 or 422 naming the field
   */
  readonly body?: (body: Body, db: Database, now: Date) => Body | Promise<Body>;
  /** Returns the account name as typed: the limits count it whether or not the account exists. */
  readonly account?: (body: Body) => string | undefined;
  /** Our name for the field that a better-auth failure concerns, if it differs. */
  readonly field?: string;
}

/** Maximum characters of each kind of text. */
const [MAX_TEXT, MAX_PASSWORD, MAX_CODE, MAX_TOKEN] = [300, 128, 40, 2000];

/**
 * Returns the first of the named fields as text, as sent.
 * @throws ContractError 400 naming the field
 */
function requiredText(body: Body, names: readonly string[], label: string, max = MAX_TEXT): string {
  const value = names.map((name) => body[name]).find((sent) => sent !== undefined);
  const name = names[0] as string;
  if (typeof value !== 'string' || value === '') throw invalid(`Falta completar el campo «${label}».`, name);
  if (/\u0000/.test(value) || !value.isWellFormed())
    throw invalid(`El campo «${label}» tiene caracteres que no se admiten.`, name);
  if (value.length > max) throw invalid(`El campo «${label}» es demasiado largo.`, name);
  return value;
}
const password = (body: Body, names = ['clave', 'password'], label = 'Contraseña') =>
  requiredText(body, names, label, MAX_PASSWORD);
const newPassword = (body: Body) => checkedField('clave', body['clave'] ?? body['newPassword']);
const email = (body: Body) => checkedField('email', body['email']).toLowerCase();
/**
 * Returns a typed value as a limit's key, before validation: cut to `MAX_TEXT` characters, without those that
 * PostgreSQL can't store.
 */
const limitKey = (value: unknown) =>
  typeof value === 'string'
    ? value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, MAX_TEXT).toLowerCase()
    : undefined;
const emailKey = (body: Body) => limitKey(body['email']);
const rememberOption = (body: Body) => ({ rememberMe: body['rememberMe'] !== false });
const codeBody = (body: Body) => ({
  code: requiredText(body, ['code'], 'Código', MAX_CODE).replaceAll(/\s/g, ''),
  trustDevice: body['trustDevice'] === true,
});
const passwordBody = (body: Body) => ({ password: password(body) });

/** Open calls by their path after /api/auth/. */
export const OPEN_CALLS: Readonly<Record<string, OpenCall>> = {
  'sign-up/email': { body: (body, db, now) => registration(db, body, now) },
  'sign-in/email': {
    body: (body) => ({ email: email(body), password: password(body), ...rememberOption(body) }),
    account: emailKey,
  },
  'sign-in/username': {
    body: (body) => ({
      username: requiredText(body, ['nombreUsuario', 'username'], 'Nombre de usuario').trim(),
      password: password(body),
      ...rememberOption(body),
    }),
    account: (body) => limitKey(body['nombreUsuario'] ?? body['username']),
  },
  'sign-out': {},
  'request-password-reset': { body: (body) => ({ email: email(body) }), account: emailKey },
  'reset-password': {
    body: (body) => ({ token: requiredText(body, ['token'], 'Enlace'), newPassword: newPassword(body) }),
  },
  'send-verification-email': {
    body: (body) => ({ email: email(body) }),
    account: emailKey,
  },
  'verify-email': { body: (body) => ({ token: requiredText(body, ['token'], 'Enlace', MAX_TOKEN) }) },
  'change-password': {
    // A new password closes every other session, so that anybody who knew the old one is signed out.
    body: (body) => ({
      currentPassword: password(body, ['claveActual', 'currentPassword'], 'Contraseña actual'),
      newPassword: newPassword(body),
      revokeOtherSessions: true,
    }),
    field: 'claveActual',
  },
  'two-factor/enable': { body: (body) => ({ ...passwordBody(body), method: 'totp' }) },
  'two-factor/disable': { body: passwordBody },
  'two-factor/generate-backup-codes': { body: passwordBody },
  'two-factor/verify-totp': { body: codeBody },
  'two-factor/verify-backup-code': { body: codeBody },
} satisfies Readonly<Record<AuthCall, OpenCall>>;
