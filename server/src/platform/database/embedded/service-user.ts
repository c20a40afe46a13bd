import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** Account that PostgreSQL runs as when this process is root: it refuses to run as root. */
export interface ServiceUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Returns `nobody` when this process is root; otherwise undefined, and PostgreSQL runs as the current
 * account.
 */
export function serviceUser(): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns the account to run an existing cluster as when this process is root: its owner, so that an ordinary
 * account can still use its own data. Undefined when there is no cluster yet, or this process isn't root.
 */
export function ownerOf(folder: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid === 0) return undefined;
  const nobody = serviceUser();
  return nobody?.uid === uid ? nobody : { name: `número ${uid}`, uid, gid };
}

/** Returns the `spawn` options that start a process as that account; none if there is no account. */
export function asUser(user: ServiceUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/**
 * Whether the account can enter a folder. Tries it, since modes don't reflect access lists and namespaces.
 */
export function canEnter(user: ServiceUser | undefined, folder: string): boolean {
  if (!user) return true;
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...asUser(user),
    cwd: '/',
    stdio: 'ignore',
  });
  return result.status === 0;
}
