/** Reads the tables of docs/asvs: what each row says, and what is wrong with it. */

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
export const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
export const STATES = ['met', 'reasoned', 'n/a', 'not met'];

const ID = /^v5\.0\.0-(\d+)\.(\d+)\.(\d+)$/;

/** The cells of a table's rows, its head and rule left out. */
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

/** The requirements of a chapter's page. */
export const rowsOf = (page) =>
  cellsOf(page)
    .filter(([id]) => id.startsWith('v5.'))
    .map(([id, level, asks, state, where = '']) => ({ id, level, asks, state, where }));

/** The tests that a row names: files with the titles quoted after them. */
export function testsOf(where) {
  const named = [...where.matchAll(/`([^`]+\.(?:test|spec)\.(?:mjs|tsx?))`: ((?:“[^”]+”(?:, )?)+)/g)];
  return named.flatMap(([, file, titles]) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => ({ file, title })),
  );
}

/**
 * What is wrong with the rows, one sentence each.
 * @param rows of all chapters
 * @param sourceOf the text of a file; undefined where there is none
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

/** The lines of totals that the rows make: a chapter's requirements, then how many are in each state. */
export function totalsOf(rows) {
  const line = (of) => [of.length, ...STATES.map((state) => of.filter((row) => row.state === state).length)];
  const chapters = REQUIREMENTS.map((_, n) => rows.filter(({ id }) => id.startsWith(`v5.0.0-${n + 1}.`)));
  return [...chapters, rows].map(line);
}

/** The lines of totals that the index says. */
export const totalsSaid = (index) =>
  cellsOf(index)
    .filter(([name, many]) => /^(\[\d+\.|all$)/.test(name) && /^\d+$/.test(many))
    .map(([, ...figures]) => figures.map(Number));
