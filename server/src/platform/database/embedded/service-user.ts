import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account that PostgreSQL runs as when we are root, which it refuses to be. */
export interface ServiceUser {
  name: string;
  uid: number;
  gid: number;
}

/** `nobody` when this process is root; undefined otherwise, and PostgreSQL runs as ourselves. */
export function serviceUser(): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) };
}

/**
 * The account to run an existing cluster as when we are root: whoever owns it, so that data made by an
 * ordinary account stays usable by it. Undefined when there is no cluster yet or root isn't who starts.
 */
export function ownerOf(folder: string): ServiceUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid === 0) return undefined;
  const nobody = serviceUser();
  return nobody?.uid === uid ? nobody : { name: `número ${uid}`, uid, gid };
}

/** What `spawn` needs to start a process as that account; nothing when there is none. */
export function asUser(user: ServiceUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/**
 * Whether the account can enter a folder. Tried for real, since modes alone say nothing of access lists
 * and namespaces.
 */
export function canEnter(user: ServiceUser | undefined, folder: string): boolean {
  if (!user) return true;
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...asUser(user),
    cwd: '/',
    stdio: 'ignore',
  });
  return tried.status === 0;
}
