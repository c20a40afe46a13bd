const LOCALE = 'es-AR';
/** The site's zone: a deadline is shown in it wherever the reader is. */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires';

type DateInput = Date | string | number | null | undefined;

// Making a formatter costs far more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>();
function dateFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALE, { timeZone: SITE_ZONE, ...options });
  formatters.set(key, known);
  return known;
}

const toDate = (value: DateInput): Date | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  // A plain calendar day is that day in the site's zone, not midnight in Greenwich.
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? new Date(`${value}T12:00:00-03:00`)
      : new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** "12 de noviembre de 2026", in the site's zone; empty for no date. */
export function formatDate(value: DateInput): string {
  const date = toDate(value);
  return date ? dateFormatter({ day: 'numeric', month: 'long', year: 'numeric' }).format(date) : '';
}

/** "12/11/2026", for tables. */
export function formatDateShort(value: DateInput): string {
  const date = toDate(value);
  return date ? dateFormatter({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(date) : '';
}

/** "12 nov", where there is room for no more. */
export function formatDay(value: DateInput): string {
  const date = toDate(value);
  return date ? dateFormatter({ day: 'numeric', month: 'short' }).format(date).replace(' de ', ' ') : '';
}

/** "12 de noviembre de 2026, 14:05"; `zone` adds "(hora de Buenos Aires)", for deadlines. */
export function formatDateTime(value: DateInput, { zone = false }: { zone?: boolean } = {}): string {
  const date = toDate(value);
  if (!date) return '';
  const time = dateFormatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
  return `${formatDate(date)}, ${time}${zone ? ' (hora de Buenos Aires)' : ''}`;
}

// At its first use: making it takes as long as drawing a page.
let relativeTime: Intl.RelativeTimeFormat | undefined;
const relative = (): Intl.RelativeTimeFormat =>
  (relativeTime ??= new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "hace 2 horas" or "en 3 días" within a week, the date beyond it. */
export function formatRelative(value: DateInput, now: Date = new Date()): string {
  const date = toDate(value);
  if (!date) return '';
  const span = date.getTime() - now.getTime();
  const size = Math.abs(span);
  if (size >= 7 * DAY) return formatDate(date);
  if (size < MINUTE) return 'ahora';
  if (size < HOUR) return relative().format(Math.trunc(span / MINUTE), 'minute');
  if (size < DAY) return relative().format(Math.trunc(span / HOUR), 'hour');
  return relative().format(Math.trunc(span / DAY), 'day');
}

// At its first use, as above.
let numberFormat: Intl.NumberFormat | undefined;
let compactFormat: Intl.NumberFormat | undefined;
const numbers = {
  format: (value: number): string =>
    (numberFormat ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 })).format(value),
};

/** "12.345,6". */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : numbers.format(value);

/** "12 mil", for figures where the exact number says nothing. */
export const formatCompact = (value: number): string => {
  // Few numbers need it, and its formatter takes longer to make than a page to draw.
  if (Math.abs(value) < 1000) return numbers.format(value);
  compactFormat ??= new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });
  return compactFormat.format(value);
};
/** "45 %". `value` from 0 to 100. */
export const formatPercent = (value: number): string => `${numbers.format(Math.round(value))} %`;

/** "$ 12.500"; a price of 0 is "Gratuito". `currency`: ISO 4217, ARS unless told. */
export function formatMoney(amount: number | null | undefined, currency = 'ARS'): string {
  if (amount === null || amount === undefined) return '';
  if (amount === 0) return 'Gratuito';
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** "1,2 MB". `bytes` as the file system counts them; units of 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${numbers.format(Math.round(bytes / 100) / 10)} kB`;
  if (bytes < 1_000_000_000) return `${numbers.format(Math.round(bytes / 100_000) / 10)} MB`;
  return `${numbers.format(Math.round(bytes / 100_000_000) / 10)} GB`;
}

/** "1 h 30 min" from minutes. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** "1 curso", "2 cursos": the number and the word that agrees with it. */
export const formatCount = (n: number, one: string, many: string): string =>
  `${numbers.format(n)} ${n === 1 ? one : many}`;
