/**
 * A question with its key and feedback, as a teacher edits it. They are stored apart: students receive
 * `reactivos`, but not `clave` or `retroalimentacion` (by question id).
 */
import { compareNames } from '../values/compare-names.ts';
import { recordOf } from '../values/guards.ts';
import type { Item, Kind, Option } from './item.ts';
import { parseKey, type Key } from './keys.ts';

export interface WrittenItem {
  readonly question: Item;
  readonly key: Key | undefined;
  readonly feedback: string;
}

/** Joins questions with their keys and feedback. A key of another kind's format is dropped. */
export function writtenItems(items: unknown, clave: unknown, retroalimentacion: unknown): WrittenItem[] {
  if (!Array.isArray(items)) return [];
  const keys = recordOf(clave);
  const feedback = recordOf(retroalimentacion);
  // The declaration of `reactivos` guarantees the type.
  return (items as Item[]).map((question) => {
    const storedFeedback = feedback[question.id];
    return {
      question,
      key: parseKey(question.tipo, keys[question.id]),
      feedback: typeof storedFeedback === 'string' ? storedFeedback : '',
    };
  });
}

/** Splits questions into the three fields that store them. */
export function storedItems(items: readonly WrittenItem[]): {
  reactivos: Item[];
  clave: Readonly<Record<string, Key>>;
  retroalimentacion: Readonly<Record<string, string>>;
} {
  return {
    reactivos: items.map(({ question }) => question),
    clave: Object.fromEntries(
      items.flatMap(({ question, key }) => (key === undefined ? [] : [[question.id, key] as const])),
    ),
    retroalimentacion: Object.fromEntries(
      items.flatMap(({ question, feedback }) => (feedback === '' ? [] : [[question.id, feedback] as const])),
    ),
  };
}

/** Returns an unused id: `r3`, `b`. */
export function unusedId(usedIds: readonly string[], prefix = ''): string {
  const used = new Set(usedIds);
  for (let n = 0; ; n++) {
    const id = prefix === '' && n < 26 ? String.fromCharCode(97 + n) : `${prefix || 'o'}${n + 1}`;
    if (!used.has(id)) return id;
  }
}

const KINDS_WITH_OPTIONS: readonly Kind[] = ['unica', 'multiple', 'ordenar'];

/** Changes a question's kind. Keeps its statement, and its options if the new kind has any. */
export function withKind(item: WrittenItem, tipo: Kind): WrittenItem {
  const { opciones, ...rest } = item.question;
  const hasOptions = KINDS_WITH_OPTIONS.includes(tipo);
  const keptOptions = hasOptions && KINDS_WITH_OPTIONS.includes(item.question.tipo) ? opciones : undefined;
  const options = keptOptions ?? (hasOptions ? [{ id: 'a' }, { id: 'b' }] : undefined);
  return {
    ...item,
    question: { ...rest, tipo, ...(options && { opciones: options }) },
    key: initialKey(tipo, options),
  };
}

/** Returns the key of a question whose kind was just chosen; undefined where the teacher must give one. */
function initialKey(tipo: Kind, options: readonly Option[] = []): Key | undefined {
  if (tipo === 'verdaderoFalso') return true;
  return tipo === 'ordenar' ? options.map(({ id }) => id) : undefined;
}

export interface Pair {
  readonly id: string;
  readonly left: string;
  readonly right: string;
}
/**
 * Returns the pairs of a matching question. Its options are the left column followed by the right one, of
 * equal length.
 */
export function pairsOf({ question, key }: WrittenItem): Pair[] {
  const rights = parseKey('emparejar', key) ?? {};
  return (question.opciones ?? [])
    .filter(({ id }) => Object.hasOwn(rights, id))
    .map(({ id, texto }) => ({ id, left: texto ?? '', right: rights[id] ?? '' }));
}
/**
 * Sets a matching question's pairs. The right column is sorted alphabetically, so as not to reveal the
 * answer; an element of two pairs appears twice, so that the columns have equal length.
 */
export function withPairs(item: WrittenItem, pairs: readonly Pair[]): WrittenItem {
  const rights = pairs.map(({ right }) => right).sort((a, b) => compareNames(a, b));
  const opciones: Option[] = [
    ...pairs.map(({ id, left }) => ({ id, texto: left })),
    ...rights.map((texto, index) => ({ id: `d${index + 1}`, texto })),
  ];
  return {
    ...item,
    question: { ...item.question, opciones },
    key: Object.fromEntries(pairs.map(({ id, right }) => [id, right])),
  };
}

/** Returns the options of an ordering question, in the correct order. */
export function inOrder({ question, key }: WrittenItem): Option[] {
  const options = question.opciones ?? [];
  const order = parseKey('ordenar', key) ?? [];
  const orderedOptions = order.flatMap((id) => options.filter((option) => option.id === id));
  return [...orderedOptions, ...options.filter(({ id }) => !order.includes(id))];
}
/** Sets an ordering question's options: shown alphabetically, with the given order as the key. */
export function withOrder(item: WrittenItem, options: readonly Option[]): WrittenItem {
  const sortedOptions = [...options].sort((a, b) => compareNames(a.texto ?? '', b.texto ?? ''));
  return {
    ...item,
    question: { ...item.question, opciones: sortedOptions },
    key: options.map(({ id }) => id),
  };
}
