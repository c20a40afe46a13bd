/**
 * Draws pages in a process of its own, one after the other, each within a time. Whatever happens there costs a page its
 * drawing and nothing else: then it goes out undrawn, and the browser draws it.
 */
import type { Drawing } from '@oficio/shared/contract/remotes/drawing';
import type { Logger } from 'pino';
import { faultLines } from '../../platform/errors/fault-lines.ts';
import type { Outputs, Report } from './messages.ts';
import { createBlame, type RemoteDrawings } from './blame.ts';
import { startProcess, type DrawingProcess } from './supervisor.ts';

export interface RendererLimits {
  /** Milliseconds within which a page is drawn. */
  readonly ms: number;
  /** Megabytes of heap of the process. */
  readonly memoryMb: number;
}

export interface RendererStatus {
  readonly ready: boolean;
  /** How often the process was started again. */
  readonly restarts: number;
  /** Bytes in use; undefined where the system doesn't tell. */
  readonly memory?: number;
  readonly remotes: readonly RemoteDrawings[];
}

export interface Renderer {
  /**
   * What stands in `#root`, drawn with the screen of a remote; undefined when it could not be.
   * @param outputs what is published now
   */
  draw(drawing: Drawing, remote: string, outputs: Outputs): Promise<string | undefined>;
  /** Draws a page for nobody, so that the process has its code at hand before the first person comes. */
  warm(drawing: Drawing, remote: string, outputs: Outputs): Promise<unknown>;
  status(): RendererStatus;
  close(): void;
}

/** Whose the pages are that no remote owns. */
export const NOBODYS = 'shell';

/** Drawings that wait at most; more go out undrawn. */
const MOST_WAITING = 50;
/** Milliseconds that a stopped drawing has to say so, before its process is killed. */
const GRACE = 100;
/** Milliseconds within which a process is ready, and before one that ended by itself is started again. */
const START_MS = 10_000;
const AGAIN_MS = 1_000;
/** How often the memory of a process at work is looked at, in milliseconds. */
const LOOK_MS = 50;
/** Above this many times its heap a process is killed; above it at rest, replaced. */
const RESIDENT_TIMES = 2.5;

interface Work {
  readonly id: number;
  html: string;
  readonly finish: (outcome: Outcome) => void;
}
type Outcome = { readonly html: string } | { readonly why: string; readonly killed: boolean };

export function createRenderer({
  limits,
  log,
}: {
  readonly limits: RendererLimits;
  readonly log: Logger;
}): Renderer {
  const blame = createBlame();
  const faults = faultLines(log);
  const onFault = (remote: string, why: string): void =>
    faults.note('warn', `una página no se dibujó: ${remote}`, new Error(why), { remoto: remote });
  let key = '';
  let process: DrawingProcess | undefined;
  let notBefore = 0;
  let starts = 0;
  let isReady = false;
  let closed = false;
  let nextId = 1;
  let work: Work | undefined;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();
  const tooMuch = limits.memoryMb * 1e6 * RESIDENT_TIMES;

  function onReport(report: Report): void {
    if (!work || report.type === 'ready' || report.id !== work.id) return;
    if (report.type === 'piece') work.html += report.html;
    else if (report.type === 'end') work.finish({ html: work.html });
    else work.finish({ why: report.error, killed: false });
  }

  function end(): void {
    process?.kill();
    process = undefined;
    isReady = false;
  }

  /** The process for these outputs; another is started when there is none. */
  function processFor(outputs: Outputs): DrawingProcess | undefined {
    const wanted = JSON.stringify(outputs);
    if (wanted !== key) {
      end();
      blame.forget();
      notBefore = 0;
    }
    key = wanted;
    if (process || closed || Date.now() < notBefore) return process;
    starts += 1;
    const mine = startProcess({
      outputs,
      memoryMb: limits.memoryMb,
      onReport: (report) => void (process === mine && onReport(report)),
      onEnd(why) {
        if (process !== mine) return;
        process = undefined;
        isReady = false;
        if (work) work.finish({ why: `Su proceso terminó: ${why}`, killed: true });
        else {
          notBefore = Date.now() + AGAIN_MS;
          onFault('shell', `El proceso que dibuja terminó: ${why}`);
        }
      },
    });
    process = mine;
    const slow = setTimeout(() => process === mine && !isReady && end(), START_MS);
    slow.unref();
    mine.ready.then(
      () => void (process === mine && (isReady = true)),
      () => undefined,
    );
    return mine;
  }

  async function drawNow(mine: DrawingProcess, drawing: Drawing, ms: number): Promise<Outcome> {
    const id = nextId++;
    const timers: NodeJS.Timeout[] = [];
    const outcome = await new Promise<Outcome>((finish) => {
      work = { id, html: '', finish };
      const kill = (why: string): void => {
        if (process === mine) end();
        finish({ why, killed: true });
      };
      timers.push(
        setTimeout(() => mine.send({ type: 'stop', id }), ms),
        setTimeout(() => kill(`No terminó en ${ms} ms.`), ms + GRACE),
        setInterval(() => {
          if ((mine.memory() ?? 0) > tooMuch) kill(`Usó más de ${Math.round(tooMuch / 1e6)} MB.`);
        }, LOOK_MS),
      );
      mine.send({ type: 'draw', id, drawing });
    });
    timers.forEach(clearTimeout);
    work = undefined;
    if (process === mine && (mine.memory() ?? 0) > tooMuch / 1.25) end();
    return outcome;
  }

  async function inTurn(
    drawing: Drawing,
    remote: string,
    outputs: Outputs,
    ms: number,
  ): Promise<string | undefined> {
    const mine = processFor(outputs);
    if (!mine) return undefined;
    const came = await within(ms, mine.ready).catch(() => false);
    if (!came || process !== mine) return undefined;
    const outcome = await drawNow(mine, drawing, ms);
    if ('html' in outcome) {
      blame.drawn(remote);
      return outcome.html;
    }
    blame.failed(remote, outcome.why, outcome.killed);
    onFault(remote, outcome.why);
    // The next page finds one that is ready.
    processFor(outputs);
    return undefined;
  }

  /** In turn; undefined when it had to wait for longer than it may take. */
  async function enqueue(drawing: Drawing, remote: string, outputs: Outputs, ms: number) {
    waiting += 1;
    const asked = performance.now();
    const mine = line.then(() =>
      performance.now() - asked > ms ? undefined : inTurn(drawing, remote, outputs, ms),
    );
    line = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting -= 1;
    }
  }

  return {
    async warm(drawing, remote, outputs) {
      if (!closed) await enqueue(drawing, remote, outputs, START_MS);
    },
    async draw(drawing, remote, outputs) {
      const known = remote === NOBODYS || outputs.remotes[remote] !== undefined;
      if (closed || !known || blame.isOff(remote) || waiting >= MOST_WAITING) return undefined;
      return enqueue(drawing, remote, outputs, limits.ms);
    },
    status() {
      const memory = process?.memory();
      return {
        ready: isReady,
        restarts: Math.max(0, starts - 1),
        ...(memory !== undefined && { memory }),
        remotes: blame.all(),
      };
    },
    close() {
      closed = true;
      end();
    },
  };
}

/** Whether a promise came in time. @throws what it rejects with */
async function within(ms: number, promise: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  return Promise.race([promise.then(() => true), late]).finally(() => clearTimeout(timer));
}
