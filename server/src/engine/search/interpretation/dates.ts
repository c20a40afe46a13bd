/** Start dates in a text: a month by name, this month, the next month. */
import { HOUR_MS } from '@oficio/shared/kit/durations';
import { MONTHS } from '@oficio/shared/kit/site-dates';
import { phraseMarks, phrasesOf, splitPhrases, type Filter, type Phrases, type Reader } from './mark.ts';

/** Other spellings of the months, with their index. */
const MONTH_ALIASES: Readonly<Record<string, number>> = {
  setiembre: 8,
  septiembr: 8,
  dic: 11,
  nov: 10,
  sept: 8,
  ene: 0,
  feb: 1,
};
const MONTHS_BY_NAME = [...MONTHS.map((name, i) => [name, i] as const), ...Object.entries(MONTH_ALIASES)];
/** Words that may precede a month and belong to it. */
const LEADING_WORDS = [[], ...splitPhrases('en|de|para|en el mes de|mes de|a partir de|desde')];
const THIS_MONTH = splitPhrases('este mes|en este mes');
const NEXT_MONTH = splitPhrases('mes que viene|el mes que viene|proximo mes|el proximo mes');

/** Hours behind UTC; Argentina has no daylight saving time. */
const UTC_OFFSET_HOURS = 3;

const startOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1, UTC_OFFSET_HOURS)).toISOString();

/** Returns the filter of a month; `month` 12 is January of the next year. */
const monthFilter = (year: number, month: number): Filter => ({
  key: 'inicio',
  label: `Empieza en ${MONTHS[month % MONTHS.length] ?? ''}`,
  meaning: {
    from: startOfMonth(year, month),
    to: new Date(Date.parse(startOfMonth(year, month + 1)) - 1).toISOString(),
  },
});

/** Returns the phrases that name a month, relative to the month (0 to 11) of a year. */
function phrasesFrom(year: number, current: number): Phrases {
  const phrasesFor = (filter: Filter, phrases: readonly string[][]) =>
    phrases.map((words) => ({ words, filter }));
  const named = MONTHS_BY_NAME.flatMap(([name, month]) => {
    const filter = monthFilter(month < current ? year + 1 : year, month);
    return LEADING_WORDS.map((leading) => ({ words: [...leading, name], filter }));
  });
  const thisMonth = phrasesFor(monthFilter(year, current), THIS_MONTH);
  const nextMonth = phrasesFor(monthFilter(year, current + 1), NEXT_MONTH);
  return phrasesOf([...named, ...thisMonth, ...nextMonth]);
}

let cached: { readonly month: string; readonly phrases: Phrases } | undefined;

/**
 * Reads the month in which something begins: the current month, or the next month of that name after `now`.
 */
export const datesReader =
  (now: Date): Reader =>
  (words) => {
    const localTime = new Date(now.getTime() - UTC_OFFSET_HOURS * HOUR_MS);
    const [year, current] = [localTime.getUTCFullYear(), localTime.getUTCMonth()];
    const month = `${year} ${current}`;
    if (cached?.month !== month) cached = { month, phrases: phrasesFrom(year, current) };
    return phraseMarks(words, cached.phrases);
  };
