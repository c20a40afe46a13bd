/** Finds code that a remote left running in the process after its page, unnoticed until the next one. */
import type { RenderingProcess } from './rendering-process.ts';

/**
 * Interval between checks of an idle process, in milliseconds, and the CPU time that it may use after its
 * last page: a fixed part, since rendered code is still being compiled for a while, plus a share of the
 * elapsed time. The total counts, not each second: on a busy machine even a process that never rests gets
 * little CPU in one second.
 */
const CHECK_INTERVAL_MS = 1_000;
const [FIXED_CPU_MS, ELAPSED_PER_CPU] = [1_500, 50];
const allowedCpuMs = (elapsed: number): number => FIXED_CPU_MS + elapsed / ELAPSED_PER_CPU;

export interface IdleProcess {
  readonly process: RenderingProcess;
  /** Number of pages rendered so far. */
  readonly pages: number;
}

/**
 * Checks the process every second while it is idle.
 * @param idle returns the process if it is idle now
 * @param onBusy called with the reason when the process goes on working, or has too much memory
 * @returns a function that stops the checks
 */
export function watchIdle(
  idle: () => IdleProcess | undefined,
  maxBytes: number,
  onBusy: (why: string) => void,
): () => void {
  /** Usage when the process was first seen idle after a page. */
  let baseline: (IdleProcess & { readonly cpu: number; readonly at: number }) | undefined;
  const timer = setInterval(() => {
    const current = idle();
    if (!current) return;
    const cpu = current.process.cpuMs() ?? 0;
    if (baseline?.process !== current.process || baseline.pages !== current.pages)
      baseline = { ...current, cpu, at: performance.now() };
    if (cpu - baseline.cpu > allowedCpuMs(performance.now() - baseline.at))
      onBusy('Siguió trabajando después de su página.');
    else if ((current.process.memory() ?? 0) > maxBytes)
      onBusy('Siguió tomando memoria después de su página.');
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
