/**
 * What must have come of the events, counted anew: by the rules as people are told them, and with nothing of the code
 * that is tried. One pupil at a time.
 */
import type { AnswerEvent, StudentEvent, StudyEvent } from './events.ts';
import { EXAM_ITEMS, EXAM_KEY, EXAM_PASSES, EXAM_SECONDS, EXAM_TIMES, type SchoolLesson } from './school.ts';

/** Seconds that the network may take after the time is over. */
const GRACE = 30;

export interface CountedLesson {
  segundos: number;
  posicion: number;
  vistoSeg: number;
  completadaEn: number | undefined;
}
export interface CountedTime {
  readonly numero: number;
  readonly iniciadoEn: number;
  enviadoEn: number | undefined;
  respuestas: Record<string, unknown>;
  /** Percent, to two decimals; undefined while it goes on. */
  nota: number | undefined;
}
export interface Recount {
  readonly lessons: ReadonlyMap<string, CountedLesson>;
  readonly times: readonly CountedTime[];
  readonly completed: boolean;
}

/** What each person drew, by number: chance is the server's, and what it gave is taken from its answers. */
export type Drawn = ReadonlyMap<number, readonly string[]>;

/** Counts what came of one pupil's events until `end`. */
export function recount(
  lessons: readonly SchoolLesson[],
  events: readonly StudentEvent[],
  drawn: Drawn,
  end: number,
): Recount {
  const studied = new Map<string, CountedLesson>();
  const times: CountedTime[] = [];
  let countedUntil: number | undefined;
  for (const event of events) {
    if (event.kind === 'study') countedUntil = study(lessons, studied, event, countedUntil);
    else {
      closeOver(times, drawn, event.at);
      if (event.kind === 'start') begin(times, event.at);
      else answer(times, drawn, event);
    }
  }
  closeOver(times, drawn, end);
  const best = Math.max(-1, ...times.map(({ nota }) => nota ?? -1));
  const done = lessons.every(({ _id }) => studied.get(_id)?.completadaEn !== undefined);
  return { lessons: studied, times, completed: done && best >= EXAM_PASSES };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Time counts once over all classes: what passed since the last record, at most a quarter of an hour of it. */
function study(
  lessons: readonly SchoolLesson[],
  studied: Map<string, CountedLesson>,
  event: StudyEvent,
  countedUntil: number | undefined,
): number | undefined {
  const lesson = lessons.find(({ _id }) => _id === event.clase) as SchoolLesson;
  const kept = studied.get(event.clase);
  const before = kept ?? { segundos: 0, posicion: 0, vistoSeg: 0, completadaEn: undefined };
  const says = event.segundos !== undefined || event.posicion !== undefined || !kept;
  const passed =
    !says || countedUntil === undefined ? 0 : Math.max(0, Math.floor((event.at - countedUntil) / 1000));
  const claimed = (event.segundos ?? before.segundos) - before.segundos;
  const seconds = claimed > passed + 60 ? 0 : Math.max(0, Math.min(claimed, passed, 900));
  const advance = (event.posicion ?? 0) - before.posicion;
  const time = event.segundos === undefined ? (advance > 0 ? Math.min(passed, 60) : 0) : seconds;
  const seen = event.posicion ? (advance > 0 ? Math.min(advance, 2 * time) : time) : 0;
  const length = lesson.criterio === 'visto' ? lesson.pide : Infinity;
  const after: CountedLesson = {
    segundos: before.segundos + seconds,
    posicion: Math.max(before.posicion, event.posicion ?? 0),
    vistoSeg: Math.max(before.vistoSeg, Math.min(length, before.vistoSeg + seen)),
    completadaEn: before.completadaEn,
  };
  const met = isMet(lesson, after);
  // What asks for more than there is is refused whole.
  if (event.completes && !met && before.completadaEn === undefined) return countedUntil;
  if (before.completadaEn === undefined && met && (event.completes || lesson.criterio !== 'manual'))
    after.completadaEn = event.at;
  studied.set(event.clase, after);
  if (!says) return countedUntil;
  return countedUntil === undefined ? event.at : countedUntil + passed * 1000;
}

function isMet({ criterio, pide }: SchoolLesson, { segundos, posicion, vistoSeg }: CountedLesson): boolean {
  if (criterio === 'manual') return true;
  if (criterio === 'tiempo') return segundos >= pide;
  const most = Math.ceil(pide * 0.9);
  return posicion > 0 ? posicion >= pide * 0.9 && vistoSeg >= most : segundos >= most;
}

const underWay = (times: readonly CountedTime[]) => times.find(({ nota }) => nota === undefined);
const isOver = (time: CountedTime, at: number) => at > time.iniciadoEn + (EXAM_SECONDS + GRACE) * 1000;

/** A time that ran out is worth what was saved. */
function closeOver(times: readonly CountedTime[], drawn: Drawn, at: number): void {
  const open = underWay(times);
  if (open && isOver(open, at)) open.nota = gradeOf(open, drawn);
}

function begin(times: CountedTime[], at: number): void {
  if (underWay(times) || times.length >= EXAM_TIMES) return;
  times.push({
    numero: times.length + 1,
    iniciadoEn: at,
    enviadoEn: undefined,
    respuestas: {},
    nota: undefined,
  });
}

function answer(times: readonly CountedTime[], drawn: Drawn, event: AnswerEvent): void {
  const time = times.find(({ numero }) => numero === event.numero);
  if (!time || time.nota !== undefined) return;
  // Of each question the last answer that came counts; none clears it.
  for (const [id, value] of Object.entries(event.respuestas)) {
    if (value === null) delete time.respuestas[id];
    else time.respuestas[id] = value;
  }
  if (!event.handsIn) return;
  time.enviadoEn = event.at;
  time.nota = gradeOf(time, drawn);
}

/** The part of a question that was answered right, from 0 to 1. */
function right(id: string, given: unknown): number {
  const item = EXAM_ITEMS.find((one) => one.id === id);
  const key = EXAM_KEY[id];
  switch (item?.tipo) {
    case 'numerica':
      return Number(Number(given) === (key as { valor: number }).valor);
    case 'textoCorto':
      return Number((key as { aceptadas: readonly unknown[] }).aceptadas.includes(given));
    case 'multiple': {
      const chosen = Array.isArray(given) ? given : [];
      const hits = chosen.filter((one) => (key as readonly unknown[]).includes(one)).length;
      return Math.max(0, (hits - (chosen.length - hits)) / (key as readonly unknown[]).length);
    }
    default:
      return Number(given === key);
  }
}

function gradeOf({ numero, respuestas }: CountedTime, drawn: Drawn): number {
  const items = (drawn.get(numero) ?? []).map((id) => EXAM_ITEMS.find((one) => one.id === id));
  const total = items.reduce((sum, item) => sum + (item?.puntaje ?? 0), 0);
  const points = items.reduce(
    (sum, item) => sum + (item ? rounded(item.puntaje * right(item.id, respuestas[item.id])) : 0),
    0,
  );
  return Math.min(100, rounded((100 * points) / total));
}
