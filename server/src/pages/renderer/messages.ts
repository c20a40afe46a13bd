/** Messages between the server and the rendering process. */
import type { PageRendering } from '@oficio/shared/contract/remotes/rendering';

/** Paths of the server builds: the shell's, and those of the remotes that have one, by name. */
export interface Outputs {
  /** Build time of the shell, whose file name never changes. */
  readonly built: number;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** Message to the process: render a page, or abort it. */
export type RenderCommand =
  | { readonly type: 'render'; readonly id: number; readonly rendering: PageRendering }
  | { readonly type: 'stop'; readonly id: number };

/**
 * Message from the process. The pieces of a page come in order; `end` or `failed` is the last message about
 * it.
 */
export type ProcessReport =
  | { readonly type: 'ready' }
  | { readonly type: 'piece'; readonly id: number; readonly html: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: string };

/** Maximum characters of a page: ten times our largest. */
export const MAX_HTML = 2_000_000;

const isObject = (message: unknown): message is Readonly<Record<string, unknown>> =>
  typeof message === 'object' && message !== null;

/** Whether a message from the process is a report: the remotes' code runs there and may send anything. */
export function isReport(message: unknown): message is ProcessReport {
  if (!isObject(message)) return false;
  const { type, id, html, error } = message;
  if (type === 'ready') return true;
  if (typeof id !== 'number') return false;
  if (type === 'piece') return typeof html === 'string';
  return type === 'end' || (type === 'failed' && typeof error === 'string');
}
