/** Start dates: a month by name, this month, the next month. */
import { MONTHS } from '@oficio/shared/kit/site-dates';
import { phraseMarks, phrasesOf, type Mark, type Phrase, type Phrases, type Reader } from './mark.ts';

const ALSO: Readonly<Record<string, number>> = {
  setiembre: 8,
  septiembr: 8,
  dic: 11,
  nov: 10,
  sept: 8,
  ene: 0,
  feb: 1,
};
/** Words that may precede a month and belong to it. */
const BEFORE = [
  [],
  ['en'],
  ['de'],
  ['para'],
  ['en', 'el', 'mes', 'de'],
  ['mes', 'de'],
  ['a', 'partir', 'de'],
  ['desde'],
];

/** Offset from UTC in hours; Argentina has no daylight saving time. */
const HOURS_BEHIND = 3;
const instant = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1, HOURS_BEHIND)).toISOString();

function monthOf(year: number, month: number): Omit<Mark, 'start' | 'end'> {
  const name = MONTHS[month] ?? '';
  return {
    key: 'inicio',
    label: `Empieza en ${name}`,
    meaning: {
      from: instant(year, month),
      to: new Date(Date.parse(instant(year, month + 1)) - 1).toISOString(),
    },
  };
}

const NAMED = [...MONTHS.map((name, i) => [name, i] as const), ...Object.entries(ALSO)];

/** Returns the phrases that name a month, relative to the month (0 to 11) of a year. */
function phrasesFrom(year: number, current: number): Phrases {
  const next = (month: number) => monthOf(month < current ? year + 1 : year, month);
  const said = (mark: Phrase['mark'], ...all: string[]) =>
    all.map((one) => ({ words: one.split(' '), mark }));
  return phrasesOf([
    ...NAMED.flatMap(([name, month]) =>
      BEFORE.map((before) => ({ words: [...before, name], mark: next(month) })),
    ),
    ...said(monthOf(year, current), 'este mes', 'en este mes'),
    ...said(
      monthOf(current === 11 ? year + 1 : year, (current + 1) % 12),
      'mes que viene',
      'el mes que viene',
      'proximo mes',
      'el proximo mes',
    ),
  ]);
}

let kept: { readonly of: string; readonly phrases: Phrases } | undefined;

/**
 * Reads the month in which something begins: the current month, or the next month of that name after `now`.
 */
export const datesReader =
  (now: Date): Reader =>
  (words) => {
    const here = new Date(now.getTime() - HOURS_BEHIND * 3_600_000);
    const [year, current] = [here.getUTCFullYear(), here.getUTCMonth()];
    const of = `${year} ${current}`;
    if (kept?.of !== of) kept = { of, phrases: phrasesFrom(year, current) };
    return phraseMarks(words, kept.phrases);
  };
