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
const CURRENCY_PREFIX = /^(US\$|U\$S|\$|€) ?/i;
const TEMPERATURE_SCALES: readonly string[] = ['celsius', 'fahrenheit', 'kelvin'];
const NEXT_SMALLER_UNIT: Readonly<Record<number, string>> = { 3600: 'min', 60: 's' };

/** Parses hours, minutes and seconds ("1 h 30 min", "2 h 15") into seconds. */
function readTime(text: string): number | undefined {
  let [rest, total, unit] = [text, 0, undefined as Unit | undefined];
  while (rest !== '') {
    const number = readNumber(rest);
    if (!number || number.value < 0) return undefined;
    const [, unitText = '', after = ''] = /^([^\d]*)(.*)$/.exec(number.rest) ?? [];
    const next = unitOf(unitText.trim() || (unit ? (NEXT_SMALLER_UNIT[unit.factor] ?? '') : ''));
    // Units go from larger to smaller, each once.
    if (next?.dimension !== 'tiempo' || (unit && next.factor >= unit.factor)) return undefined;
    total += number.value * next.factor;
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
  const expectedUnit = unidad ? unitOf(unidad) : undefined;
  const currency = CURRENCY_PREFIX.exec(text);
  const number = readNumber(text.slice(currency?.[0].length ?? 0));
  if (!number) return UNREADABLE;
  const { value, other, rest } = number;
  const scaled = (factor: number): Reading => ({
    is: 'number',
    value: value * factor,
    ...(other !== undefined && { other: other * factor }),
  });
  const unitText = rest === '' ? (currency?.[1] ?? '') : rest.replace(/^de /i, '');
  if (unitText === '') return scaled(1);
  if (unidad && sameUnit(unitText, unidad)) return scaled(1);
  // "4,7 k" repeats the prefix of the unit shown, or means a thousand; "277 K" is a temperature if one is
  // asked for.
  const thousand =
    unitText === 'k' || (unitText === 'K' && !TEMPERATURE_SCALES.includes(expectedUnit?.dimension ?? ''));
  if (thousand) return scaled(unidad?.startsWith('k') ? 1 : 1000);
  const givenUnit = unitOf(unitText);
  if (givenUnit) {
    // Without a declared unit, only the number is graded.
    if (!unidad) return scaled(1);
    return expectedUnit?.dimension === givenUnit.dimension
      ? scaled(givenUnit.factor / expectedUnit.factor)
      : { is: 'otherUnit' };
  }
  const seconds = expectedUnit?.dimension === 'tiempo' ? readTime(text) : undefined;
  return expectedUnit && seconds !== undefined
    ? { is: 'number', value: seconds / expectedUnit.factor }
    : UNREADABLE;
}

/** Whether the answer can't be parsed: the student is asked again, and it is not a mistake. */
export const isUnreadable = (item: Pick<Item, 'tipo' | 'unidad'>, answer: unknown): boolean =>
  item.tipo === 'numerica' && readQuantity(answer, item.unidad).is === 'unreadable';
