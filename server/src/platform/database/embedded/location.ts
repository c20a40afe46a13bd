import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canEnter, serviceUser } from './service-user.ts';

/** Root of the repository, four folders above this file's. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Returns a folder specific to this checkout that `nobody` can reach, for a checkout under a closed parent
 * (/root, mktemp -d). Named after the checkout's path, so that two checkouts never share one.
 */
export function reachableHome(): string {
  return path.join('/var/lib/oficio', shortHash(repositoryRoot));
}

/**
 * Returns the data folder when DATA_DIR is unset: `.data` in the checkout, or under {@link reachableHome}
 * when we are root and the account that PostgreSQL runs as can't enter the checkout.
 */
export function defaultDataDir(): string {
  const inCheckout = path.join(repositoryRoot, '.data');
  const user = serviceUser();
  const folder = existsSync(inCheckout) ? inCheckout : repositoryRoot;
  return canEnter(user, folder) ? inCheckout : path.join(reachableHome(), 'data');
}

/** Returns a hash of a text: twelve hexadecimal digits. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
