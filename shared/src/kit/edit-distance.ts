/**
 * Returns the edit distance of two words: insertions, deletions, substitutions, and swaps with the next letter.
 * Any distance over `maxDistance` is `maxDistance + 1`.
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let [rowBeforeLast, lastRow] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        (lastRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (rowBeforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [rowBeforeLast, lastRow] = [lastRow, row];
  }
  return lastRow[b.length] ?? maxDistance + 1;
}
