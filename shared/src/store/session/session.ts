/** Signing in and out and managing the own account, with better-auth's calls and our own. */
import { cancelEmailChange, changeEmail, confirmEmailChange } from '../../contract/calls/account.ts';
import { authAddress, type AuthCall } from '../../contract/calls/auth-address.ts';
import type { AnswerOf, CallDeclaration, SentOf } from '../../contract/calls/call.ts';
import { ownSessions, revokeOtherSessions, revokeSession } from '../../contract/calls/session.ts';
import { outcomeOf, type Outcome } from '../api.ts';
import { createCurrentUser, type Host } from './current-user.ts';
import { forgetDrafts } from './drafts.ts';

export interface SignIn {
  /** E-mail or user name. */
  readonly identificador: string;
  readonly clave: string;
  /** Stay signed in after closing the browser; true by default. */
  readonly recordar?: boolean;
}
export interface Registration {
  readonly nombre: string;
  readonly apellido: string;
  readonly nombreUsuario: string;
  readonly email: string;
  readonly clave: string;
  /** Further fields of the account (`consentimientos`, …). */
  readonly [field: string]: unknown;
}
export interface TwoFactorSetup {
  readonly totpURI: string;
  readonly backupCodes: readonly string[];
}

/** A declared call without parameters in its address. */
type AccountCall = CallDeclaration & { readonly params?: undefined; readonly query?: undefined };

/** better-auth's field names, where our forms use others. */
const OWN_FIELD_NAMES: Readonly<Record<string, string>> = {
  password: 'clave',
  newPassword: 'clave',
  currentPassword: 'claveActual',
  username: 'nombreUsuario',
  name: 'nombre',
};

type Calls = ReturnType<typeof createCalls>;

function createCalls(api: Host['api']) {
  async function outcomeWithOwnFields<T>(answer: Promise<unknown>): Promise<Outcome<T>> {
    const outcome = await outcomeOf<T>(answer);
    return outcome.ok ? outcome : { ...outcome, field: OWN_FIELD_NAMES[outcome.field] ?? outcome.field };
  }
  return {
    /** Makes a declared call about the account. */
    make: <const D extends AccountCall>(
      call: D,
      ...[body]: SentOf<D> extends undefined ? [] : [body: SentOf<D>]
    ): Promise<Outcome<AnswerOf<D>>> => outcomeWithOwnFields(api.call(call.method, call.path, body)),
    /** Makes one of better-auth's calls. */
    auth: <T = undefined>(name: AuthCall, body: object = {}): Promise<Outcome<T>> =>
      outcomeWithOwnFields<T>(api.call('POST', authAddress(name), body)),
  };
}

/**
 * Calls the sign-in by e-mail or by user name. `dosPasos`: the password was right, and a code must follow.
 */
async function signInWith(
  { auth }: Calls,
  { identificador, clave, recordar }: Required<SignIn>,
): Promise<Outcome<{ dosPasos: boolean }>> {
  const name = identificador.trim();
  const isEmail = name.includes('@');
  const outcome = await auth<{ twoFactorRedirect?: boolean } | undefined>(
    `sign-in/${isEmail ? 'email' : 'username'}`,
    { ...(isEmail ? { email: name } : { username: name }), password: clave, rememberMe: recordar },
  );
  if (outcome.ok) return { ok: true, data: { dosPasos: outcome.data?.twoFactorRedirect === true } };
  const isName = outcome.field === 'email' || outcome.field === 'nombreUsuario';
  return isName ? { ...outcome, field: 'identificador' } : outcome;
}

export type Session = ReturnType<typeof createSession>;

export function createSession({ announce, ...host }: Host) {
  const { refresh, expired, signedOut } = createCurrentUser(host);
  const calls = createCalls(host.api);
  const { make, auth } = calls;

  /** Refreshes the session after a call that may have changed who is signed in. */
  async function refreshAfter<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
    if (!outcome.ok) return outcome;
    await refresh();
    announce();
    return outcome;
  }

  return {
    refresh,
    /** Called when a call was answered 401: the session ended elsewhere. */
    expired,
    /** `dosPasos`: the password was right, and `twoFactor.verify` must follow. */
    async signIn({ identificador, clave, recordar = true }: SignIn): Promise<Outcome<{ dosPasos: boolean }>> {
      const outcome = await signInWith(calls, { identificador, clave, recordar });
      return outcome.ok && outcome.data.dosPasos ? outcome : refreshAfter(outcome);
    },
    async register({ clave, ...account }: Registration): Promise<Outcome> {
      const { nombre, apellido, nombreUsuario } = account;
      const body = {
        ...account,
        name: `${nombre} ${apellido}`.trim(),
        username: nombreUsuario,
        password: clave,
      };
      return refreshAfter(await auth('sign-up/email', body));
    },
    async signOut(): Promise<Outcome> {
      const outcome = await auth('sign-out');
      // A 401 means that the session had already ended, which counts as signed out.
      if (!outcome.ok && outcome.status !== 401) return outcome;
      await signedOut();
      forgetDrafts();
      announce();
      return { ok: true, data: undefined };
    },
    requestPasswordReset: (email: string) =>
      auth('request-password-reset', { email, redirectTo: '/recuperar-clave' }),
    resetPassword: (token: string, clave: string) => auth('reset-password', { token, newPassword: clave }),
    sendVerificationEmail: (email: string) => auth('send-verification-email', { email, callbackURL: '/' }),
    async verifyEmail(token: string): Promise<Outcome> {
      return refreshAfter(await auth('verify-email', { token }));
    },
    /** Requests a change of e-mail. Takes the password, unless the current e-mail was never confirmed. */
    changeEmail: async (email: string, clave?: string) =>
      refreshAfter(await make(changeEmail, { email, ...(clave !== undefined && { clave }) })),
    cancelEmailChange: async () => refreshAfter(await make(cancelEmailChange)),
    /**
     * Confirms one link of an e-mail change: either the change is made, or the other mailbox must still
     * confirm.
     */
    confirmEmailChange: async (token: string) => refreshAfter(await make(confirmEmailChange, { token })),
    changePassword: (claveActual: string, clave: string) =>
      auth('change-password', {
        currentPassword: claveActual,
        newPassword: clave,
        revokeOtherSessions: true,
      }),
    listSessions: () => make(ownSessions),
    revokeSession: (token: string) => make(revokeSession, { token }),
    revokeOtherSessions: () => make(revokeOtherSessions),
    twoFactor: {
      enable: (clave: string) => auth<TwoFactorSetup>('two-factor/enable', { password: clave }),
      disable: (clave: string) => auth('two-factor/disable', { password: clave }),
      /** Verifies the six digits: completes a sign-in, or confirms the setup. */
      verify: async (code: string, confiar = false) =>
        refreshAfter(await auth('two-factor/verify-totp', { code, trustDevice: confiar })),
      verifyBackupCode: async (code: string) =>
        refreshAfter(await auth('two-factor/verify-backup-code', { code })),
      newBackupCodes: (clave: string) =>
        auth<Pick<TwoFactorSetup, 'backupCodes'>>('two-factor/generate-backup-codes', { password: clave }),
    },
  } as const;
}
