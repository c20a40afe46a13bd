/**
 * Draws pages in a process of its own, one after the other, each within a time. Whatever happens there costs a page its
 * drawing and nothing else: then it goes out undrawn, and the browser draws it.
 */
import type { Drawing } from '@oficio/shared/contract/remotes/drawing';
import type { Logger } from 'pino';
import { faultLines } from '../../platform/errors/fault-lines.ts';
import { MOST_HTML, type Outputs, type Report } from './messages.ts';
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
/** Milliseconds that a stopped drawing has to say so, before its page goes without. */
const GRACE = 100;
/**
 * A drawing that took so much of the processor, or so long, never ends: its process is killed. By the processor, not by
 * the clock: on a busy machine a process that gets none would be killed and started again, which costs the most of all.
 */
const WORK_MS = 1_500;
const LONGEST_MS = 15_000;
/** Milliseconds within which a process is ready, and before one that ended by itself is started again. */
const START_MS = 10_000;
const AGAIN_MS = 1_000;
/** How often the memory of a process at work is looked at, in milliseconds. */
const LOOK_MS = 50;
/**
 * How often a process at rest is looked at, in milliseconds, and how much of the processor it may take after its last
 * page: what was drawn is still compiled for a while, and a part of the time that passes. Not by the second: a busy
 * machine gives one that never rests little of each.
 */
const REST_MS = 1_000;
const restWorkMs = (elapsed: number): number => 1_500 + elapsed / 50;
/** Above this many times its heap a process is killed; above it at rest, replaced. */
const RESIDENT_TIMES = 2.5;

interface Work {
  readonly id: number;
  readonly remote: string;
  /** The path of its address. */
  readonly page: string;
  html: string;
  /** Its page goes out, drawn or not. */
  readonly settle: (outcome: Outcome) => void;
  /** The process has said its last word on it, or is gone. */
  readonly end: () => void;
  readonly ended: Promise<void>;
}
const pageOf = ({ address }: Drawing): string => address.split('?')[0] ?? '';
type Outcome = { readonly html: string } | { readonly why: string };

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
  /** Whose page was drawn last. */
  let last = NOBODYS;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();
  const tooMuch = limits.memoryMb * 1e6 * RESIDENT_TIMES;

  function onReport(report: Report): void {
    if (!work || report.type === 'ready' || report.id !== work.id) return;
    if (report.type === 'piece') {
      // It stops there by itself, unless a remote got hold of how it speaks.
      if (work.html.length <= MOST_HTML) work.html += report.html;
      return;
    }
    work.settle(report.type === 'end' ? { html: work.html } : { why: report.error });
    work.end();
  }

  /** Whose page it was that ended the process. */
  function blamed(why: string): void {
    if (!work) return;
    blame.ended(work.remote, why, work.page);
    onFault(work.remote, why);
    work.settle({ why });
    work.end();
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
        if (work) blamed(`Su proceso terminó: ${why}`);
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

  async function drawNow(
    mine: DrawingProcess,
    drawing: Drawing,
    remote: string,
    ms: number,
  ): Promise<Outcome> {
    const id = nextId++;
    const began = performance.now();
    const before = mine.worked() ?? 0;
    const ended = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<Outcome>();
    const mineNow: Work = {
      id,
      remote,
      page: pageOf(drawing),
      html: '',
      settle: settled.resolve,
      end: () => ended.resolve(),
      ended: ended.promise,
    };
    work = mineNow;
    last = remote;
    const kill = (why: string): void => {
      if (process !== mine) return;
      end();
      blamed(why);
    };
    const stop = setTimeout(() => mine.send({ type: 'stop', id }), ms);
    const late = setTimeout(() => settled.resolve({ why: `No terminó en ${ms} ms.` }), ms + GRACE);
    // It goes on after its page went out: whatever it still does is its own.
    const watch = setInterval(() => {
      const worked = (mine.worked() ?? before) - before;
      if ((mine.memory() ?? 0) > tooMuch) kill(`Usó más de ${Math.round(tooMuch / 1e6)} MB.`);
      else if (worked > Math.max(WORK_MS, 3 * ms) || performance.now() - began > LONGEST_MS)
        kill(`No terminó con ${worked} ms de procesador.`);
    }, LOOK_MS);
    watch.unref();
    mine.send({ type: 'draw', id, drawing });
    void ended.promise.then(() => {
      clearInterval(watch);
      if (work === mineNow) work = undefined;
      if (process === mine && (mine.memory() ?? 0) > tooMuch / 1.25) end();
    });
    return settled.promise.finally(() => {
      clearTimeout(stop);
      clearTimeout(late);
    });
  }

  async function inTurn(
    drawing: Drawing,
    remote: string,
    outputs: Outputs,
    ms: number,
  ): Promise<string | undefined> {
    const mine = processFor(outputs);
    if (!mine) return undefined;
    const free = Promise.all([mine.ready, work?.ended]);
    const came = await within(ms, free).catch(() => false);
    if (!came || process !== mine || work) return undefined;
    const outcome = await drawNow(mine, drawing, remote, ms);
    if ('html' in outcome) {
      blame.drawn(remote);
      return outcome.html;
    }
    blame.failed(remote, outcome.why);
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

  /** What a remote left running goes on when its page is out, and nobody would look until the next one. */
  let since:
    | { readonly of: DrawingProcess; readonly drawings: number; readonly worked: number; readonly at: number }
    | undefined;
  const rest = setInterval(() => {
    const mine = process;
    if (!mine || work || !isReady) return;
    const worked = mine.worked() ?? 0;
    if (since?.of !== mine || since.drawings !== nextId)
      since = { of: mine, drawings: nextId, worked, at: performance.now() };
    const restless = worked - since.worked > restWorkMs(performance.now() - since.at);
    if (!restless && (mine.memory() ?? 0) <= tooMuch) return;
    end();
    onFault(
      last,
      restless ? 'Siguió trabajando después de su página.' : 'Siguió tomando memoria después de su página.',
    );
  }, REST_MS);
  rest.unref();

  return {
    async warm(drawing, remote, outputs) {
      if (!closed) await enqueue(drawing, remote, outputs, START_MS);
    },
    async draw(drawing, remote, outputs) {
      const known = remote === NOBODYS || outputs.remotes[remote] !== undefined;
      const off = blame.isOff(remote) || blame.isPageOff(pageOf(drawing));
      if (closed || !known || off || waiting >= MOST_WAITING) return undefined;
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
      clearInterval(rest);
      end();
    },
  };
}

/** Whether a promise came in time. @throws what it rejects with */
async function within(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  return Promise.race([promise.then(() => true), late]).finally(() => clearTimeout(timer));
}
