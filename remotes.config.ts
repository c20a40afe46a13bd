import type { RemoteBudget } from './scripts/remote-kit/budgets.ts';

export interface RemoteOptions {
  /**
   * Maximum sizes: the build's sizes when last set, plus about 5 %. A larger build fails. Without it, the
   * default budget applies.
   */
  readonly budget?: RemoteBudget;
}

/** Every remote. A new one needs one line here and its folder. */
export const remotes = {
  'mf-public': { budget: { entry: 5.8, screen: 18.5 } },
  'mf-forum': { budget: { entry: 4.4, screen: 18.6 } },
  // A view's screen loads everything that it renders: a lone exercise shares nothing with the campus's home.
  'mf-campus': { budget: { entry: 5.8, screen: 33.9 } },
  // Its screens load the declarations of all collections.
  'mf-admin': { budget: { entry: 4.6, screen: 65.4 } },
} as const satisfies Readonly<Record<`mf-${string}`, RemoteOptions>>;

export type RemoteName = keyof typeof remotes;

/** @throws Error that lists the remotes, if `name` is not one of them. */
export function assertRemoteName(name: string | undefined): asserts name is RemoteName {
  if (name === undefined || !Object.hasOwn(remotes, name)) {
    const known = Object.keys(remotes).join(', ');
    throw new Error(`No hay un remoto llamado "${name ?? ''}". Remotos: ${known}.`);
  }
}
