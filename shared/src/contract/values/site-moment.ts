/** The site's zone: a deadline is shown in it wherever the reader is. */
export const SITE_ZONE = 'America/Argentina/Buenos_Aires';

/** A moment on the site's calendar and clock; `month` from 1 to 12. */
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

/** From Sunday on, as `getDay` counts them. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** Argentina is three hours behind UTC, without summer time, since 15 March 2009 (tz database, `southamerica`). */
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
 * A moment as the site's clock says it; of an invalid date, `NaN`. Counted here and not by `Intl`: a browser's first use of a zone takes as long as
 * drawing half a page, and two versions of its data may word a date differently, which a drawn page must not.
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

/** "14:05", on the site's clock. */
export function writtenTime(date: Date): string {
  const { hour, minute } = siteMoment(date);
  return [hour, minute].map((n) => String(n).padStart(2, '0')).join(':');
}

/** "12 de noviembre de 2026", in the site's zone. @throws RangeError for what is no date */
export function writtenDay(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('No es una fecha.');
  const { day, month, year } = siteMoment(date);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}
