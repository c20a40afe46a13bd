/** Configures better-auth for this product. routes.ts corrects what it leaves open or answers differently. */
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { CleanedWhere } from 'better-auth/adapters';
import { APIError } from 'better-auth/api';
import { twoFactor, username } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { newId } from '@oficio/shared/contract/values/ids';
import { DAY_S, HOUR_S } from '@oficio/shared/kit/durations';
import { withQuery } from '@oficio/shared/kit/with-query';
import type { Domain } from '../engine/collections/hooks.ts';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import { noteAccountEvent, noteAttempt } from './account-events.ts';
import { updateUser } from './adapter-users.ts';
import { oficioAdapter } from './adapter.ts';
import { AUTH_TABLES } from './auth-tables.ts';
import { hashCodes, readCodes } from './backup-codes.ts';
import { authCall } from './call.ts';
import { confirmMail, passwordChangedMail, resetMail } from './mails.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { sharedSecret } from './secrets.ts';
import { HOST_PREFIX, PLAIN_PREFIX } from './session-cookies.ts';
import { CLOSED_STATES, SESSION_DAYS } from './sessions.ts';
import { consumeTotpCode } from './totp-codes.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly hooks: Domain;
  readonly config: Config;
  readonly mail: Pick<Mailer, 'send'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const byId = (id: string): CleanedWhere[] => [
  { field: '_id', value: id, operator: 'eq', connector: 'AND', mode: 'sensitive' },
];

/**
 * Only header that better-auth reads the client address from. The server sets it from Fastify's `request.ip`,
 * never the client.
 */
export const IP_HEADER = 'x-oficio-ip';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

type SendLater = (message: Mail) => Promise<void>;

/** Returns the function that sends a mail after the response of the current call, or now if there is none. */
const createSendLater =
  ({ mail, log }: Pick<AuthDeps, 'mail' | 'log'>): SendLater =>
  async (message) => {
    const send = () =>
      mail.send(message).catch((error: unknown) => log.error({ err: error }, 'no se pudo enviar un correo'));
    const call = authCall.getStore();
    if (call) call.mails.push(send);
    else await send();
  };

/** Returns the options of passwords and of confirming an address. */
const passwordOptions = ({ db, hooks }: AuthDeps, origin: string, sendLater: SendLater) =>
  ({
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR_S,
      async sendResetPassword({ user, token }) {
        await noteAttempt(db, 'ask_password_reset', { account: user.id, callOrigin: authCall.getStore() });
        await sendLater(resetMail(user, origin + withQuery('/recuperar-clave', { token })));
      },
      // The link came by mail, so the caller has access to the mailbox and now owns the account.
      async onPasswordReset({ user }) {
        await db.transaction((tx) => updateUser({ db, hooks, tx }, byId(user.id), { emailVerificado: true }));
        await noteAccountEvent(db, user.id, 'reset_password');
        await sendLater(passwordChangedMail(user, origin));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY_S,
      // A link by mail confirms an address; it signs nobody in.
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, token }) =>
        sendLater(confirmMail(user, origin + withQuery('/verificar-correo', { token }))),
    },
  }) satisfies BetterAuthOptions;

/**
 * Checks that a session may be created: its code was not used before, and its account is open.
 * @throws APIError 401 or 403
 */
async function checkNewSession(db: Database, userId: string): Promise<void> {
  const call = authCall.getStore();
  // During registration the person's row is in a transaction that has not committed yet.
  if (call?.path === 'sign-up/email') return;
  if (call?.code !== undefined && !(await consumeTotpCode(db, userId, call.code)))
    throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'used' });
  const person = await from
    .selectFrom('users')
    .select('estado')
    .where('_id', '=', userId)
    .where('eliminado', '=', false)
    .$call(firstIn(db));
  if (!person || CLOSED_STATES.has(person.estado))
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'suspended' });
}

/** User names, without better-auth's own changes to them. */
const userNames = () =>
  username({
    displayUsername: false,
    usernameNormalization: false,
    usernameValidator: (name) => /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/.test(name),
    schema: { user: { fields: { username: 'nombreUsuario' } } },
  });

/** The second factor. `secret` seals the backup codes. */
const secondFactor = (secret: string) =>
  twoFactor({
    issuer: 'Oficio',
    backupCodeOptions: {
      storeBackupCodes: { encrypt: hashCodes, decrypt: (stored) => readCodes(stored, secret) },
    },
    schema: {
      user: { fields: { twoFactorEnabled: 'dosPasos' } },
      twoFactor: {
        modelName: 'segundosFactores',
        fields: {
          secret: 'secreto',
          backupCodes: 'codigosRespaldo',
          userId: 'usuario',
          verified: 'verificado',
          failedVerificationCount: 'fallos',
          lockedUntil: 'bloqueadoHasta',
        },
      },
    },
  });

/**
 * Configures better-auth over the tables of the collections. Reads the secret that all processes share, or
 * creates it.
 */
export async function createAuth(deps: AuthDeps) {
  const { db, hooks, config, log } = deps;
  const origin = publicOrigin(config);
  const secure = config.publicUrl ? config.publicUrl.startsWith('https:') : !config.demo;
  const secret = await sharedSecret(db, 'sesiones');

  return betterAuth({
    appName: 'Oficio',
    baseURL: origin,
    basePath: AUTH_PREFIX.slice(0, -1),
    secret,
    database: oficioAdapter({ db, hooks }),
    telemetry: { enabled: false },
    // Rate limits are our own, in SQL (attempts.ts); origins are checked for the whole API (origins.ts).
    rateLimit: { enabled: false },
    // Unexpected errors go to the application's own handler, which logs and answers them.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'info']({ origen: 'better-auth' }, message),
    },
    advanced: {
      cookiePrefix: secure ? HOST_PREFIX : PLAIN_PREFIX,
      // better-auth's own prefix would be `__Secure-`, which a page of another subdomain can set too.
      useSecureCookies: false,
      disableCSRFCheck: true,
      ipAddress: { ipAddressHeaders: [IP_HEADER] },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure },
      database: { generateId: () => newId() },
    },
    user: AUTH_TABLES.user,
    session: {
      ...AUTH_TABLES.session,
      expiresIn: SESSION_DAYS * DAY_S,
      // session-routes.ts extends a session in use: it knows the maximum age.
      disableSessionRefresh: true,
    },
    account: AUTH_TABLES.account,
    verification: { ...AUTH_TABLES.verification, storeIdentifier: 'hashed' },
    ...passwordOptions(deps, origin, createSendLater(deps)),
    databaseHooks: { session: { create: { before: ({ userId }) => checkNewSession(db, userId) } } },
    plugins: [userNames(), secondFactor(secret)],
  });
}
