import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';

const NAMES: Readonly<Record<string, string>> = {
  'mf-public': 'Sitio público',
  'mf-forum': 'Foro',
  'mf-campus': 'Campus',
  'mf-admin': 'Administración',
};
/** How people call a remote; one that is new goes by its own name. */
export const remoteName = (name: string): string => NAMES[name] ?? name;

/** The version published before the one in use, unless it can't be used. */
export function previousVersion({ versiones }: RemoteStatus): RemoteVersion | undefined {
  const place = versiones.findIndex(({ actual }) => actual);
  return place < 0 ? undefined : versiones.slice(place + 1).find(({ impedimento }) => !impedimento);
}
