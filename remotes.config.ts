import type { RemoteBudget } from './scripts/remote-kit/budgets.ts';

export interface RemoteOptions {
  /** What it weighed when this was last set, and some 5 % more: a build over it fails. Without it, the usual budget. */
  readonly budget?: RemoteBudget;
}

/** Every remote. Adding one is one line here and one folder. */
export const remotes = {
  'mf-public': { budget: { entry: 5.8, screen: 18.5 } },
  'mf-forum': { budget: { entry: 4.4, screen: 18.4 } },
  // A view's screen brings all that it draws: an exercise by itself has nothing of the campus's day before it.
  'mf-campus': { budget: { entry: 5.8, screen: 31.9 } },
  // Its screens bring the declarations of all collections.
  'mf-admin': { budget: { entry: 4.6, screen: 63.4 } },
} as const satisfies Readonly<Record<`mf-${string}`, RemoteOptions>>;

export type RemoteName = keyof typeof remotes;

/** @throws Error that lists the remotes, when `name` is not one of them. */
export function assertRemoteName(name: string | undefined): asserts name is RemoteName {
  if (name === undefined || !Object.hasOwn(remotes, name)) {
    const known = Object.keys(remotes).join(', ');
    throw new Error(`No hay un remoto llamado "${name ?? ''}". Remotos: ${known}.`);
  }
}
