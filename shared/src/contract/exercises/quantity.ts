/** Parses answers to numeric questions: a number with its unit. */
import type { Item } from './item.ts';
import { plainText, readNumber } from './numbers.ts';
import { sameUnit, unitOf, type Unit } from './units.ts';

/** Result of parsing an answer. An unreadable one is not wrong: the student is asked again. */
type Reading =
  | { readonly is: 'blank' }
  | { readonly is: 'unreadable' }
  /** A number in a unit of another quantity: volts instead of amperes. */
  | { readonly is: 'otherUnit' }
  /**
   * A number in the question's unit. `other` is its value under the opposite meaning of points and commas.
   */
  | { readonly is: 'number'; readonly value: number; readonly other?: number };

const UNREADABLE: Reading = { is: 'unreadable' };
/** Currency symbols before an amount. */
const BEFORE = /^(US\$|U\$S|\$|€) ?/i;
const DEGREES: readonly string[] = ['celsius', 'fahrenheit', 'kelvin'];
const SMALLER: Readonly<Record<number, string>> = { 3600: 'min', 60: 's' };

/** Parses hours, minutes and seconds ("1 h 30 min", "2 h 15") into seconds. */
function readTime(text: string): number | undefined {
  let [rest, total, unit] = [text, 0, undefined as Unit | undefined];
  while (rest !== '') {
    const taken = readNumber(rest);
    if (!taken || taken.value < 0) return undefined;
    const [, written = '', after = ''] = /^([^\d]*)(.*)$/.exec(taken.rest) ?? [];
    const next = unitOf(written.trim() || (unit ? (SMALLER[unit.factor] ?? '') : ''));
    // Units go from larger to smaller, each once.
    if (next?.dimension !== 'tiempo' || (unit && next.factor >= unit.factor)) return undefined;
    total += taken.value * next.factor;
    [rest, unit] = [after, next];
  }
  return total;
}

/**
 * Parses a numeric answer.
 * @param unidad the question's unit, if it has one
 */
export function readQuantity(answer: unknown, unidad?: string): Reading {
  if (typeof answer === 'number')
    return Number.isFinite(answer) ? { is: 'number', value: answer } : UNREADABLE;
  if (answer === undefined || answer === null) return { is: 'blank' };
  if (typeof answer !== 'string') return UNREADABLE;
  const text = plainText(answer).replace(/^[=≈~] ?/, '');
  if (text === '') return { is: 'blank' };
  const asked = unidad ? unitOf(unidad) : undefined;
  const before = BEFORE.exec(text);
  const taken = readNumber(text.slice(before?.[0].length ?? 0));
  if (!taken) return UNREADABLE;
  const { value, other, rest } = taken;
  const scaled = (factor: number): Reading => ({
    is: 'number',
    value: value * factor,
    ...(other !== undefined && { other: other * factor }),
  });
  const written = rest === '' ? (before?.[1] ?? '') : rest.replace(/^de /i, '');
  if (written === '') return scaled(1);
  if (unidad && sameUnit(written, unidad)) return scaled(1);
  // "4,7 k" repeats the prefix of the unit shown, or means a thousand; "277 K" is a temperature if one is
  // asked for.
  const thousand = written === 'k' || (written === 'K' && !DEGREES.includes(asked?.dimension ?? ''));
  if (thousand) return scaled(unidad?.startsWith('k') ? 1 : 1000);
  const given = unitOf(written);
  if (given) {
    // Without a declared unit, only the number is graded.
    if (!unidad) return scaled(1);
    return asked?.dimension === given.dimension ? scaled(given.factor / asked.factor) : { is: 'otherUnit' };
  }
  const seconds = asked?.dimension === 'tiempo' ? readTime(text) : undefined;
  return asked && seconds !== undefined ? { is: 'number', value: seconds / asked.factor } : UNREADABLE;
}

/** Whether the answer can't be parsed: the student is asked again, and it is not a mistake. */
export const isUnreadable = (item: Pick<Item, 'tipo' | 'unidad'>, answer: unknown): boolean =>
  item.tipo === 'numerica' && readQuantity(answer, item.unidad).is === 'unreadable';
