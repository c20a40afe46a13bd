/**
 * A question of an exercise with its key and its feedback, as one thing that a teacher writes. Stored apart:
 * `reactivos` is what who answers gets, `clave` and `retroalimentacion` (by the question's id) what they don't.
 *
 * Keys, by kind: unica, an option's id; multiple and ordenar, options' ids; verdaderoFalso, a boolean;
 * numerica, { valor, tolerancia }; textoCorto, { aceptadas }; emparejar, { [left id]: right text }; completar,
 * { [gap]: accepted texts }; ensayo, archivo and observacion, the rubric.
 */
export interface Option {
  readonly id: string;
  readonly texto?: string;
  readonly imagen?: string;
}
export interface Question {
  readonly id: string;
  readonly tipo: string;
  readonly enunciado: string;
  readonly imagen?: string;
  readonly alt?: string;
  readonly puntaje?: number;
  readonly opciones?: readonly Option[];
}
export interface Item {
  readonly question: Question;
  readonly key: unknown;
  readonly feedback: string;
}
export type ByQuestion = Readonly<Record<string, unknown>>;

const WITH_OPTIONS: ReadonlySet<string> = new Set(['unica', 'multiple', 'ordenar']);

const asObject = (value: unknown): ByQuestion =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ByQuestion) : {};

/** The questions with what is kept of them under their ids. */
export function itemsOf(reactivos: unknown, clave: unknown, retroalimentacion: unknown): Item[] {
  if (!Array.isArray(reactivos)) return [];
  const keys = asObject(clave);
  const feedback = asObject(retroalimentacion);
  // The declaration of `reactivos` says what each holds.
  return (reactivos as Question[]).map((question) => ({
    question,
    key: keys[question.id],
    feedback: typeof feedback[question.id] === 'string' ? String(feedback[question.id]) : '',
  }));
}

/** The three fields that the questions are stored in. */
export function storedItems(items: readonly Item[]): {
  reactivos: Question[];
  clave: ByQuestion;
  retroalimentacion: ByQuestion;
} {
  return {
    reactivos: items.map(({ question }) => question),
    clave: Object.fromEntries(
      items.flatMap(({ question, key }) => (key === undefined ? [] : [[question.id, key]])),
    ),
    retroalimentacion: Object.fromEntries(
      items.flatMap(({ question, feedback }) => (feedback === '' ? [] : [[question.id, feedback]])),
    ),
  };
}

/** An id that none of the others has: `r3`, `b`. */
export function freshId(taken: readonly string[], prefix = ''): string {
  const used = new Set(taken);
  for (let n = 0; ; n++) {
    const id = prefix === '' && n < 26 ? String.fromCharCode(97 + n) : `${prefix || 'o'}${n + 1}`;
    if (!used.has(id)) return id;
  }
}

/** What a question of another kind keeps: its statement, and its options where it still has some. */
export function withKind(item: Item, tipo: string): Item {
  const { opciones, ...rest } = item.question;
  const keeps = opciones && WITH_OPTIONS.has(tipo) && WITH_OPTIONS.has(item.question.tipo);
  const options = keeps ? opciones : WITH_OPTIONS.has(tipo) ? [{ id: 'a' }, { id: 'b' }] : undefined;
  const key =
    tipo === 'verdaderoFalso' ? true : tipo === 'ordenar' ? (options ?? []).map(({ id }) => id) : undefined;
  return { ...item, question: { ...rest, tipo, ...(options && { opciones: options }) }, key };
}

/** The gaps of a statement, written {{1}}, {{2}}. */
export const gapsOf = (statement: string): string[] => [
  ...new Set([...statement.matchAll(/\{\{(\d+)\}\}/g)].map((match) => match[1] ?? '')),
];

export interface Pair {
  readonly id: string;
  readonly left: string;
  readonly right: string;
}
/** The pairs of a matching question. Its options are the left column and then, as long, the right one. */
export function pairsOf({ question, key }: Item): Pair[] {
  const rights = asObject(key);
  return (question.opciones ?? [])
    .filter(({ id }) => Object.hasOwn(rights, id))
    .map(({ id, texto }) => ({
      id,
      left: texto ?? '',
      right: typeof rights[id] === 'string' ? String(rights[id]) : '',
    }));
}
/**
 * The question and key of some pairs; the right column goes by the alphabet, which gives nothing away. What goes
 * with two elements stands in it twice: both columns are as long.
 */
export function withPairs(item: Item, pairs: readonly Pair[]): Item {
  const rights = pairs.map(({ right }) => right).sort((a, b) => a.localeCompare(b, 'es'));
  const opciones = [
    ...pairs.map(({ id, left }) => ({ id, texto: left })),
    ...rights.map((texto, index) => ({ id: `d${index + 1}`, texto })),
  ];
  return {
    ...item,
    question: { ...item.question, opciones },
    key: Object.fromEntries(pairs.map(({ id, right }) => [id, right])),
  };
}

/** The options of a question to put in order, in the right order. */
export function inOrder({ question, key }: Item): Option[] {
  const options = question.opciones ?? [];
  const order = Array.isArray(key) ? key.map(String) : [];
  const listed = order.flatMap((id) => options.filter((option) => option.id === id));
  return [...listed, ...options.filter(({ id }) => !order.includes(id))];
}
/** Who answers gets them by the alphabet; the key keeps the order in which they were written. */
export function withOrder(item: Item, options: readonly Option[]): Item {
  const shown = [...options].sort((a, b) => (a.texto ?? '').localeCompare(b.texto ?? '', 'es'));
  return { ...item, question: { ...item.question, opciones: shown }, key: options.map(({ id }) => id) };
}
