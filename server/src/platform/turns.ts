/**
 * Turns for what there is little of. Whoever asks has a line of their own, and the lines are served one after the
 * other: who asks for much waits behind their own, not others behind them. Lines are short: what finds its own or all
 * of them full is refused at once.
 */
export interface TurnLimits {
  /** Tasks under way at the same time, whoever they are for. */
  readonly atOnce: number;
  /** Those of one asker. */
  readonly each: number;
  /** Tasks that wait, of all. */
  readonly waiting: number;
  /** Those of one asker. */
  readonly waitingEach: number;
}

export interface Turns {
  /** Runs it in its turn. @throws LineFull when too many wait already */
  run<T>(who: string, task: () => Promise<T>): Promise<T>;
  /** Tasks that wait or are under way. */
  readonly length: number;
  /** Those of one asker. */
  lengthOf(who: string): number;
}

/** There is no place to wait. */
export class LineFull extends Error {
  /** Whether the asker's own line is full, or all together. */
  readonly own: boolean;
  constructor(own: boolean) {
    super('No hay lugar en la espera.');
    this.own = own;
  }
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lines without anybody in them yet. */
export function createTurns({ atOnce, each, waiting, waitingEach }: TurnLimits): Turns {
  /** By asker, in the order in which they are served next. */
  const lines = new Map<string, Line>();
  let [running, inLine] = [0, 0];

  const toTheEnd = (who: string, line: Line): void => {
    lines.delete(who);
    lines.set(who, line);
  };

  function serve(): void {
    while (running < atOnce) {
      const next = [...lines].find(([, line]) => line.waiting.length > 0 && line.running < each);
      if (!next) return;
      const [who, line] = next;
      toTheEnd(who, line);
      running += 1;
      inLine -= 1;
      line.running += 1;
      line.waiting.shift()?.();
    }
  }

  return {
    async run(who, task) {
      const line = lines.get(who) ?? { running: 0, waiting: [] };
      // What may begin at once doesn't wait.
      const waits = running >= atOnce || line.running >= each;
      if (waits && line.waiting.length >= waitingEach) throw new LineFull(true);
      if (waits && inLine >= waiting) throw new LineFull(false);
      lines.set(who, line);
      const turn = new Promise<void>((resume) => line.waiting.push(resume));
      inLine += 1;
      serve();
      await turn;
      try {
        return await task();
      } finally {
        running -= 1;
        line.running -= 1;
        // Those that came meanwhile are before the next of this one.
        if (line.running > 0 || line.waiting.length > 0) toTheEnd(who, line);
        else lines.delete(who);
        serve();
      }
    },
    get length() {
      return running + inLine;
    },
    lengthOf(who) {
      const line = lines.get(who);
      return line ? line.running + line.waiting.length : 0;
    },
  };
}
