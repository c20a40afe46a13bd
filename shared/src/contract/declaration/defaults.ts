/** What fields hold, and how much of it, when nobody says so. */
import type { Field, TextOptions } from './fields.ts';

/** What a field holds when a create leaves it out; undefined when nothing. A fresh copy each time. */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return structuredClone(field.default);
  if (field.kind === 'object') {
    const inner = Object.entries(field.fields).flatMap(([name, f]) => {
      const value = defaultOf(f);
      return value === undefined ? [] : [[name, value] as const];
    });
    // Only an object that is whole by its defaults comes into being by itself.
    const whole = Object.values(field.fields).every((f) => !f.required || defaultOf(f) !== undefined);
    return inner.length > 0 && whole ? Object.fromEntries(inner) : undefined;
  }
  return undefined;
}

const DEFAULT_TEXT_MAX = 500;

/** The letters that a text, or each text of a list, may have. */
export const longestText = ({ max = DEFAULT_TEXT_MAX }: Pick<TextOptions, 'max'>): number => max;
