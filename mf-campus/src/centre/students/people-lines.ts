/** The people of a pasted list: one per line, or parted by commas, semicolons or spaces; "Ana <ana@x>" gives the address. */
export function peopleLines(text: string): string[] {
  const lines = text
    .split(/[\n,;]+/)
    .flatMap((line) => {
      const inside = /<([^<>\s]+)>/.exec(line)?.[1];
      return inside ? [inside] : line.trim().split(/\s+/);
    })
    .map((person) => person.trim())
    .filter(Boolean);
  const seen = new Set<string>();
  return lines.filter((person) => {
    const key = person.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
