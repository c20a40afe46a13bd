/** Signing in and out and managing the own account, with better-auth's calls and our own. */
import { cancelEmailChange, changeEmail, confirmEmailChange } from '../../contract/calls/account.ts';
import { authAddress, type AuthCall } from '../../contract/calls/auth-address.ts';
import {
  currentSession,
  ownSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionUser,
} from '../../contract/calls/session.ts';
import type { AnswerOf, CallDeclaration, SentOf } from '../../contract/calls/call.ts';
import { ApiError, outcomeOf, type Api, type Outcome } from '../api.ts';
import { reset } from '../actions.ts';
import { forgetDrafts } from './drafts.ts';
import type { Remembered } from './remembered.ts';
import { setSession, type SessionState } from './state.ts';

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

interface Host {
  readonly api: Pick<Api, 'call'>;
  readonly dispatch: (action: { readonly type: string }) => void;
  readonly state: () => SessionState;
  readonly remembered: Remembered;
  /** Notifies the other tabs that the session changed. */
  readonly announce: () => void;
}

/** better-auth's field names, where our forms use others. */
const FIELDS: Readonly<Record<string, string>> = {
  password: 'clave',
  newPassword: 'clave',
  currentPassword: 'claveActual',
  username: 'nombreUsuario',
  name: 'nombre',
};

export type Session = ReturnType<typeof createSession>;

export function createSession({ api, dispatch, state, remembered, announce }: Host) {
  let refreshing: Promise<void> | undefined;
  let changedWhileLoading = false;

  const become = (user: SessionUser | null): void => {
    const before = state();
    dispatch(setSession(user));
    remembered.write(user);
    // Another person may not see the same records, so the state is cleared. The first answer of a page
    // changes nobody: it only confirms who was signed in all along, unless a tab has announced a change.
    const changed = before.status === 'loading' ? changedWhileLoading : before.user?._id !== user?._id;
    changedWhileLoading = false;
    if (changed) dispatch(reset());
  };

  const ask = async (): Promise<void> => {
    try {
      const { method, path } = currentSession;
      // The declaration gives the type of the answer.
      const { usuario } = (await api.call(method, path)) as AnswerOf<typeof currentSession>;
      become(usuario ?? null);
    } catch (error) {
      // Unreachable: continue as the last person who signed in here. After any other failure, continue as a
      // visitor.
      if (state().status === 'loading') {
        dispatch(
          setSession(
            error instanceof ApiError && error.status > 0 && error.status < 500 ? null : remembered.read(),
          ),
        );
      }
    }
  };

  /** Asks the server who is signed in. */
  const refresh = (): Promise<void> => {
    refreshing ??= ask().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  async function ownOutcomeOf<T>(asked: Promise<unknown>): Promise<Outcome<T>> {
    const outcome = await outcomeOf<T>(asked);
    return outcome.ok ? outcome : { ...outcome, field: FIELDS[outcome.field] ?? outcome.field };
  }
  /** Makes a declared call about the account. */
  const make = <const D extends AccountCall>(
    call: D,
    ...[body]: SentOf<D> extends undefined ? [] : [body: SentOf<D>]
  ): Promise<Outcome<AnswerOf<D>>> => ownOutcomeOf(api.call(call.method, call.path, body));
  const auth = <T = undefined>(name: AuthCall, body: object = {}): Promise<Outcome<T>> =>
    ownOutcomeOf<T>(api.call('POST', authAddress(name), body));

  /** Refreshes the session after a call that may have changed who is signed in. */
  async function entered<T>(outcome: Outcome<T>): Promise<Outcome<T>> {
    if (!outcome.ok) return outcome;
    // A refresh that started earlier must not answer for the new session.
    await refreshing;
    await refresh();
    announce();
    return outcome;
  }

  return {
    refresh,
    /** Called when a call was answered 401: the session ended elsewhere. */
    expired: (): void => {
      if (state().status === 'activa') void refresh();
    },
    /** Called when another tab announced a change. An answer under way may be about the former account. */
    async changedElsewhere(): Promise<void> {
      changedWhileLoading ||= state().status === 'loading';
      await refreshing;
      await refresh();
    },
    /** `dosPasos`: the password was right, and `twoFactor.verify` must follow. */
    async signIn({ identificador, clave, recordar = true }: SignIn): Promise<Outcome<{ dosPasos: boolean }>> {
      const name = identificador.trim();
      const byMail = name.includes('@');
      const who = byMail ? { email: name } : { username: name };
      const body = { ...who, password: clave, rememberMe: recordar };
      const outcome = await auth<{ twoFactorRedirect?: boolean } | undefined>(
        `sign-in/${byMail ? 'email' : 'username'}`,
        body,
      );
      if (!outcome.ok)
        return ['email', 'nombreUsuario'].includes(outcome.field)
          ? { ...outcome, field: 'identificador' }
          : outcome;
      if (outcome.data?.twoFactorRedirect) return { ok: true, data: { dosPasos: true } };
      return entered({ ok: true, data: { dosPasos: false } });
    },
    async register({ clave, ...account }: Registration): Promise<Outcome> {
      const { nombre, apellido, nombreUsuario } = account;
      const body = {
        ...account,
        name: `${nombre} ${apellido}`.trim(),
        username: nombreUsuario,
        password: clave,
      };
      return entered(await auth('sign-up/email', body));
    },
    async signOut(): Promise<Outcome> {
      const outcome = await auth('sign-out');
      // A 401 means that the session had already ended, which counts as signed out.
      if (!outcome.ok && outcome.status !== 401) return outcome;
      await refreshing;
      become(null);
      forgetDrafts();
      announce();
      return { ok: true, data: undefined };
    },
    requestPasswordReset: (email: string) =>
      auth('request-password-reset', { email, redirectTo: '/recuperar-clave' }),
    resetPassword: (token: string, clave: string) => auth('reset-password', { token, newPassword: clave }),
    sendVerificationEmail: (email: string) => auth('send-verification-email', { email, callbackURL: '/' }),
    async verifyEmail(token: string): Promise<Outcome> {
      return entered(await auth('verify-email', { token }));
    },
    /** Requests a change of e-mail. Takes the password, unless the current e-mail was never confirmed. */
    changeEmail: async (email: string, clave?: string) =>
      entered(await make(changeEmail, { email, ...(clave !== undefined && { clave }) })),
    cancelEmailChange: async () => entered(await make(cancelEmailChange)),
    /** Confirms one link of an e-mail change: the change is made, or the other mailbox has yet to confirm. */
    confirmEmailChange: async (token: string) => entered(await make(confirmEmailChange, { token })),
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
        entered(await auth('two-factor/verify-totp', { code, trustDevice: confiar })),
      verifyBackupCode: async (code: string) =>
        entered(await auth('two-factor/verify-backup-code', { code })),
      newBackupCodes: (clave: string) =>
        auth<Pick<TwoFactorSetup, 'backupCodes'>>('two-factor/generate-backup-codes', { password: clave }),
    },
  } as const;
}
