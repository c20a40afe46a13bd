import { withThousands } from '../contract/values/figure.ts';
import type { SITE_ZONE as Declared } from '../kit/site-dates.ts';
import { longDate, MONTHS, shortDate, siteMoment, timeOfDay } from '../kit/site-dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kit/durations.ts';

const LOCALE = 'es-AR';

/**
 * The site's time zone. Repeats the contract's value, so that the types that `ui` exports contain the
 * literal.
 */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires' satisfies typeof Declared;

type DateInput = Date | string | number | null | undefined;

/** Returns the Spanish abbreviation of a month (CLDR): three letters, but four for September. */
const shortMonth = (month: number): string => MONTHS[month - 1]?.slice(0, month === 9 ? 4 : 3) ?? '';

const toDate = (value: DateInput): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  // A plain calendar date is that day in the site's zone, not midnight UTC.
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? new Date(`${value}T12:00:00-03:00`)
      : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Formats as "12 de noviembre de 2026" in the site's zone; empty without a date. */
export function formatDate(value: DateInput): string {
  const date = toDate(value);
  return date ? longDate(date) : '';
}

/** Formats as "12/11/2026", for tables. */
export function formatDateShort(value: DateInput): string {
  const date = toDate(value);
  return date ? shortDate(date) : '';
}

/** Formats as "12 nov", where space is short. */
export function formatDay(value: DateInput): string {
  const date = toDate(value);
  if (!date) return '';
  const { day, month } = siteMoment(date);
  return `${day} ${shortMonth(month)}`;
}

/** Formats as "12 de noviembre de 2026, 14:05"; `zone` adds "(hora de Buenos Aires)", for deadlines. */
export function formatDateTime(value: DateInput, { zone = false }: { zone?: boolean } = {}): string {
  const date = toDate(value);
  if (!date) return '';
  return `${formatDate(date)}, ${timeOfDay(date)}${zone ? ' (hora de Buenos Aires)' : ''}`;
}

/** Days with a name of their own, by their distance in days. */
const NAMED_DAYS: Readonly<Record<number, string>> = {
  [-2]: 'anteayer',
  [-1]: 'ayer',
  1: 'mañana',
  2: 'pasado mañana',
};

function distanceText(n: number, unit: 'minuto' | 'hora' | 'día'): string {
  const size = Math.abs(n);
  return `${n < 0 ? 'hace' : 'dentro de'} ${size} ${unit}${size === 1 ? '' : 's'}`;
}

/** Formats as "hace 2 horas" or "dentro de 3 días" within a week, and as a date beyond it. */
export function formatRelative(value: DateInput, now: Date = new Date()): string {
  const date = toDate(value);
  if (!date) return '';
  const span = date.getTime() - now.getTime();
  const size = Math.abs(span);
  if (size >= 7 * DAY_MS) return formatDate(date);
  if (size < MINUTE_MS) return 'ahora';
  if (size < HOUR_MS) return distanceText(Math.trunc(span / MINUTE_MS), 'minuto');
  if (size < DAY_MS) return distanceText(Math.trunc(span / HOUR_MS), 'hora');
  const days = Math.trunc(span / DAY_MS);
  return NAMED_DAYS[days] ?? distanceText(days, 'día');
}

// Created on first use: creating a formatter takes as long as rendering a page.
let numberFormat: Intl.NumberFormat | undefined;
let compactFormat: Intl.NumberFormat | undefined;
const numbers = {
  format: (value: number): string =>
    Number.isSafeInteger(value)
      ? withThousands(value)
      : (numberFormat ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })).format(value),
};

/** Formats as "12.345,6". */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : numbers.format(value);

/** Formats as "12 mil", for figures where the exact number does not matter. */
export const formatCompact = (value: number): string => {
  // Few numbers need the compact formatter, and creating it takes longer than rendering a page.
  if (Math.abs(value) < 1000) return numbers.format(value);
  compactFormat ??= new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
  return compactFormat.format(value);
};
/** Formats as "45 %". `value` is from 0 to 100. */
export const formatPercent = (value: number): string => `${numbers.format(Math.round(value))} %`;

/** Formats as "$ 12.500"; 0 is "Gratuito". `currency`: ISO 4217, ARS by default. */
export function formatMoney(amount: number | null | undefined, currency = 'ARS'): string {
  if (amount === null || amount === undefined) return '';
  if (amount === 0) return 'Gratuito';
  if (currency === 'ARS' && Number.isSafeInteger(amount) && amount > 0)
    return `$\u00a0${withThousands(amount)}`;
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** Formats bytes as "1,2 MB", in units of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${numbers.format(Math.round(bytes / 100) / 10)} kB`;
  if (bytes < 1_000_000_000) return `${numbers.format(Math.round(bytes / 100_000) / 10)} MB`;
  return `${numbers.format(Math.round(bytes / 100_000_000) / 10)} GB`;
}

/** Formats minutes as "1 h 30 min". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** Formats a number with its noun, singular or plural: "1 curso", "2 cursos". */
export const formatCount = (n: number, one: string, many: string): string =>
  `${numbers.format(n)} ${n === 1 ? one : many}`;

/**
 * Returns Monday of the week at midnight UTC, the start of a list "from now on". With the current instant,
 * each visit would request another address, and offline none would be in the cache. The caller leaves out
 * what has already passed this week.
 */
export function startOfWeek(now: Date): Date {
  const start = new Date(now);
  start.setUTCHours(0, 0, 0, 0);
  start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  return start;
}
