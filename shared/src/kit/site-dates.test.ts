import {
  dayAndMonth,
  dayInSiteZone,
  longDate,
  longDateTime,
  shortDate,
  SITE_ZONE,
  timeOfDay,
  weekdayDateTime,
} from './site-dates.ts';

test('formats a moment in the site’s zone, not in UTC', () => {
  const moment = '2026-11-25T02:05:00Z';
  expect(longDate(moment)).toBe('24 de noviembre de 2026');
  expect(shortDate(moment)).toBe('24/11/2026');
  expect(dayAndMonth(moment)).toBe('24 de noviembre');
  expect(timeOfDay(moment)).toBe('23:05');
  expect(weekdayDateTime(moment)).toBe('martes, 24 de noviembre, 23:05');
  expect(dayInSiteZone(moment)).toBe('2026-11-24');
});

test('formats a moment like the language data', () => {
  const of = (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: SITE_ZONE, hourCycle: 'h23', ...options });
  const long = of('es-AR', { dateStyle: 'long' });
  const clock = new Intl.DateTimeFormat('es-AR', {
    timeZone: SITE_ZONE,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const day = of('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
  const whole = of('es-AR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  // Every 37 hours and a bit since 2005, when daylight saving time still changed.
  for (let at = Date.UTC(2005, 0, 1); at < Date.UTC(2031, 0, 1); at += 37 * 3_600_000 + 61_000) {
    expect(longDate(at)).toBe(long.format(at));
    expect(longDateTime(at)).toBe(clock.format(at));
    expect(dayInSiteZone(at)).toBe(day.format(at));
    expect(weekdayDateTime(at)).toBe(whole.format(at));
  }
});

test('refuses an invalid date', () => {
  for (const write of [longDate, shortDate, dayAndMonth, longDateTime, weekdayDateTime, dayInSiteZone])
    expect(() => write('mañana')).toThrow(RangeError);
});
