/** Every remote, with the port of its watcher in development. Adding a remote is one line here and one folder. */
export const remotes = {
  'mf-public': { devPort: 3011 },
  'mf-forum': { devPort: 3012 },
  'mf-campus': { devPort: 3013 },
  'mf-admin': { devPort: 3014 },
} as const;

export type RemoteName = keyof typeof remotes;

/** @throws Error that lists the remotes, when `name` is not one of them. */
export function assertRemoteName(name: string | undefined): asserts name is RemoteName {
  if (name === undefined || !Object.hasOwn(remotes, name)) {
    const known = Object.keys(remotes).join(', ');
    throw new Error(`No hay un remoto llamado "${name ?? ''}". Remotos: ${known}.`);
  }
}
