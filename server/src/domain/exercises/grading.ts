/**
 * Grading, as pure functions: what an answer is worth. Answers, by kind: unica = option id; multiple = option
 * ids; verdaderoFalso = boolean; numerica = number or its text; textoCorto = text; ordenar = option ids in
 * order; emparejar = {left option id: right option id, or its text}; completar = {gap number: text}; ensayo =
 * text; archivo = id of a file, or text; observacion = nothing, or text. An answer of another shape is worth
 * nothing, it is never an error: who submits late at night must not lose an attempt to a broken client.
 */
import { gapsOf, isManual, isRecord, isTexts, type Item } from './exercise-items.ts';

/** What one item earned. */
export interface ItemGrade {
  readonly reactivo: string;
  /** Points, between 0 and `puntaje`; null while a person has not graded it. */
  readonly puntos: number | null;
  readonly puntaje: number;
}

/** Lower case, without accents (ñ stays), inner spaces single: how short answers are compared. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/n\u0303/gi, 'ñ')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A number as people write it: "3,5", "3.5", "1.234,5", "1,234.5", "-2". A lone separator is the decimal one.
 * Undefined when it is none.
 */
export function parseNumber(answer: unknown): number | undefined {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : undefined;
  if (typeof answer !== 'string') return undefined;
  const text = answer.replace(/\s/g, '').replace(/^\+/, '');
  const decimal = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const mark = text.charAt(decimal);
  // The same mark twice can only part thousands.
  const thousandsOnly = decimal >= 0 && text.indexOf(mark) !== decimal;
  const whole = thousandsOnly || decimal < 0 ? text : text.slice(0, decimal);
  const fraction = thousandsOnly || decimal < 0 ? '' : text.slice(decimal + 1);
  const plain = `${whole.replace(/[.,]/g, '')}.${fraction || '0'}`;
  return /^-?\d+\.\d+$/.test(plain) ? Number(plain) : undefined;
}

const accepts = (accepted: unknown, answer: unknown): boolean =>
  typeof answer === 'string' && isTexts(accepted) && accepted.some((text) => folded(text) === folded(answer));

const share = (right: number, total: number): number =>
  total > 0 ? Math.min(1, Math.max(0, right / total)) : 0;

/** Part of the item that the answer got right, from 0 to 1. Only for kinds that are graded automatically. */
export function fractionOf(item: Item, key: unknown, answer: unknown): number {
  switch (item.tipo) {
    case 'unica':
      return Number(typeof answer === 'string' && answer === key);
    case 'verdaderoFalso':
      return Number(typeof answer === 'boolean' && answer === key);
    case 'multiple': {
      if (!isTexts(key) || !isTexts(answer)) return 0;
      const chosen = new Set(answer);
      const hits = key.filter((id) => chosen.has(id)).length;
      // What was marked wrongly takes back as much as a hit gives: marking everything earns nothing.
      return share(hits - (chosen.size - hits), key.length);
    }
    case 'numerica': {
      const value = parseNumber(answer);
      if (!isRecord(key) || value === undefined || typeof key['valor'] !== 'number') return 0;
      const tolerance = typeof key['tolerancia'] === 'number' ? key['tolerancia'] : 0;
      // A grain for what binary fractions lose: 0.1 + 0.2 is within 0.3 ± 0.
      const grain = Number.EPSILON * 8 * Math.max(1, Math.abs(key['valor']), Math.abs(value));
      return Number(Math.abs(value - key['valor']) <= tolerance + grain);
    }
    case 'textoCorto':
      return Number(accepts(isRecord(key) ? key['aceptadas'] : undefined, answer));
    case 'ordenar':
      if (!isTexts(key) || !isTexts(answer)) return 0;
      return share(key.filter((id, i) => answer[i] === id).length, key.length);
    case 'emparejar': {
      if (!isRecord(key) || !isRecord(answer)) return 0;
      const textOf = new Map((item.opciones ?? []).map((option) => [option.id, option.texto]));
      const pairs = Object.entries(key);
      const right = pairs.filter(([left, text]) => {
        const given = answer[left];
        return typeof given === 'string' && (textOf.get(given) ?? given) === text;
      });
      return share(right.length, pairs.length);
    }
    case 'completar': {
      const given: unknown = Array.isArray(answer)
        ? Object.fromEntries(answer.map((text: unknown, i) => [String(i + 1), text]))
        : answer;
      if (!isRecord(key) || !isRecord(given)) return 0;
      const gaps = gapsOf(item).filter((gap) => gap in key);
      return share(gaps.filter((gap) => accepts(key[gap], given[gap])).length, gaps.length);
    }
    default:
      return 0;
  }
}

/** Whether an item says something at all: what was left blank is not waiting for anybody. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined ||
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0) ||
  (isRecord(answer) && Object.keys(answer).length === 0);

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The grade of each item. A person's correction stands above the automatic one; what only a person can grade
 * stays without points until then, unless it was left blank (an observation has no answer to be blank).
 */
export function gradeItems(
  items: readonly Item[],
  keys: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
  corrections: ReadonlyMap<string, number> = new Map(),
): ItemGrade[] {
  return items.map((item) => {
    const puntaje = item.puntaje ?? 1;
    const given = corrections.get(item.id);
    const answer = answers[item.id];
    if (given !== undefined)
      return { reactivo: item.id, puntos: Math.min(puntaje, Math.max(0, given)), puntaje };
    const byPerson = isManual(item) || keys[item.id] === undefined;
    if (!byPerson)
      return {
        reactivo: item.id,
        puntos: rounded(puntaje * fractionOf(item, keys[item.id], answer)),
        puntaje,
      };
    const blank = item.tipo !== 'observacion' && isBlank(answer);
    return { reactivo: item.id, puntos: blank ? 0 : null, puntaje };
  });
}

/** The grade as a percent, to two decimals. What nobody graded counts as nothing. */
export function percent(grades: readonly ItemGrade[]): number {
  const total = grades.reduce((sum, grade) => sum + grade.puntaje, 0);
  const points = grades.reduce((sum, grade) => sum + (grade.puntos ?? 0), 0);
  // An exercise worth nothing is passed by answering it.
  return total > 0 ? Math.min(100, rounded((100 * points) / total)) : 100;
}
