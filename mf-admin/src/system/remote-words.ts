/** What `GET /api/sistema/remotos` says of a remote and its published versions. */
export interface RemoteVersion {
  readonly version: string;
  readonly publicadaEn: string;
  readonly actual: boolean;
  readonly rutas: number;
  readonly impedimento?: string;
}
export interface RemoteStatus {
  readonly nombre: string;
  readonly version: string;
  readonly requiere: string;
  readonly entrada: string;
  readonly rutas: number;
  readonly versiones: readonly RemoteVersion[];
}
export interface RemotesAnswer {
  readonly remotos: readonly RemoteStatus[];
  /** After a change: whether anything changed. */
  readonly cambio?: boolean;
}

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
