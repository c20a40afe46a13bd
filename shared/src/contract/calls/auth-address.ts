/**
 * Open endpoints of better-auth, all POST. It defines their paths and checks, so they are not declared as
 * calls.
 */
import { AUTH_PREFIX } from './api-path.ts';

export type AuthCall =
  | 'sign-up/email'
  | 'sign-in/email'
  | 'sign-in/username'
  | 'sign-out'
  | 'request-password-reset'
  | 'reset-password'
  | 'send-verification-email'
  | 'verify-email'
  | 'change-password'
  | 'two-factor/enable'
  | 'two-factor/disable'
  | 'two-factor/generate-backup-codes'
  | 'two-factor/verify-totp'
  | 'two-factor/verify-backup-code';

/**
 * Returns the address of an endpoint.
 * @example authAddress('sign-out') // '/api/auth/sign-out'
 */
export const authAddress = (name: AuthCall) => `${AUTH_PREFIX}${name}` as const;
