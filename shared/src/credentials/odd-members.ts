/** Members that a reader of JSON-LD lets through unsigned or reads otherwise, in a document of anybody. */
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

/** Whether anything in the document is one, is null, or lies deeper than a credential goes. */
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
