/**
 * Interface between the server's rendering process and the shell's server bundle. A page is rendered from
 * this data alone: nothing is fetched.
 */
import type { SessionUser } from '../calls/session.ts';
import type { PrefetchedAnswer } from '../queries/prefetched-answer.ts';
import type { Registry, RegistryRemote } from './remote.ts';

/** A page to render. */
export interface PageRendering {
  /** The copy of the registry in the page. */
  readonly registry: Registry;
  /** Path and query. */
  readonly address: string;
  readonly firstData: readonly PrefetchedAnswer[];
  /** The page's user; null for a visitor. */
  readonly user: SessionUser | null;
  /** Render time, in milliseconds since 1970; "today" and "2 hours ago" are relative to it. */
  readonly made: number;
  /** Nonce that the page's Content-Security-Policy requires of styles. */
  readonly nonce: string;
}

/** Exports of the shell's server bundle. */
export interface RenderingModule {
  /** Sets the loader of the remotes' modules. Call it once, before rendering. */
  remotesFrom(load: (remote: RegistryRemote) => unknown): void;
  /**
   * Returns a module that the shell shares with remotes.
   * @throws Error naming a module that is not shared
   */
  sharedModule(name: string): unknown;
  /**
   * Renders the contents of `#root` in chunks; resolves when everything is written or the signal aborts.
   * @throws Error if the screen fails to load or render
   */
  draw(drawing: PageRendering, write: (html: string) => void, signal: AbortSignal): Promise<void>;
}
