// Checks a folder of decisions: each page has a number, a date and a state, and the index agrees.

const HEAD = /^# (?<title>.+)\n\nDecision (?<number>\d{4}) · (?<date>\d{4}-\d{2}-\d{2}) · (?<state>.+)\n/;
const STATE = /^(?:in force|withdrawn|replaced by (?<by>\d{4}))$/;
const ROW =
  /^\| (?<number>\d{4}) +\| \[(?<title>[^\]]+)\]\((?<file>[^)]+)\) +\| (?<date>[\d-]+) +\| (?<state>.+?) +\|$/gm;

/**
 * Returns what is wrong with the decisions, a sentence each.
 * @param {Record<string, string>} pages text by file name, without the index
 * @param {string} index the text of README.md
 * @returns {string[]}
 */
export function decisionFaults(pages, index) {
  const faults = [];
  const decisions = [];
  for (const [file, text] of Object.entries(pages)) {
    const head = HEAD.exec(text)?.groups;
    if (head && isDay(head.date) && STATE.test(head.state)) decisions.push({ file, ...head });
    else faults.push(`${file}: write "Decision 0001 · 2026-12-01 · in force" two lines below its title.`);
  }
  decisions.sort((a, b) => a.number.localeCompare(b.number));
  decisions.forEach(({ file, number }, i) => {
    const next = String(i + 1).padStart(4, '0');
    if (number !== next && faults.length === 0)
      faults.push(`${file}: its number is ${number}; give it ${next}, the next one free.`);
  });
  for (const { file, state } of decisions) {
    const by = STATE.exec(state).groups.by;
    if (by !== undefined && !decisions.some(({ number }) => number === by))
      faults.push(`${file}: there is no decision ${by} to replace it.`);
  }
  const rowOf = ({ number, title, file, date, state }) => [number, title, file, date, state].join(' · ');
  const rows = [...index.matchAll(ROW)].map(({ groups }) => rowOf(groups));
  const missing = decisions.map(rowOf).filter((row) => !rows.includes(row));
  const stray = rows.filter((row) => !decisions.map(rowOf).includes(row));
  faults.push(...missing.map((row) => `README.md: add to its table ${row}.`));
  faults.push(...stray.map((row) => `README.md: no page says ${row}.`));
  return faults;
}

const isDay = (text) => !Number.isNaN(Date.parse(text));
