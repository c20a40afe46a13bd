/** Dates and times in the site's time zone, in Spanish. */
import { HOUR_MS } from './durations.ts';

/** The site's time zone: deadlines are shown in it wherever the reader is. */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires';

/** A date, or its ISO 8601 text or milliseconds. */
type Moment = Date | string | number;

/** A moment in the site's time zone; `month` from 1 to 12. */
interface SiteMoment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** Indexed as by `getDay`: Sunday first. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/**
 * Argentina has been at UTC-3, without daylight saving, since 15 March 2009 (tz database, `southamerica`).
 */
const FIXED_OFFSET_SINCE_MS = Date.UTC(2009, 2, 15, 3);
const OFFSET_MS = 3 * HOUR_MS;

let intlFormat: Intl.DateTimeFormat | undefined;
function siteMomentByIntl(date: Date): SiteMoment {
  intlFormat ??= new Intl.DateTimeFormat('en-US', {
    timeZone: SITE_ZONE,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = intlFormat.formatToParts(date);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

/**
 * Converts a moment to the site's time zone; parts of an invalid date are `NaN`. Avoids `Intl`: a browser's
 * first use of a time zone takes as long as rendering half a page, and two versions of its data may word a
 * date differently, which would break hydration.
 */
export function siteMoment(moment: Moment): SiteMoment {
  const date = new Date(moment);
  if (date.getTime() < FIXED_OFFSET_SINCE_MS) return siteMomentByIntl(date);
  const shifted = new Date(date.getTime() - OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** @throws RangeError for an invalid date */
function validMoment(moment: Moment): SiteMoment {
  const parts = siteMoment(moment);
  if (Number.isNaN(parts.year)) throw new RangeError('No es una fecha.');
  return parts;
}

/** Formats the day: "12 de noviembre de 2026". @throws RangeError for an invalid date */
export function longDate(moment: Moment): string {
  const { day, month, year } = validMoment(moment);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}

/** Formats the day as "12/11/2026". @throws RangeError for an invalid date */
export function shortDate(moment: Moment): string {
  const { day, month, year } = validMoment(moment);
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

/** Formats the day without its year: "12 de noviembre". @throws RangeError for an invalid date */
export function dayAndMonth(moment: Moment): string {
  const { day, month } = validMoment(moment);
  return `${day} de ${MONTHS[month - 1]}`;
}

/** Formats the time: "14:05". */
export function timeOfDay(moment: Moment): string {
  const { hour, minute } = siteMoment(moment);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Formats the moment as "12 de noviembre de 2026 a las 2:05 p. m.". @throws RangeError for an invalid date */
export function longDateTime(moment: Moment): string {
  const { hour, minute } = validMoment(moment);
  return `${longDate(moment)} a las ${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'a' : 'p'}. m.`;
}

/** Formats the moment as "martes, 24 de noviembre, 14:05". @throws RangeError for an invalid date */
export function weekdayDateTime(moment: Moment): string {
  const { year, month, day } = validMoment(moment);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday}, ${dayAndMonth(moment)}, ${timeOfDay(moment)}`;
}

/** Returns the calendar day: "2026-11-12". @throws RangeError for an invalid date */
export function dayInSiteZone(moment: Moment): string {
  const { year, month, day } = validMoment(moment);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}
