/** Returns every value at a dotted path, through lists. */
export function valuesAt(value: unknown, path: readonly string[]): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [head, ...rest] = path;
  if (head === undefined) return [value];
  return typeof value === 'object' ? valuesAt((value as Record<string, unknown>)[head], rest) : [];
}
