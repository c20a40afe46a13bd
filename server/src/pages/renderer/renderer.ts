/**
 * Renders pages in a separate process, one at a time, each within a time limit. Whatever fails there, only
 * the rendering of that page is lost: the page is sent unrendered, and the browser renders it.
 */
import type { Drawing } from '@oficio/shared/contract/remotes/rendering';
import { withTimeout } from '@oficio/shared/kit/with-timeout';
import type { Logger } from 'pino';
import { faultLines } from '../../platform/errors/fault-lines.ts';
import { MAX_HTML, type Outputs, type Report } from './messages.ts';
import { createBlame, type RemoteDrawings } from './blame.ts';
import { startProcess, type DrawingProcess } from './supervisor.ts';

export interface RendererLimits {
  /** Maximum time to render a page, in milliseconds. */
  readonly ms: number;
  /** Heap of the process, in megabytes. */
  readonly memoryMb: number;
}

export interface RendererStatus {
  readonly ready: boolean;
  /** Number of times that the process was restarted. */
  readonly restarts: number;
  /** Resident bytes; undefined if the system doesn't report them. */
  readonly memory?: number;
  readonly remotes: readonly RemoteDrawings[];
}

export interface Renderer {
  /**
   * Returns the content of `#root`, rendered with the screen of a remote; undefined if that failed.
   * @param outputs server builds that are published now
   */
  draw(drawing: Drawing, remote: string, outputs: Outputs): Promise<string | undefined>;
  /**
   * Renders a page and discards it, so that the process has loaded and compiled its code before the first
   * visitor.
   */
  warm(drawing: Drawing, remote: string, outputs: Outputs): Promise<unknown>;
  status(): RendererStatus;
  close(): void;
}

/** Owner of the pages that belong to no remote. */
export const NOBODYS = 'shell';

/** Maximum pending renderings; further pages are sent unrendered. */
const MAX_WAITING = 50;
/** Time in milliseconds for an aborted rendering to report, before its page is sent without it. */
const GRACE = 100;
/**
 * A rendering that used this much CPU time, or took this long, will never end: its process is killed. CPU
 * time is measured rather than elapsed time because on a busy machine a starved process would be killed and
 * restarted, which is the most expensive outcome.
 */
const WORK_MS = 1_500;
const LONGEST_MS = 15_000;
/**
 * Maximum start-up time of a process, and delay before restarting one that ended by itself, in milliseconds.
 */
const START_MS = 10_000;
const AGAIN_MS = 1_000;
/** Interval between memory checks of a busy process, in milliseconds. */
const LOOK_MS = 50;
/**
 * Interval between checks of an idle process, in milliseconds, and the CPU time that it may use after its
 * last page: a fixed part, since rendered code is still being compiled for a while, plus a share of the
 * elapsed time. The total counts, not each second: on a busy machine even a process that never rests gets
 * little CPU in one second.
 */
const REST_MS = 1_000;
const restWorkMs = (elapsed: number): number => 1_500 + elapsed / 50;
/**
 * Resident memory limit, as a multiple of the heap. A busy process above it is killed; an idle one is
 * replaced.
 */
const RESIDENT_TIMES = 2.5;

interface Work {
  readonly id: number;
  readonly remote: string;
  /** Path of its address. */
  readonly page: string;
  html: string;
  /** Releases the page, rendered or not. */
  readonly settle: (outcome: Outcome) => void;
  /** Called when the process sent its last message about the page, or is gone. */
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
  /** Remote of the last page. */
  let last = NOBODYS;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();
  const tooMuch = limits.memoryMb * 1e6 * RESIDENT_TIMES;

  function onReport(report: Report): void {
    if (!work || report.type === 'ready' || report.id !== work.id) return;
    if (report.type === 'piece') {
      // The process enforces this limit itself, unless a remote gained access to its messages.
      if (work.html.length <= MAX_HTML) work.html += report.html;
      return;
    }
    work.settle(report.type === 'end' ? { html: work.html } : { why: report.error });
    work.end();
  }

  /** Blames the page under way for the end of the process. */
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

  /** Returns the process for these builds. Starts one if there is none, unless a restart has to wait. */
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
    // Keep watching after the page was sent: its code may still be running.
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
    const free = Promise.all([mine.ready, work?.ended]).then(
      () => true,
      () => false,
    );
    if (!(await withTimeout(free, ms, () => false)) || process !== mine || work) return undefined;
    const outcome = await drawNow(mine, drawing, remote, ms);
    if ('html' in outcome) {
      blame.drawn(remote);
      return outcome.html;
    }
    blame.failed(remote, outcome.why);
    onFault(remote, outcome.why);
    // Start a process for the next page.
    processFor(outputs);
    return undefined;
  }

  /** Renders in turn; undefined if the wait exceeded the time limit. */
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

  /**
   * Usage when the process was first seen idle after a page. Code that a remote left running goes on after
   * its page, unnoticed until the next one.
   */
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
      if (closed || !known || off || waiting >= MAX_WAITING) return undefined;
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
