/**
 * Members that a JSON-LD reader leaves unsigned or reads in another sense, refused in documents of other
 * issuers.
 */
const ODD = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '@graph',
  '@included',
  '@reverse',
  '@set',
  '@list',
  '@index',
  '@nest',
  '@vocab',
  '@base',
]);
const DEEPEST = 40;

/** Whether the document has an odd member, a null, or deeper nesting than a credential needs. */
export function hasOddMembers(value: unknown, depth = 0): boolean {
  if (depth > DEEPEST || value === null) return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((inner) => hasOddMembers(inner, depth + 1));
  return Object.keys(value).some(
    (name) =>
      ODD.has(name) ||
      (name !== '@context' && hasOddMembers((value as Record<string, unknown>)[name], depth + 1)),
  );
}
