/** Data blocks that the server embedded in the page. They are never run, so no policy has to allow them. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { PrefetchedAnswer } from '@oficio/shared/contract/queries/prefetched-answer';
import { MINUTE_MS } from '@oficio/shared/kit/durations';
import { readFirstData } from '@oficio/shared/store';

function block(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/** Returns the parsed data block, or undefined when it is missing or malformed. */
export function readBlock(id: string): unknown {
  const text = block(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum age of a page for its embedded data to count as current. */
const MAX_PAGE_AGE_MS = MINUTE_MS;

const hasServerRender = (): boolean => document.getElementById('root')?.dataset.drawn === '1';

/**
 * Returns whether the server made this page just now for this path; false for a cached page that the worker
 * opened.
 */
export function isPageOfPath(now = Date.now()): boolean {
  const { path, made } = block('first-data')?.dataset ?? {};
  // The clocks of server and browser may differ, but a cached page is hours old. A server-rendered page always
  // comes from the server, since the worker caches pages without their content.
  return path === location.pathname && (hasServerRender() || Math.abs(now - Number(made)) < MAX_PAGE_AGE_MS);
}

let prefetched: readonly PrefetchedAnswer[] | undefined;

/**
 * Returns the answers embedded in this page. Empty when the worker opened it: the worker opens every path
 * with one cached page, so its data would be old and of another path.
 */
export function dataOfPage(): readonly PrefetchedAnswer[] {
  // Decide it once, at the start: the path changes while the page is open.
  return (prefetched ??= isPageOfPath() ? readFirstData(document) : []);
}

/**
 * Returns whether the server rendered this address, so that it can be hydrated. The worker opens every path
 * with one page without content.
 */
export const isServerRendered = (): boolean => hasServerRender() && isPageOfPath();

/** Returns when the server made the page, in milliseconds since 1970. */
export const madeAt = (): number => Number(block('first-data')?.dataset.made);

/**
 * Returns the user that the server rendered the page for: null for a visitor, undefined when it is not
 * server-rendered.
 */
export function userOfPage(): SessionUser | null | undefined {
  if (!isServerRendered()) return undefined;
  // Trusted without checks: our own server wrote it.
  return (readBlock('session') as SessionUser | null | undefined) ?? null;
}
