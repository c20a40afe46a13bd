/** What the server and the process that draws say to each other. */
import type { Drawing } from '@oficio/shared/contract/remotes/drawing';

/** Where the server's outputs lie: the shell's, and those of the remotes that have one, by name. */
export interface Outputs {
  /** When the shell was built: its file is always called the same. */
  readonly built: number;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** To the process: draw this page; or give it up. */
export type Order =
  | { readonly type: 'draw'; readonly id: number; readonly drawing: Drawing }
  | { readonly type: 'stop'; readonly id: number };

/** From the process. Pieces of a page come in order; `end` or `failed` is its last word on it. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'piece'; readonly id: number; readonly html: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: string };

/** Characters of one page at most: ten times the largest of ours. */
export const MOST_HTML = 2_000_000;

const isObject = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null;

/** Whether what came from the process is a report: remotes' code runs there, and may have sent anything. */
export function isReport(said: unknown): said is Report {
  if (!isObject(said)) return false;
  const { type, id, html, error } = said;
  if (type === 'ready') return true;
  if (typeof id !== 'number') return false;
  if (type === 'piece') return typeof html === 'string';
  return type === 'end' || (type === 'failed' && typeof error === 'string');
}
