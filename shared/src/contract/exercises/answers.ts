/**
 * Answers to questions. A malformed answer earns no points but is never an error, so that a faulty client
 * can't cost anyone an attempt.
 */
import { isRecord, isTexts } from '../values/guards.ts';
import { columnsOf, gapsOf, type Item, type Kind } from './item.ts';

/** Answers by item id, as stored. */
export type Answers = Readonly<Record<string, unknown>>;

/** Type of the answer, by kind of question. */
interface AnswerByKind {
  /** Id of the chosen option. */
  readonly unica: string;
  readonly multiple: readonly string[];
  readonly verdaderoFalso: boolean;
  /** Stored as written; `readQuantity` parses it with the unit of its question. */
  readonly numerica: string | number;
  readonly textoCorto: string;
  /** Option ids in the order chosen. */
  readonly ordenar: readonly string[];
  /** For each id of the left column, an id of the right column (or its text). */
  readonly emparejar: Readonly<Record<string, string>>;
  /** Texts by gap number. */
  readonly completar: Readonly<Record<string, string>>;
  readonly ensayo: string;
  /** Id of a file, or a text that states its location. */
  readonly archivo: string;
  readonly observacion: string;
}
export type AnswerTo<K extends Kind> = AnswerByKind[K];

/** Maximum length of written answers. */
export const MAX_ANSWER_LENGTH = { textoCorto: 500, ensayo: 20_000, observacion: 20_000 } as const satisfies {
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
  // A list answers the gaps from the first one on.
  completar: (value) =>
    textByName(
      Array.isArray(value) ? Object.fromEntries(value.map((text, i) => [String(i + 1), text])) : value,
    ),
  ensayo: text,
  archivo: text,
  observacion: text,
};

/** Parses a stored answer by kind; undefined if it is malformed. */
export function parseAnswer<K extends Kind>(kind: K, value: unknown): AnswerTo<K> | undefined {
  return PARSERS[kind](value);
}

/** Whether nothing was answered: a blank answer needs no grading by a person. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0) ||
  (isRecord(answer) && Object.keys(answer).length === 0);

const hasText = (value: string | undefined) => value !== undefined && value.trim() !== '';

/** Whether a question was answered completely. An observation needs no answer. */
export function isAnswered(item: Item, answer: unknown): boolean {
  switch (item.tipo) {
    case 'observacion':
      return true;
    case 'emparejar': {
      const parsed = parseAnswer(item.tipo, answer);
      return parsed !== undefined && columnsOf(item).left.every(({ id }) => hasText(parsed[id]));
    }
    case 'completar': {
      const parsed = parseAnswer(item.tipo, answer);
      return parsed !== undefined && gapsOf(item.enunciado).every((gap) => hasText(parsed[gap]));
    }
    default:
      return !isBlank(answer) && !isRecord(answer);
  }
}
