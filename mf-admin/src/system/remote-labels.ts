import type { RemoteStatus, RemoteVersion } from '@oficio/shared/contract/calls/system-remotes';

const REMOTE_LABELS: Readonly<Record<string, string>> = {
  'mf-public': 'Sitio público',
  'mf-forum': 'Foro',
  'mf-campus': 'Campus',
  'mf-admin': 'Administración',
};

/** Returns the label of a remote, or its name if it has none. */
export const remoteLabel = (name: string): string => REMOTE_LABELS[name] ?? name;

/** Returns the latest usable version published before the one in use. */
export function previousVersion({ versiones }: RemoteStatus): RemoteVersion | undefined {
  const currentIndex = versiones.findIndex(({ actual }) => actual);
  return currentIndex < 0
    ? undefined
    : versiones.slice(currentIndex + 1).find(({ impedimento }) => !impedimento);
}
