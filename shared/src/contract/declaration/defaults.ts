/** Default values and limits of fields. */
import type { Field, TextOptions } from './fields.ts';

/** Returns the value of a field that a create omits, as a fresh copy; undefined if it has no default. */
export function defaultOf(field: Field): unknown {
  if (field.kind === 'state') return field.initial;
  if ('default' in field && field.default !== undefined) return structuredClone(field.default);
  if (field.kind === 'object') {
    const inner = Object.entries(field.fields).flatMap(([name, f]) => {
      const value = defaultOf(f);
      return value === undefined ? [] : [[name, value] as const];
    });
    // Create an object only if its defaults fill all its required fields.
    const isComplete = Object.values(field.fields).every((f) => !f.required || defaultOf(f) !== undefined);
    return inner.length > 0 && isComplete ? Object.fromEntries(inner) : undefined;
  }
  return undefined;
}

const DEFAULT_TEXT_MAX = 500;

/** Returns the maximum length of a text, or of each text in a list. */
export const longestText = ({ max = DEFAULT_TEXT_MAX }: Pick<TextOptions, 'max'>): number => max;
