/** The one rendering process: started when it is needed, and replaced when other builds are published. */
import type { Outputs, ProcessReport } from './messages.ts';
import { startProcess, type RenderingProcess } from './rendering-process.ts';

/** Maximum start-up time of a process, in milliseconds. */
const START_TIMEOUT_MS = 10_000;
/** Delay before restarting a process that ended by itself, in milliseconds. */
const RESTART_DELAY_MS = 1_000;

interface Options {
  readonly memoryMb: number;
  readonly onReport: (report: ProcessReport) => void;
  /** Called when the process ended by itself. */
  readonly onEnd: (why: string) => void;
  /** Called when a process starts for other builds than before. */
  readonly onNewBuilds: () => void;
}

/**
 * Manages the process.
 *
 * | state    | `current` | `isReady` | next                                                              |
 * | -------- | --------- | --------- | ----------------------------------------------------------------- |
 * | stopped  | undefined | false     | starting, at the next page, but not before `#startAfter`          |
 * | starting | set       | false     | ready, when it reports so; stopped, if it ends or takes too long  |
 * | ready    | set       | true      | stopped, when it ends, is stopped, or other builds are published  |
 * | closed   | undefined | false     | none                                                              |
 */
export class ProcessManager {
  readonly #options: Options;
  /** Builds of the process, as JSON. */
  #builds = '';
  #current: RenderingProcess | undefined;
  #isReady = false;
  #startAfter = 0;
  #starts = 0;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get current(): RenderingProcess | undefined {
    return this.#current;
  }
  get isReady(): boolean {
    return this.#isReady;
  }
  /** Number of times that the process was restarted. */
  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  /** Returns the process for these builds. Starts one if there is none, unless a restart has to wait. */
  processFor(outputs: Outputs): RenderingProcess | undefined {
    const builds = JSON.stringify(outputs);
    if (builds !== this.#builds) {
      this.stop();
      this.#startAfter = 0;
      this.#options.onNewBuilds();
    }
    this.#builds = builds;
    if (this.#current || this.#closed || Date.now() < this.#startAfter) return this.#current;
    return this.#start(outputs);
  }

  #start(outputs: Outputs): RenderingProcess {
    const { memoryMb, onReport, onEnd } = this.#options;
    this.#starts += 1;
    const isCurrent = (): boolean => this.#current === started;
    const started = startProcess({
      outputs,
      memoryMb,
      onReport: (report) => void (isCurrent() && onReport(report)),
      onEnd: (why) => {
        if (!isCurrent()) return;
        this.#current = undefined;
        this.#isReady = false;
        onEnd(why);
      },
    });
    this.#current = started;
    setTimeout(() => isCurrent() && !this.#isReady && this.stop(), START_TIMEOUT_MS).unref();
    started.ready.then(
      () => void (isCurrent() && (this.#isReady = true)),
      () => undefined,
    );
    return started;
  }

  /** Postpones the next start: the process ends by itself, and may do so again. */
  delayRestart(): void {
    this.#startAfter = Date.now() + RESTART_DELAY_MS;
  }

  stop(): void {
    this.#current?.kill();
    this.#current = undefined;
    this.#isReady = false;
  }

  close(): void {
    this.#closed = true;
    this.stop();
  }
}
