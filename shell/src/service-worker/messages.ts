/** A remote version that a page uses. */
export interface UsedRemote {
  name: string;
  version: string;
  base: string;
}

/** An API answer for any visitor that the server embedded in a page. */
export interface PrefetchedAnswer {
  /** Path and query of the call that it answers. */
  address: string;
  body: unknown;
}

/** A message from a page to the worker. */
export type WorkerMessage =
  /** The person accepted the new version. */
  | { type: 'skipWaiting' }
  /** The account that API answers belong to from now on; null for a visitor. */
  | { type: 'account'; id: string | null }
  /** Delete the cached answers of every account. */
  | { type: 'purge' }
  /** The versions that the page may use, and the names of the remotes to cache completely. */
  | { type: 'remotes'; remotes: UsedRemote[]; whole: string[] }
  /** Requests made before the worker controlled the page: cache their answers too. */
  | { type: 'seen'; urls: string[] }
  /** Answers embedded in the page, which its screen therefore did not request: cache them too. */
  | { type: 'brought'; answers: PrefetchedAnswer[] };

/** Returns the name of the Web Lock that a page holds, shared, while it uses a remote version. */
export const lockOf = ({ name, version }: Pick<UsedRemote, 'name' | 'version'>): string =>
  `oficio-remote-${name}@${version}`;
