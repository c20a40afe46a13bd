/** What the server put into the page as data blocks, which no policy has to allow: they are never run. */
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import type { FirstDatum } from '@oficio/shared/contract/queries/first-datum';
import { readFirstData } from '@oficio/shared/store';

function block(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/** The parsed data block, or undefined when the page has none or it is broken. */
export function readBlock(id: string): unknown {
  const text = block(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How old a page may be for its data to be what the server would answer now, in milliseconds. */
const FRESH = 60_000;

const hasDrawing = (): boolean => document.getElementById('root')?.dataset.drawn === '1';

/** Whether the server made this page now and for this path, or the worker opened one that it keeps. */
export function isPageOfPath(now = Date.now()): boolean {
  const { path, made } = block('first-data')?.dataset ?? {};
  // The clocks of the two may differ: what counts is only that a kept page is hours old, not how many.
  // What is drawn comes from the server alone.
  return path === location.pathname && (hasDrawing() || Math.abs(now - Number(made)) < FRESH);
}

let brought: readonly FirstDatum[] | undefined;

/**
 * The answers that this page brought; none when the worker opened it, since it opens any path with the one page that
 * it keeps: then they are of another path, and old.
 */
export function dataOfPage(): readonly FirstDatum[] {
  // Told at the start: the path changes while the page is open.
  return (brought ??= isPageOfPath() ? readFirstData(document) : []);
}

/** Whether the server drew this address, and it can be taken over: the worker opens any with one undrawn page. */
export const isDrawn = (): boolean => hasDrawing() && isPageOfPath();

/** When the server made the page, in milliseconds since 1970. */
export const madeAt = (): number => Number(block('first-data')?.dataset.made);

/** Whom the server drew the page for: null for a visitor, undefined where it drew none. */
export function userOfPage(): SessionUser | null | undefined {
  if (!isDrawn()) return undefined;
  // Written by our own server.
  return (readBlock('session') as SessionUser | null | undefined) ?? null;
}
