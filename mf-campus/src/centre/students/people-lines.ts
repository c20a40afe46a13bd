/** What the server reads of one line at most: an address is never longer. */
const LONGEST = 254;

/** Anything with an at sign in it, complete or not: a damaged address is shown as such, not passed over. */
const ADDRESS = /[^\s<>()[\],;:|"]*@[^\s<>()[\],;:|"]*/g;

function addressesOf(row: string): string[] {
  return [...row.matchAll(ADDRESS)]
    .map(([found]) => found.replace(/^['.]+|['.]+$/g, ''))
    .filter((found) => found.length > 1);
}

/**
 * The people of a pasted list: the addresses of each row, whatever stands around them (a spreadsheet's cells, "Ana <ana@x>").
 * A row without any is given as it was written, whole, so that the screen can say which one it was.
 */
export function peopleLines(text: string): string[] {
  const lines = text.split(/[\n\r]+/).flatMap((row) => {
    const addresses = addressesOf(row);
    return addresses.length > 0 ? addresses : [row.trim()];
  });
  const seen = new Set<string>();
  return lines
    .filter((person) => {
      const key = person.toLowerCase();
      if (!person || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .map((person) => (person.length > LONGEST ? `${person.slice(0, LONGEST - 1)}…` : person));
}
