/** Recounts the attempts at an exam: answers, times and grades. */
import { isDeepStrictEqual } from 'node:util';
import type { AnswerEvent, DecisionEvent, ExamEvent } from './events.ts';
import { gradeOf } from './recount-grade.ts';
import { EXAM_TIMES, type SchoolCourse } from './school.ts';

/** Grace period for the network after the time is over, in seconds. */
const GRACE = 30;
/**
 * Maximum age of a device's claimed time, and maximum it may lie ahead because of wrong clocks; in
 * milliseconds.
 */
const BACK = 7 * 86_400_000;
const AHEAD = 300_000;
/** Minimum delay between answering and arrival for answers to count as offline, in milliseconds. */
const OFFLINE = 60_000;

type Answers = Readonly<Record<string, unknown>>;
export interface CountedTime {
  readonly numero: number;
  readonly iniciadoEn: number;
  /** End of the time in which answers are accepted, in milliseconds. */
  readonly until: number;
  estado: 'enCurso' | 'calificado' | 'vencido' | 'enCorreccion';
  enviadoEn: number | undefined;
  rendidoEn: number | undefined;
  recibidoTarde: boolean;
  respuestas: Answers;
  /** Answers saved in time, of an attempt with late answers. */
  inTime: Answers;
  /** Percent, to two decimals; undefined while the attempt is running or awaits the teacher. */
  nota: number | undefined;
}

/**
 * Questions drawn by the server in each attempt, by its number: the draw is random, so it is taken from the
 * server's answers.
 */
export type Drawn = ReadonlyMap<number, readonly string[]>;

/** Merges answers: the last to arrive for each question wins, and null clears it. */
const joined = (kept: Answers, sent: Answers): Answers =>
  Object.fromEntries(Object.entries({ ...kept, ...sent }).filter(([, value]) => value !== null));

export class Sat {
  readonly times: CountedTime[] = [];
  readonly wronglyShown: string[] = [];
  private allowed = EXAM_TIMES;
  private extra = 0;

  private readonly drawn: Drawn;
  private readonly limit: SchoolCourse['limit'];
  constructor(drawn: Drawn, limit: SchoolCourse['limit']) {
    this.drawn = drawn;
    this.limit = limit;
  }

  /** Returns the best grade so far; below 0 if there is none. */
  best(): number {
    return Math.max(-1, ...this.times.map(({ nota }) => nota ?? -1));
  }
  /** Whether no attempt is left and every grade is known. */
  isSpent(): boolean {
    return this.times.length >= this.allowed && this.times.every(({ nota }) => nota !== undefined);
  }

  hear(event: ExamEvent): void {
    if (event.kind === 'extra') this.extra = event.percent;
    if (event.kind === 'chance') this.allowed += 1;
    if (event.kind === 'decision') this.decide(event);
    if (event.kind === 'seen') this.compare(event);
    // Any action on the exam, and the server's clock, closes expired attempts.
    if (event.kind === 'answer') this.answer(event);
    if (event.kind === 'start' || event.kind === 'clock') this.closeOver(event.at);
    if (event.kind === 'start') this.begin(event.at);
  }

  /** Grades expired attempts with their saved answers. */
  private closeOver(at: number): void {
    for (const time of this.times)
      if (time.estado === 'enCurso' && at > time.until) {
        time.estado = 'vencido';
        time.nota = this.grade(time);
      }
  }

  private begin(at: number): void {
    if (this.times.some(({ estado }) => estado === 'enCurso') || this.times.length >= this.allowed) return;
    // Nobody can begin after the closing time. Extra time extends a duration, not a closing time shared by
    // everybody.
    if ('closes' in this.limit && at >= this.limit.closes) return;
    const until =
      'closes' in this.limit
        ? this.limit.closes
        : at + (this.limit.seconds + Math.round((this.limit.seconds * this.extra) / 100)) * 1000;
    this.times.push({
      numero: this.times.length + 1,
      iniciadoEn: at,
      until: until + GRACE * 1000,
      estado: 'enCurso',
      enviadoEn: undefined,
      rendidoEn: undefined,
      recibidoTarde: false,
      respuestas: {},
      inTime: {},
      nota: undefined,
    });
  }

  private answer(event: AnswerEvent): void {
    const time = this.times.find(({ numero }) => numero === event.numero);
    if (!time || time.estado === 'calificado' || time.estado === 'enCorreccion') return;
    const said = believed(event, time.iniciadoEn);
    const after = joined(time.respuestas, event.respuestas);
    if (time.estado === 'vencido' || event.at > time.until) {
      this.closeOver(event.at);
      // Late offline answers are held once, if they are new, for the teacher to decide; the claimed time
      // doesn't matter.
      const asks = event.saidAt !== undefined && !isDeepStrictEqual(after, time.respuestas);
      if (!asks || time.recibidoTarde) return;
      Object.assign(time, {
        estado: 'enCorreccion',
        recibidoTarde: true,
        inTime: time.respuestas,
        respuestas: after,
        rendidoEn: said,
        enviadoEn: said ?? event.at,
        nota: undefined,
      } satisfies Partial<CountedTime>);
      return;
    }
    time.respuestas = after;
    if (!event.handsIn) return;
    time.estado = 'calificado';
    time.enviadoEn = event.at;
    if (said !== undefined && event.at - said > OFFLINE) time.rendidoEn = said;
    time.nota = this.grade(time);
  }

  private decide({ numero, taken }: DecisionEvent): void {
    const time = this.times.find((one) => one.numero === numero);
    if (time?.estado !== 'enCorreccion') return;
    time.estado = taken ? 'calificado' : 'vencido';
    if (!taken) time.respuestas = time.inTime;
    time.nota = this.grade(time);
  }

  private compare({ numero, respuestas }: { readonly numero: number; readonly respuestas: Answers }): void {
    const kept = this.times.find((one) => one.numero === numero)?.respuestas;
    if (!isDeepStrictEqual(kept, respuestas))
      this.wronglyShown.push(
        `la vez ${numero} mostró ${JSON.stringify(respuestas)} y corresponde ${JSON.stringify(kept)}`,
      );
  }

  private grade({ numero, respuestas }: CountedTime): number {
    return gradeOf(this.drawn.get(numero) ?? [], respuestas);
  }
}

/**
 * Returns the claimed time of the answers if it is credible: within bounds, and not before the attempt began.
 */
function believed({ at, saidAt }: AnswerEvent, began: number): number | undefined {
  return saidAt !== undefined && saidAt <= at + AHEAD && saidAt >= Math.max(at - BACK, began)
    ? saidAt
    : undefined;
}
