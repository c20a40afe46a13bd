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
import { checkLeft, take, reportingLimit, reportingLoaderLimit } from './attempts.ts';
import { REGISTERED } from './messages.ts';

/**
 * Returns the limiter of one server. Administrators can read the e-mails anyway, so they are exempt. Once the
 * limit is used up, the limiter throws TooManyAttempts whether or not the e-mail is taken.
 */
export function creationLimit(db: Database, { demo }: Pick<Config, 'demo'>): CreationLimit {
  return async ({ actor, ip }, create) => {
    if (hasRole(actor, 'admin', 'superadmin')) return create();
    const limits = [
      ...(ip === undefined ? [] : [reportingLimit(addressKey(ip), demo)]),
      ...(actor._id ? [reportingLoaderLimit(actor._id, demo)] : []),
    ];
    await checkLeft(db, limits);
    try {
      return await create();
    } catch (error) {
      if (error instanceof UniqueConflict && error.field === REGISTERED.field) {
        await take(db, limits);
        error.counted = true;
      }
      throw error;
    }
  };
}
