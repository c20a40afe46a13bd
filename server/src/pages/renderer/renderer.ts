/**
 * Renders pages in a separate process, one at a time, each within a time limit. Whatever fails there, only
 * the rendering of that page is lost: the page is sent unrendered, and the browser renders it.
 */
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { PageRendering } from '@oficio/shared/contract/remotes/rendering';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import { faultLines, type FaultLines } from '../../platform/errors/fault-lines.ts';
import { createBlame, type RemoteRenderings } from './blame.ts';
import { watchIdle, type IdleProcess } from './idle-watch.ts';
import type { Outputs, ProcessReport } from './messages.ts';
import { ProcessManager } from './process-manager.ts';
import { pathOf, RenderJob } from './render-job.ts';
import type { RenderingProcess } from './rendering-process.ts';

interface RendererLimits {
  /** Maximum time to render a page, in milliseconds. */
  readonly ms: number;
  /** Heap of the process, in megabytes. */
  readonly memoryMb: number;
}

interface RendererStatus {
  readonly ready: boolean;
  /** Number of times that the process was restarted. */
  readonly restarts: number;
  /** Resident bytes; undefined if the system doesn't report them. */
  readonly memory?: number;
  readonly remotes: readonly RemoteRenderings[];
}

interface RenderRequest {
  readonly rendering: PageRendering;
  readonly remote: string;
  /** Server builds that are published now. */
  readonly outputs: Outputs;
}

export interface Renderer {
  /** Returns the content of `#root`, rendered with the screen of a remote; undefined if that failed. */
  render(request: RenderRequest): Promise<string | undefined>;
  /**
   * Renders a page and discards it, so that the process has loaded and compiled its code before the first
   * visitor.
   */
  warm(request: RenderRequest): Promise<unknown>;
  status(): RendererStatus;
  close(): void;
}

/** Owner of the pages that belong to no remote. */
export const SHELL = 'shell';

/** Maximum pending renderings; further pages are sent unrendered. */
const MAX_PENDING = 50;
/** Maximum time to render a page that warms up the process, in milliseconds. */
const WARM_TIMEOUT_MS = 10_000;
/**
 * Resident memory limit, as a multiple of the heap. A busy process above it is killed; an idle one is
 * replaced.
 */
const RESIDENT_MEMORY_FACTOR = 2.5;
/** A process this many times below the limit is replaced after its page. */
const REPLACE_BELOW_LIMIT = 1.25;
const BYTES_PER_MB = 1e6;

/** Creates the renderer. Its process starts with the first page. */
export const createRenderer = (options: {
  readonly limits: RendererLimits;
  readonly log: Logger;
}): Renderer => new ProcessRenderer(options);

/**
 * Renderer over one process (`ProcessManager`), with at most one page in it (`RenderJob`).
 *
 * | state     | process        | `#job`    | next                                                            |
 * | --------- | -------------- | --------- | --------------------------------------------------------------- |
 * | stopped   | none, starting | undefined | idle, when the process is ready                                 |
 * | idle      | ready          | undefined | rendering, at the next page; stopped, if it goes on working     |
 * | rendering | ready          | set       | idle, when the job ends; stopped, if the job ends the process   |
 * | closed    | none           | undefined | none                                                            |
 */
class ProcessRenderer implements Renderer {
  readonly #ms: number;
  readonly #maxBytes: number;
  readonly #faults: FaultLines;
  readonly #blame = createBlame();
  readonly #queue = pLimit(1);
  readonly #processes: ProcessManager;
  readonly #stopIdleWatch: () => void;
  /** Page under way; also one that was sent unrendered, while its code still runs. */
  #job: RenderJob | undefined;
  #lastRemote = SHELL;
  #pages = 0;
  #closed = false;

  constructor({ limits, log }: { readonly limits: RendererLimits; readonly log: Logger }) {
    this.#ms = limits.ms;
    this.#maxBytes = limits.memoryMb * BYTES_PER_MB * RESIDENT_MEMORY_FACTOR;
    this.#faults = faultLines(log);
    this.#processes = new ProcessManager({
      memoryMb: limits.memoryMb,
      onReport: (report) => this.#receive(report),
      onEnd: (why) => this.#processEnded(why),
      onNewBuilds: () => {
        this.#blame.reset();
        // Its page was sent unrendered, but its code still ran in the old process.
        this.#job?.end({ why: 'Se publicó otra versión.' });
      },
    });
    this.#stopIdleWatch = watchIdle(
      () => this.#idle(),
      this.#maxBytes,
      (why) => {
        this.#processes.stop();
        this.#logFault(this.#lastRemote, why);
      },
    );
  }

  async warm(request: RenderRequest): Promise<void> {
    if (!this.#closed) await this.#enqueue(request, WARM_TIMEOUT_MS);
  }

  async render(request: RenderRequest): Promise<string | undefined> {
    const { rendering, remote, outputs } = request;
    const hasBuild = remote === SHELL || outputs.remotes[remote] !== undefined;
    const isSuspended = this.#blame.isSuspended(remote) || this.#blame.isPageSuspended(pathOf(rendering));
    const isFull = this.#queue.activeCount + this.#queue.pendingCount >= MAX_PENDING;
    if (this.#closed || !hasBuild || isSuspended || isFull) return undefined;
    return this.#enqueue(request, this.#ms);
  }

  status(): RendererStatus {
    const memory = this.#processes.current?.memory();
    return {
      ready: this.#processes.isReady,
      restarts: this.#processes.restarts,
      ...(memory !== undefined && { memory }),
      remotes: this.#blame.all(),
    };
  }

  close(): void {
    this.#closed = true;
    this.#stopIdleWatch();
    this.#processes.close();
  }

  /** Renders in turn; undefined if the wait exceeded the time limit. */
  #enqueue(request: RenderRequest, ms: number): Promise<string | undefined> {
    const startedAt = performance.now();
    return this.#queue(async () =>
      performance.now() - startedAt > ms ? undefined : this.#renderInTurn(request, ms),
    );
  }

  async #renderInTurn(request: RenderRequest, ms: number): Promise<string | undefined> {
    const { remote, outputs } = request;
    const process = this.#processes.processFor(outputs);
    if (!process) return undefined;
    const ready = Promise.all([process.ready, this.#job?.ended]).then(
      () => true,
      () => false,
    );
    const isReady = await withTimeout(ready, ms, () => false);
    if (!isReady || this.#processes.current !== process || this.#job) return undefined;
    const outcome = await this.#startJob(process, request, ms).outcome;
    if ('html' in outcome) {
      this.#blame.rendered(remote);
      return outcome.html;
    }
    this.#blame.failed(remote, outcome.why);
    this.#logFault(remote, outcome.why);
    // Start a process for the next page.
    this.#processes.processFor(outputs);
    return undefined;
  }

  #startJob(process: RenderingProcess, { rendering, remote }: RenderRequest, ms: number): RenderJob {
    const job = new RenderJob(process, {
      id: (this.#pages += 1),
      remote,
      rendering,
      ms,
      maxBytes: this.#maxBytes,
      onOverrun: (why) => {
        if (this.#processes.current !== process) return;
        this.#processes.stop();
        this.#blameJob(why);
      },
    });
    this.#job = job;
    this.#lastRemote = remote;
    void job.ended.then(() => {
      if (this.#job === job) this.#job = undefined;
      if (
        this.#processes.current === process &&
        (process.memory() ?? 0) > this.#maxBytes / REPLACE_BELOW_LIMIT
      )
        this.#processes.stop();
    });
    return job;
  }

  #receive(report: ProcessReport): void {
    if (report.type !== 'ready' && report.id === this.#job?.id) this.#job.receive(report);
  }

  /** Handles the end of a process that nobody stopped. */
  #processEnded(why: string): void {
    if (this.#job) return this.#blameJob(`Su proceso terminó: ${why}`);
    this.#processes.delayRestart();
    this.#logFault(SHELL, `El proceso que dibuja terminó: ${why}`);
  }

  /** Blames the page under way for the end of the process. */
  #blameJob(why: string): void {
    if (!this.#job) return;
    this.#blame.ended(this.#job.remote, why, this.#job.page);
    this.#logFault(this.#job.remote, why);
    this.#job.end({ why });
  }

  #idle(): IdleProcess | undefined {
    const { current, isReady } = this.#processes;
    return current && isReady && !this.#job ? { process: current, pages: this.#pages } : undefined;
  }

  #logFault(remote: string, why: string): void {
    this.#faults.note('warn', `una página no se dibujó: ${remote}`, new Error(why), {
      bindings: { remoto: remote },
    });
  }
}
