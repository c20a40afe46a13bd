/** A page under way in the rendering process, within its limits of time and memory. */
import type { PageRendering } from '@oficio/shared/contract/remotes/rendering';
import { MAX_HTML, type ProcessReport } from './messages.ts';
import type { RenderingProcess } from './rendering-process.ts';

/** Time in milliseconds for an aborted rendering to report, before its page is sent without it. */
const ABORT_GRACE_MS = 100;
/**
 * A rendering that used this much CPU time, or took this long, will never end: its process is killed. CPU
 * time is measured rather than elapsed time because on a busy machine a starved process would be killed and
 * restarted, which is the most expensive outcome.
 */
const MAX_CPU_MS = 1_500;
const MAX_ELAPSED_MS = 15_000;
/** Interval between checks of a busy process, in milliseconds. */
const CHECK_INTERVAL_MS = 50;

type Outcome = { readonly html: string } | { readonly why: string };

interface JobOptions {
  readonly id: number;
  readonly remote: string;
  readonly rendering: PageRendering;
  /** Maximum time to render the page, in milliseconds. */
  readonly ms: number;
  /** Maximum resident memory of the process, in bytes. */
  readonly maxBytes: number;
  /** Called when the page must end the process. */
  readonly onOverrun: (why: string) => void;
}

/** Returns the path of a page. */
export const pathOf = ({ address }: PageRendering): string => address.split('?')[0] ?? '';

/**
 * Renders a page in a process.
 *
 * | state     | `outcome` | `ended`  | next                                                                   |
 * | --------- | --------- | -------- | ---------------------------------------------------------------------- |
 * | rendering | pending   | pending  | ended, with the last report; abandoned, after the time limit           |
 * | abandoned | resolved  | pending  | ended, with the last report or with the process                        |
 * | ended     | resolved  | resolved | none                                                                   |
 */
export class RenderJob {
  readonly id: number;
  readonly remote: string;
  /** Path of the page. */
  readonly page: string;
  readonly #settled = Promise.withResolvers<Outcome>();
  readonly #ended = Promise.withResolvers<void>();
  #html = '';
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #check: NodeJS.Timeout;

  constructor(process: RenderingProcess, { id, remote, rendering, ms, maxBytes, onOverrun }: JobOptions) {
    this.id = id;
    this.remote = remote;
    this.page = pathOf(rendering);
    const startedAt = performance.now();
    const cpuBefore = process.cpuMs() ?? 0;
    this.#timers = [
      setTimeout(() => process.send({ type: 'stop', id }), ms),
      setTimeout(() => this.#settle({ why: `No terminó en ${ms} ms.` }), ms + ABORT_GRACE_MS),
    ];
    // Keep checking after the page was abandoned: its code may still be running.
    this.#check = setInterval(() => {
      const cpu = (process.cpuMs() ?? cpuBefore) - cpuBefore;
      if ((process.memory() ?? 0) > maxBytes) onOverrun(`Usó más de ${Math.round(maxBytes / 1e6)} MB.`);
      else if (cpu > Math.max(MAX_CPU_MS, 3 * ms) || performance.now() - startedAt > MAX_ELAPSED_MS)
        onOverrun(`No terminó con ${cpu} ms de procesador.`);
    }, CHECK_INTERVAL_MS).unref();
    process.send({ type: 'render', id, rendering });
  }

  /** Resolves when the page can be sent, rendered or not. */
  get outcome(): Promise<Outcome> {
    return this.#settled.promise;
  }
  /** Resolves when the process sent its last message about the page, or is gone. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Takes a message of the process about this page. */
  receive(report: Exclude<ProcessReport, { type: 'ready' }>): void {
    if (report.type === 'piece') {
      // The process enforces this limit itself, unless a remote gained access to its messages.
      if (this.#html.length <= MAX_HTML) this.#html += report.html;
      return;
    }
    this.end(report.type === 'end' ? { html: this.#html } : { why: report.error });
  }

  /** Ends the job; the outcome stays if there is one. */
  end(outcome: Outcome): void {
    this.#settle(outcome);
    clearInterval(this.#check);
    this.#ended.resolve();
  }

  #settle(outcome: Outcome): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#settled.resolve(outcome);
  }
}
