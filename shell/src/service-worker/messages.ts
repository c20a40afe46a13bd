/** A remote version that a page uses. */
export interface UsedRemote {
  name: string;
  version: string;
  base: string;
}

/** An answer of the API for any visitor, which came inside a page. */
export interface BroughtAnswer {
  /** Path and query of the call that it answers. */
  address: string;
  body: unknown;
}

/** What a page tells the worker. */
export type WorkerMessage =
  /** The person accepted the new version. */
  | { type: 'skipWaiting' }
  /** Whose answers the API gives from now on; null for a visitor. */
  | { type: 'account'; id: string | null }
  /** Forget what was kept of every account. */
  | { type: 'purge' }
  /** The versions that the page may use, and the names of those to keep whole. */
  | { type: 'remotes'; remotes: UsedRemote[]; whole: string[] }
  /** Reads made before the worker controlled the page: keep their answers too. */
  | { type: 'seen'; urls: string[] }
  /** What the page brought, so that its screen asked for nothing: keep it as if it had. */
  | { type: 'brought'; answers: BroughtAnswer[] };

/** The name of the Web Lock that a page holds, shared, while it uses a remote version. */
export const lockOf = ({ name, version }: Pick<UsedRemote, 'name' | 'version'>): string =>
  `oficio-remote-${name}@${version}`;
