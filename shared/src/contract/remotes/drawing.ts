/**
 * What the server's process that draws is given, and what the shell's output for it answers. It is all that a page is
 * drawn from: nothing is fetched.
 */
import type { SessionUser } from '../calls/session.ts';
import type { FirstDatum } from '../queries/first-datum.ts';
import type { Registry, RegistryRemote } from './remote.ts';

/** A page to be drawn. */
export interface Drawing {
  /** As the page holds it. */
  readonly registry: Registry;
  /** Path and query. */
  readonly address: string;
  readonly firstData: readonly FirstDatum[];
  /** Whose page it is; null for a visitor's. */
  readonly user: SessionUser | null;
  /** When it is made, in milliseconds since 1970: what "today" and "2 hours ago" are said from. */
  readonly made: number;
  /** What the page's policy lets styles carry. */
  readonly nonce: string;
}

/** What the shell's output for the server exports. */
export interface DrawingModule {
  /** Says where the modules of remotes come from. Once, before anything is drawn. */
  remotesFrom(load: (remote: RegistryRemote) => unknown): void;
  /** A module that the shell shares with remotes. @throws Error that names what is not shared */
  sharedModule(name: string): unknown;
  /**
   * Draws what stands in `#root`, in pieces; ends when all is written, or when the signal says so.
   * @throws Error when the screen can't be loaded or drawn
   */
  draw(drawing: Drawing, write: (html: string) => void, signal: AbortSignal): Promise<void>;
}
