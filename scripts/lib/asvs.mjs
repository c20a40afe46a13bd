/** Reads and checks the tables of docs/asvs. */

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
export const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
export const STATES = ['met', 'reasoned', 'n/a', 'not met'];

const ID = /^v5\.0\.0-(\d+)\.(\d+)\.(\d+)$/;

/** Returns the cells of a table's rows, without its head and rule. */
const cellsOf = (page) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );

/** Returns the requirements of a chapter's page. */
export const rowsOf = (page) =>
  cellsOf(page)
    .filter(([id]) => id.startsWith('v5.'))
    .map(([id, level, asks, state, where = '']) => ({ id, level, asks, state, where }));

/** Returns the tests that a row names: files followed by quoted titles. */
export function testsOf(where) {
  const named = [...where.matchAll(/`([^`]+\.(?:test|spec)\.(?:mjs|tsx?))`: ((?:“[^”]+”(?:, )?)+)/g)];
  return named.flatMap(([, file, titles]) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ file, title })),
  );
}

/**
 * Returns what is wrong with the rows, one sentence each.
 * @param rows of all chapters
 * @param sourceOf returns a file's text; undefined if there is none
 */
export function asvsFaults(rows, sourceOf) {
  const seen = new Map();
  const faults = rows.flatMap((row) => {
    const { id, level, asks, state, where } = row;
    const found = [];
    if (!ID.test(id)) found.push('no id like v5.0.0-1.2.3');
    if (seen.has(id)) found.push('stands twice');
    seen.set(id, row);
    if (!['1', '2'].includes(level)) found.push('is of no level');
    if (!asks || asks.split(/\s+/).length > 12) found.push('says what it asks in one to twelve words');
    if (!STATES.includes(state)) found.push(`is in no state: ${state}`);
    if (!where) found.push('says neither where it is shown nor why');
    const tests = testsOf(where);
    if (state === 'met' && tests.length === 0 && !/\]\([^)]+\.md/.test(where))
      found.push('is met by no named test nor page');
    for (const { file, title } of tests)
      if (!sourceOf(file)?.includes(title)) found.push(`names a test that is not there: ${file} “${title}”`);
    if ((where.match(/“/g) ?? []).length !== tests.length) found.push('quotes a title without its file');
    return found.map((fault) => `${id}: ${fault}`);
  });
  REQUIREMENTS.forEach((many, n) => {
    const there = [...seen.keys()].filter((id) => id.startsWith(`v5.0.0-${n + 1}.`)).length;
    if (there !== many) faults.push(`chapter ${n + 1}: ${there} requirements of ${many}`);
  });
  return faults;
}

/** Computes the totals: per chapter, its requirements and how many are in each state. */
export function totalsOf(rows) {
  const line = (of) => [of.length, ...STATES.map((state) => of.filter((row) => row.state === state).length)];
  const chapters = REQUIREMENTS.map((_, n) => rows.filter(({ id }) => id.startsWith(`v5.0.0-${n + 1}.`)));
  return [...chapters, rows].map(line);
}

/** Returns the totals that the index states. */
export const totalsSaid = (index) =>
  cellsOf(index)
    .filter(([name, many]) => /^(\[\d+\.|all$)/.test(name) && /^\d+$/.test(many))
    .map(([, ...figures]) => figures.map(Number));
