/**
 * Limits how often creating a person may reveal that an e-mail has an account: as registration does
 * (attempts.ts).
 */
import type { CreationLimit } from '../engine/collections/creation-limit.ts';
import { UniqueConflict } from '../engine/collections/unique.ts';
import { hasRole } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { addressKey } from '../platform/http/address-key.ts';
import { checkLimits, consumeLimits, takenEmailLimit, takenEmailLimitOfAccount } from './attempts.ts';
import { EMAIL_TAKEN } from './messages.ts';

/**
 * Creates the limiter of one server. Administrators can read the e-mails anyway, so they are exempt. Once the
 * limit is used up, the limiter throws TooManyAttempts whether or not the e-mail is taken.
 */
export function createCreationLimit(db: Database, { demo }: Pick<Config, 'demo'>): CreationLimit {
  return async ({ actor, ip }, create) => {
    if (hasRole(actor, 'admin', 'superadmin')) return create();
    const limits = [
      ...(ip === undefined ? [] : [takenEmailLimit(addressKey(ip), demo)]),
      ...(actor._id ? [takenEmailLimitOfAccount(actor._id, demo)] : []),
    ];
    await checkLimits(db, limits);
    try {
      return await create();
    } catch (error) {
      if (error instanceof UniqueConflict && error.field === EMAIL_TAKEN.field) {
        await consumeLimits(db, limits);
        error.counted = true;
      }
      throw error;
    }
  };
}
