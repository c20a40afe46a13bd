/** A number with its unit, as people write it in the box of a question that asks for one. */
import type { Item } from './item.ts';
import { plainText, takeNumber } from './numbers.ts';
import { sameUnit, unitOf, type Unit } from './units.ts';

/** How an answer is read. What can't be read is asked again: it is no wrong answer. */
export type Reading =
  | { readonly is: 'blank' }
  | { readonly is: 'unreadable' }
  /** A number, in a unit of something else: volts where amperes are asked for. */
  | { readonly is: 'otherUnit' }
  /** In the unit that the question declares. `other` is what it would be where points and commas mean the contrary. */
  | { readonly is: 'number'; readonly value: number; readonly other?: number };

const UNREADABLE: Reading = { is: 'unreadable' };
/** What is written before an amount of money. */
const BEFORE = /^(US\$|U\$S|\$|€) ?/i;
const DEGREES: readonly string[] = ['celsius', 'fahrenheit', 'kelvin'];
const SMALLER: Readonly<Record<number, string>> = { 3600: 'min', 60: 's' };

/** "1 h 30 min", "2 h 15": hours, minutes and seconds, in seconds. */
function readTime(text: string): number | undefined {
  let [rest, total, unit] = [text, 0, undefined as Unit | undefined];
  while (rest !== '') {
    const taken = takeNumber(rest);
    if (!taken || taken.value < 0) return undefined;
    const [, written = '', after = ''] = /^([^\d]*)(.*)$/.exec(taken.rest) ?? [];
    const next = unitOf(written.trim() || (unit ? (SMALLER[unit.factor] ?? '') : ''));
    // From the larger to the smaller, each once.
    if (next?.dimension !== 'tiempo' || (unit && next.factor >= unit.factor)) return undefined;
    total += taken.value * next.factor;
    [rest, unit] = [after, next];
  }
  return total;
}

/** Reads what was written for a number; `unidad` is the unit that the question asks for, if it says one. */
export function readQuantity(answer: unknown, unidad?: string): Reading {
  if (typeof answer === 'number')
    return Number.isFinite(answer) ? { is: 'number', value: answer } : UNREADABLE;
  if (answer === undefined || answer === null) return { is: 'blank' };
  if (typeof answer !== 'string') return UNREADABLE;
  const text = plainText(answer).replace(/^[=≈~] ?/, '');
  if (text === '') return { is: 'blank' };
  const asked = unidad ? unitOf(unidad) : undefined;
  const before = BEFORE.exec(text);
  const taken = takeNumber(text.slice(before?.[0].length ?? 0));
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
  // "4,7 k" is the prefix that the box already shows, or a thousand; "277 K" is a temperature where one is asked for.
  const thousand = written === 'k' || (written === 'K' && !DEGREES.includes(asked?.dimension ?? ''));
  if (thousand) return scaled(unidad?.startsWith('k') ? 1 : 1000);
  const given = unitOf(written);
  if (given) {
    // Where no unit is declared, only the number can be judged.
    if (!unidad) return scaled(1);
    return asked?.dimension === given.dimension ? scaled(given.factor / asked.factor) : { is: 'otherUnit' };
  }
  const seconds = asked?.dimension === 'tiempo' ? readTime(text) : undefined;
  return asked && seconds !== undefined ? { is: 'number', value: seconds / asked.factor } : UNREADABLE;
}

/** Whether something was written that can't be read: it is asked again, and nobody's mistake. */
export const isUnreadable = (item: Pick<Item, 'tipo' | 'unidad'>, answer: unknown): boolean =>
  item.tipo === 'numerica' && readQuantity(answer, item.unidad).is === 'unreadable';
