/**
 * Failures as lines of the log: the first of a kind with its stack, and what came of the same kind in the ten seconds
 * after it as one number. A database that is away fails every request alike.
 */
import { told } from './error-message.ts';

const WINDOW_MS = 10_000;
/** Kinds counted at once; a fault has few. */
const MAX_KINDS = 500;

type Level = 'error' | 'warn';
/** What writes a line: the log of a request names the request. */
type Line = Record<Level, (bindings: object, message: string) => void>;

export interface FaultLines {
  note(level: Level, message: string, error: unknown, more?: object, line?: Line): void;
}

/** @param log where the counts go */
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
