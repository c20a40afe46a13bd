import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';

const REMOTE_LABELS: Readonly<Record<string, string>> = {
  'mf-public': 'Sitio público',
  'mf-forum': 'Foro',
  'mf-campus': 'Campus',
  'mf-admin': 'Administración',
};
/** Returns the label of a remote; a new remote without one shows its own name. */
export const remoteLabel = (name: string): string => REMOTE_LABELS[name] ?? name;

/** Returns the latest usable version published before the one in use. */
export function previousVersion({ versiones }: RemoteStatus): RemoteVersion | undefined {
  const place = versiones.findIndex(({ actual }) => actual);
  return place < 0 ? undefined : versiones.slice(place + 1).find(({ impedimento }) => !impedimento);
}
