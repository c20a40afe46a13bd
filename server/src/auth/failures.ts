/** Classifies failed account calls as security events and finds the account they concern. */
import type { AuditAction } from '@oficio/shared/contract/collections/audit-events';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Auth } from './auth.ts';
import { cookieOf, tokenOf } from './session-actor.ts';

/** Calls that ask the signed-in person for their password again. */
const PASSWORD_AGAIN: ReadonlySet<string> = new Set([
  'change-password',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/generate-backup-codes',
]);

/**
 * Returns the audit action of a failed call; undefined for a failure that is no attack, such as a missing
 * field or a taken name.
 */
export function failureOf(path: string, error: unknown): AuditAction | undefined {
  if (!(error instanceof ContractError)) return undefined;
  const { status, field } = error;
  if (status === 429) return 'too_many_attempts';
  if (path.startsWith('sign-in/') && (status === 401 || status === 403)) return 'sign_in_failed';
  if (path.startsWith('two-factor/verify-') && status === 401) return 'second_factor_failed';
  const asksAgain = PASSWORD_AGAIN.has(path) && status === 400;
  return asksAgain && (field === 'clave' || field === 'claveActual') ? 'password_failed' : undefined;
}

/** Returns the id of the account with a typed e-mail or user name. */
export async function accountOf(db: Database, typed: string | undefined): Promise<string | undefined> {
  if (!typed) return undefined;
  const row = await from
    .selectFrom('users')
    .select('_id')
    .where((the) =>
      the.or(
        (['email', 'nombreUsuario'] as const).map((name) =>
          the(the.fn<string>('lower', [name]), '=', typed.toLowerCase()),
        ),
      ),
    )
    .where('eliminado', '=', false)
    .limit(1)
    .$call(firstIn(db));
  return row?._id;
}

/** Returns the id of the account whose password was accepted and whose second factor is pending. */
export async function accountOfSecondStep(
  auth: Auth,
  cookies: string | undefined,
): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter } = await auth.$context;
  const cookie = cookieOf(cookies, createAuthCookie('two_factor').name);
  const step = cookie === undefined ? undefined : tokenOf(cookie);
  if (step === undefined) return undefined;
  return (await internalAdapter.findVerificationValue(step))?.value;
}
