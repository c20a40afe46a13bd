/**
 * Aggregates failures in the log: writes the first of a kind with its stack, and the number of repeats in the
 * next ten seconds as one line. When the database is away, every request fails in the same way.
 */
import { describeError } from './error-message.ts';

const WINDOW_MS = 10_000;
/** Maximum kinds counted at once; real faults have few. */
const MAX_KINDS = 500;

type Level = 'error' | 'warn';
/** Writes a line; the logger of a request adds the request's id. */
type LineWriter = Record<Level, (bindings: object, message: string) => void>;

interface NoteOptions {
  /** Further values of the line. */
  readonly bindings?: object;
  /** Logger of the first line of a kind; the aggregator's own by default. */
  readonly line?: LineWriter;
}

export interface FaultLines {
  note(level: Level, message: string, error: unknown, options?: NoteOptions): void;
}

/**
 * Creates the aggregator.
 * @param log receives the counts
 */
export function faultLines(log: LineWriter, { windowMs = WINDOW_MS } = {}): FaultLines {
  const counts = new Map<string, number>();
  return {
    note(level, message, error, { bindings, line = log } = {}) {
      const { mensaje, codigo, sitio } = describeError(error);
      const key = [level, message, mensaje, codigo, sitio].join('\n');
      const repeated = counts.get(key);
      if (repeated !== undefined) return void counts.set(key, repeated + 1);
      line[level]({ err: error, ...bindings }, message);
      if (counts.size >= MAX_KINDS) return;
      counts.set(key, 0);
      setTimeout(() => {
        const repeats = counts.get(key);
        counts.delete(key);
        if (repeats)
          log[level]({ fallo: mensaje, codigo, veces: repeats }, `${message}: otras ${repeats} veces`);
      }, windowMs).unref();
    },
  };
}
