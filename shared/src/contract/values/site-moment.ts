/** The site's time zone: deadlines are shown in it wherever the reader is. */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires';

/** A moment in the site's time zone; `month` from 1 to 12. */
export interface SiteMoment {
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
const STEADY_SINCE = Date.UTC(2009, 2, 15, 3);
const BEHIND = 3 * 3_600_000;

function earlier(date: Date): SiteMoment {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: SITE_ZONE,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(date);
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

/**
 * Converts a moment to the site's time zone; parts of an invalid date are `NaN`. Avoids `Intl`: a browser's
 * first use of a time zone takes as long as rendering half a page, and two versions of its data may word a
 * date differently, which would break hydration.
 */
export function siteMoment(date: Date): SiteMoment {
  if (date.getTime() < STEADY_SINCE) return earlier(date);
  const shifted = new Date(date.getTime() - BEHIND);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** Formats the time in the site's time zone: "14:05". */
export function writtenTime(date: Date): string {
  const { hour, minute } = siteMoment(date);
  return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':');
}

/**
 * Formats the day in the site's time zone: "12 de noviembre de 2026".
 * @throws RangeError for an invalid date
 */
export function writtenDay(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('No es una fecha.');
  const { day, month, year } = siteMoment(date);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}
