/** Configures better-auth for this product. routes.ts corrects what it leaves open or answers differently. */
import { AUTH_PREFIX } from '@oficio/shared/contract/calls/api-path';
import { betterAuth } from 'better-auth';
import type { CleanedWhere } from 'better-auth/adapters';
import { APIError } from 'better-auth/api';
import { twoFactor, username } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { newId } from '@oficio/shared/contract/values/ids';
import { withQuery } from '@oficio/shared/kit/with-query';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { Domain } from '../engine/collections/hooks.ts';
import { firstIn, from } from '../engine/schema/statements.ts';
import { noteAccountEvent, noteAttempt } from './account-events.ts';
import { oficioAdapter } from './adapter.ts';
import { updateUser } from './adapter-users.ts';
import { openCodes, sealCodes } from './backup-codes.ts';
import { authCall } from './call.ts';
import { confirmMail, passwordChangedMail, resetMail } from './mails.ts';
import { publicOrigin } from '../platform/http/origins.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { sharedSecret } from './secrets.ts';
import { consumeTotpCode } from './totp-codes.ts';
import { HOST_PREFIX, PLAIN_PREFIX } from './session-cookies.ts';
import { CLOSED_STATES, SESSION_DAYS } from './sessions.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly rules: Domain;
  readonly config: Config;
  readonly mail: Pick<Mailer, 'send'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const BY_ID = (id: string): CleanedWhere[] => [
  { field: '_id', value: id, operator: 'eq', connector: 'AND', mode: 'sensitive' },
];

const DAY = 86_400;
/**
 * Only header that better-auth reads the client address from. The server sets it from Fastify's `request.ip`,
 * never the client.
 */
export const IP_HEADER = 'x-oficio-ip';

export type Auth = Awaited<ReturnType<typeof createAuth>>;

/**
 * Configures better-auth over the tables of the collections. Reads the secret that all processes share, or
 * creates it.
 */
export async function createAuth({ db, rules, config, mail, log }: AuthDeps) {
  const origin = publicOrigin(config);
  const secure = config.publicUrl ? config.publicUrl.startsWith('https:') : !config.demo;

  const secret = await sharedSecret(db, 'sesiones');

  const later = async (letter: Mail): Promise<void> => {
    const send = () =>
      mail.send(letter).catch((error: unknown) => log.error({ err: error }, 'no se pudo enviar un correo'));
    const call = authCall.getStore();
    if (call) call.mails.push(send);
    else await send();
  };

  return betterAuth({
    appName: 'Oficio',
    baseURL: origin,
    basePath: AUTH_PREFIX.slice(0, -1),
    secret,
    database: oficioAdapter({ db, rules }),
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
    user: {
      modelName: 'users',
      fields: {
        name: 'nombre',
        emailVerified: 'emailVerificado',
        image: 'avatar',
        createdAt: 'creadoEn',
        updatedAt: 'actualizadoEn',
      },
      additionalFields: {
        apellido: { type: 'string', required: true },
        consentimientos: { type: 'json', required: false, returned: false },
      },
    },
    session: {
      modelName: 'sesiones',
      fields: {
        userId: 'usuario',
        expiresAt: 'expiraEn',
        createdAt: 'creadoEn',
        updatedAt: 'actualizadoEn',
        ipAddress: 'ip',
        userAgent: 'agente',
      },
      expiresIn: SESSION_DAYS * DAY,
      // session-routes.ts extends a session in use: it knows the maximum age.
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'cuentas',
      fields: {
        userId: 'usuario',
        providerId: 'proveedor',
        accountId: 'cuenta',
        password: 'clave',
        createdAt: 'creadoEn',
        updatedAt: 'actualizadoEn',
      },
    },
    verification: {
      modelName: 'verificaciones',
      fields: {
        identifier: 'identificador',
        value: 'valor',
        expiresAt: 'expiraEn',
        createdAt: 'creadoEn',
        updatedAt: 'actualizadoEn',
      },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      async sendResetPassword({ user, token }) {
        await noteAttempt(db, 'ask_password_reset', { account: user.id, from: authCall.getStore() });
        await later(resetMail(user, origin + withQuery('/recuperar-clave', { token })));
      },
      // The link came by mail, so the caller has access to the mailbox and now owns the account.
      async onPasswordReset({ user }) {
        await db.transaction((tx) =>
          updateUser({ db, rules, tx }, BY_ID(user.id), { emailVerificado: true }),
        );
        await noteAccountEvent(db, user.id, 'reset_password');
        await later(passwordChangedMail(user, origin));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: DAY,
      // A link by mail confirms an address; it signs nobody in.
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, token }) =>
        later(confirmMail(user, origin + withQuery('/verificar-correo', { token }))),
    },
    databaseHooks: {
      session: {
        create: {
          async before(session) {
            const call = authCall.getStore();
            // During registration the person's row is in a transaction that has not committed yet.
            if (call?.path === 'sign-up/email') return;
            if (call?.code !== undefined && !(await consumeTotpCode(db, session.userId, call.code)))
              throw new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'used' });
            const person = await from
              .selectFrom('users')
              .select('estado')
              .where('_id', '=', session.userId)
              .where('eliminado', '=', false)
              .$call(firstIn(db));
            if (!person || CLOSED_STATES.has(person.estado))
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'suspended' });
          },
        },
      },
    },
    plugins: [
      username({
        displayUsername: false,
        usernameNormalization: false,
        usernameValidator: (name) => /^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/.test(name),
        schema: { user: { fields: { username: 'nombreUsuario' } } },
      }),
      twoFactor({
        issuer: 'Oficio',
        backupCodeOptions: {
          storeBackupCodes: { encrypt: sealCodes, decrypt: (stored) => openCodes(stored, secret) },
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
      }),
    ],
  });
}
