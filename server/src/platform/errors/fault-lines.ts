/**
 * Aggregates failures in the log: writes the first of a kind with its stack, and the number of repeats in the
 * next ten seconds as one line. When the database is away, every request fails in the same way.
 */
import { told } from './error-message.ts';

const WINDOW_MS = 10_000;
/** Maximum kinds counted at once; real faults have few. */
const MAX_KINDS = 500;

type Level = 'error' | 'warn';
/** Writes a line; the logger of a request adds the request's id. */
type Line = Record<Level, (bindings: object, message: string) => void>;

export interface FaultLines {
  note(level: Level, message: string, error: unknown, more?: object, line?: Line): void;
}

/**
 * Creates the aggregator.
 * @param log receives the counts
 */
export function faultLines(log: Line, { windowMs = WINDOW_MS } = {}): FaultLines {
  const counts = new Map<string, number>();
  return {
    note(level, message, error, more = {}, line = log) {
      const { mensaje, codigo, sitio } = told(error);
      const key = [level, message, mensaje, codigo, sitio].join('\n');
      const known = counts.get(key);
      if (known !== undefined) return void counts.set(key, known + 1);
      line[level]({ err: error, ...more }, message);
      if (counts.size >= MAX_KINDS) return;
      counts.set(key, 0);
      setTimeout(() => {
        const more = counts.get(key);
        counts.delete(key);
        if (more) log[level]({ fallo: mensaje, codigo, veces: more }, `${message}: otras ${more} veces`);
      }, windowMs).unref();
    },
  };
}
