/**
 * Members that a JSON-LD reader leaves unsigned or reads in another sense, refused in documents of other
 * issuers.
 */
const REFUSED_MEMBERS = new Set([
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
const MAX_DEPTH = 40;

/** Whether the document has an odd member, a null, or deeper nesting than a credential needs. */
export function hasOddMembers(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || value === null) return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some((inner) => hasOddMembers(inner, depth + 1));
  return Object.keys(value).some(
    (name) =>
      REFUSED_MEMBERS.has(name) ||
      (name !== '@context' && hasOddMembers((value as Record<string, unknown>)[name], depth + 1)),
  );
}
