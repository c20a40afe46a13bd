/** Grading of answers, as pure functions. */
import { isBlank, parseAnswer, type AnswerTo } from './answers.ts';
import { gapsOf, isManual, worthOf, type Item, type ItemOf, type Kind, type ManualKind } from './item.ts';
import { parseKey, type KeyOf } from './keys.ts';
import { gradeFor } from './grades.ts';
import { isUnreadable, readQuantity } from './quantity.ts';
import { accepts } from './written-words.ts';

/** Points earned by one item. */
export interface ItemGrade {
  readonly reactivo: string;
  /** Points, between 0 and `puntaje`; null until a person grades it. */
  readonly puntos: number | null;
  readonly puntaje: number;
}

const share = (right: number, total: number): number =>
  total > 0 ? Math.min(1, Math.max(0, right / total)) : 0;

/** Kinds graded automatically. */
type AutomaticKind = Exclude<Kind, ManualKind>;
type Grader<K extends AutomaticKind> = (key: KeyOf<K>, answer: AnswerTo<K>, item: ItemOf<K>) => number;

const GRADERS: { readonly [K in AutomaticKind]: Grader<K> } = {
  unica: (key, answer) => Number(answer === key),
  verdaderoFalso: (key, answer) => Number(answer === key),
  multiple: (key, answer) => {
    const chosenIds = new Set(answer);
    const hits = key.filter((id) => chosenIds.has(id)).length;
    // Each wrong choice cancels a right one, so that choosing every option doesn't pay.
    return share(hits - (chosenIds.size - hits), key.length);
  },
  numerica: ({ valor, tolerancia = 0 }, answer, { unidad }) => {
    const studentAnswer = readQuantity(answer, unidad);
    if (valor === undefined || studentAnswer.is !== 'number') return 0;
    // Rounding tolerance of binary fractions: 0.1 + 0.2 must be within 0.3 ± 0.
    const grain = Number.EPSILON * 8 * Math.max(1, Math.abs(valor), Math.abs(studentAnswer.value));
    return Number(Math.abs(studentAnswer.value - valor) <= tolerancia + grain);
  },
  textoCorto: ({ aceptadas }, answer) => Number(accepts(aceptadas, answer)),
  ordenar: (key, answer) => share(key.filter((id, i) => answer[i] === id).length, key.length),
  emparejar: (key, answer, item) => {
    const textOf = new Map((item.opciones ?? []).map((option) => [option.id, option.texto]));
    const pairs = Object.entries(key);
    const right = pairs.filter(([left, text]) => {
      const studentAnswer = answer[left];
      return studentAnswer !== undefined && (textOf.get(studentAnswer) ?? studentAnswer) === text;
    });
    return share(right.length, pairs.length);
  },
  completar: (key, answer, item) => {
    const gaps = gapsOf(item.enunciado).filter((gap) => gap in key);
    const right = gaps.filter((gap) => {
      const elsewhere = gaps.flatMap((other) => (other === gap ? [] : (key[other] ?? [])));
      return accepts(key[gap] ?? [], answer[gap], elsewhere);
    });
    return share(right.length, gaps.length);
  },
};

function automaticGrade<K extends AutomaticKind>(item: ItemOf<K>, key: unknown, answer: unknown): number {
  const [right, studentAnswer] = [parseKey(item.tipo, key), parseAnswer(item.tipo, answer)];
  return right === undefined || studentAnswer === undefined
    ? 0
    : GRADERS[item.tipo](right, studentAnswer, item);
}

/** Returns the correct fraction of an answer, from 0 to 1; 0 for kinds that only a person grades. */
export const fractionOf = (item: Item, key: unknown, answer: unknown): number =>
  isManual(item) ? 0 : automaticGrade(item, key, answer);

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Grades each item. A person's correction overrides the automatic grade. Items that only a person can grade
 * stay without points until then, unless blank (an observation has no answer to be blank). So does an
 * unreadable number, which may be right.
 */
export function gradeItems(
  items: readonly Item[],
  keys: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, unknown>>,
  corrections: ReadonlyMap<string, number> = new Map(),
): ItemGrade[] {
  return items.map((item) => {
    const puntaje = worthOf(item);
    const correction = corrections.get(item.id);
    const answer = answers[item.id];
    if (correction !== undefined)
      return { reactivo: item.id, puntos: Math.min(puntaje, Math.max(0, correction)), puntaje };
    const needsPerson = isManual(item) || keys[item.id] === undefined || isUnreadable(item, answer);
    if (!needsPerson)
      return {
        reactivo: item.id,
        puntos: roundToHundredths(puntaje * fractionOf(item, keys[item.id], answer)),
        puntaje,
      };
    const blank = item.tipo !== 'observacion' && isBlank(answer);
    return { reactivo: item.id, puntos: blank ? 0 : null, puntaje };
  });
}

/** Returns the grade, in percent. Ungraded items count as zero. */
export function percent(grades: readonly ItemGrade[]): number {
  const total = grades.reduce((sum, grade) => sum + grade.puntaje, 0);
  const points = grades.reduce((sum, grade) => sum + (grade.puntos ?? 0), 0);
  return gradeFor(points, total);
}
