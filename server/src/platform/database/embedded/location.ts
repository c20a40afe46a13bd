import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canEnter, serviceUser } from './service-user.ts';

/** The repository's root, four folders above this file's. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../../..');

/**
 * A folder of this checkout's own that `nobody` can reach, for when the checkout itself lies under a
 * closed parent (/root, mktemp -d). Named by the checkout's path, so that two never share one.
 */
export function reachableHome(): string {
  return path.join('/var/lib/oficio', shortHash(repositoryRoot));
}

/**
 * The data folder when DATA_DIR is unset: `.data` in the checkout, or under {@link reachableHome} when we
 * are root and the account that PostgreSQL runs as can't enter the checkout.
 */
export function defaultDataDir(): string {
  const inCheckout = path.join(repositoryRoot, '.data');
  const user = serviceUser();
  const probe = existsSync(inCheckout) ? inCheckout : repositoryRoot;
  return canEnter(user, probe) ? inCheckout : path.join(reachableHome(), 'data');
}

/** Twelve hexadecimal digits that stand for a text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
