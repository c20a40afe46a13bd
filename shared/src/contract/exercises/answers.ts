/**
 * What somebody answers to a question. An answer of another shape than its kind's is worth nothing, it is never an
 * error: whoever submits late at night must not lose an attempt to a broken client.
 */
import { isRecord, isTexts } from '../values/guards.ts';
import { columnsOf, gapsOf, type Item, type Kind } from './item.ts';

/** By item id, as they are stored. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer to each kind. */
export interface AnswerByKind {
  /** The chosen option's id. */
  readonly unica: string;
  readonly multiple: readonly string[];
  readonly verdaderoFalso: boolean;
  /** Stored as it was written: `readQuantity` reads it, with the unit of its question. */
  readonly numerica: string | number;
  readonly textoCorto: string;
  /** The options' ids in the order given to them. */
  readonly ordenar: readonly string[];
  /** For each id of the left column, one of the right column (or its text). */
  readonly emparejar: Readonly<Record<string, string>>;
  /** For each gap's number, what was written in it. */
  readonly completar: Readonly<Record<string, string>>;
  readonly ensayo: string;
  /** The id of a file, or a text that says where it is. */
  readonly archivo: string;
  readonly observacion: string;
}
export type AnswerTo<K extends Kind> = AnswerByKind[K];

/** The letters that the box of a written answer takes. */
export const LONGEST_ANSWER = { textoCorto: 500, ensayo: 20_000, observacion: 20_000 } as const satisfies {
  readonly [K in Kind]?: number;
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown) => (isTexts(value) ? value : undefined);
const textByName = (value: unknown): Readonly<Record<string, string>> | undefined =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined;

const PARSERS: { readonly [K in Kind]: (value: unknown) => AnswerTo<K> | undefined } = {
  unica: text,
  multiple: texts,
  verdaderoFalso: (value) => (typeof value === 'boolean' ? value : undefined),
  numerica: (value) => (typeof value === 'number' ? value : text(value)),
  textoCorto: text,
  ordenar: texts,
  emparejar: textByName,
  // A list answers the gaps from the first on.
  completar: (value) =>
    textByName(
      Array.isArray(value) ? Object.fromEntries(value.map((one, i) => [String(i + 1), one])) : value,
    ),
  ensayo: text,
  archivo: text,
  observacion: text,
};

/** A stored answer as its kind shapes it; undefined when it has another shape. */
export function parseAnswer<K extends Kind>(kind: K, value: unknown): AnswerTo<K> | undefined {
  return PARSERS[kind](value);
}

/** Whether nothing at all was said: what was left blank is not waiting for anybody. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0) ||
  (isRecord(answer) && Object.keys(answer).length === 0);

const saysSomething = (value: string | undefined) => value !== undefined && value.trim() !== '';

/** Whether a question was answered whole. An observation has nothing to answer. */
export function isAnswered(item: Item, answer: unknown): boolean {
  switch (item.tipo) {
    case 'observacion':
      return true;
    case 'emparejar': {
      const given = parseAnswer(item.tipo, answer);
      return given !== undefined && columnsOf(item).left.every(({ id }) => saysSomething(given[id]));
    }
    case 'completar': {
      const given = parseAnswer(item.tipo, answer);
      return given !== undefined && gapsOf(item.enunciado).every((gap) => saysSomething(given[gap]));
    }
    default:
      return !isBlank(answer) && !isRecord(answer);
  }
}
