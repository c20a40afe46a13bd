import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateShort,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRelative,
  startOfWeek,
} from './format.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test('formats a date in the site’s zone', () => {
  expect(formatDate('2026-11-12')).toBe('12 de noviembre de 2026');
  expect(formatDay('2026-11-12')).toBe('12 nov');
  // 02:00 UTC is still the day before in Buenos Aires.
  expect(formatDate('2026-11-12T02:00:00Z')).toBe('11 de noviembre de 2026');
  expect(formatDateTime('2026-11-12T17:05:00Z', { zone: true })).toBe(
    '12 de noviembre de 2026, 14:05 (hora de Buenos Aires)',
  );
});

test('returns an empty text for a missing or invalid date', () => {
  for (const value of [undefined, null, '', 'mañana']) {
    expect(formatDate(value)).toBe('');
    expect(formatDateTime(value)).toBe('');
    expect(formatRelative(value)).toBe('');
  }
});

test('formats a date relatively within a week', () => {
  const now = new Date('2026-11-12T15:00:00Z');
  expect(formatRelative('2026-11-12T14:59:40Z', now)).toBe('ahora');
  expect(formatRelative('2026-11-12T13:00:00Z', now)).toBe('hace 2 horas');
  expect(formatRelative('2026-11-15T16:00:00Z', now)).toBe('dentro de 3 días');
  expect(formatRelative('2026-11-11T14:00:00Z', now)).toBe('ayer');
  expect(formatRelative('2026-10-01T14:00:00Z', now)).toBe('1 de octubre de 2026');
});

test('formats numbers, money, sizes and durations', () => {
  expect(formatNumber(12345.6)).toBe('12.345,6');
  expect(plain(formatMoney(12500))).toBe('$ 12.500');
  expect(plain(formatMoney(99.5))).toBe('$ 99,50');
  expect(formatMoney(0)).toBe('Gratuito');
  expect(formatMoney(undefined)).toBe('');
  expect(formatBytes(1_250_000)).toBe('1,3 MB');
  expect(formatBytes(79_630_400_000)).toBe('79,6 GB');
  expect(formatDuration(90)).toBe('1 h 30 min');
  expect(formatDuration(0)).toBe('0 min');
  expect(formatCount(1, 'curso', 'cursos')).toBe('1 curso');
  expect(formatCount(2000, 'curso', 'cursos')).toBe('2.000 cursos');
});

test('formats dates, spans and numbers like the language data', () => {
  const zone = { timeZone: 'America/Argentina/Buenos_Aires' } as const;
  const long = new Intl.DateTimeFormat('es-AR', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
  const short = new Intl.DateTimeFormat('es-AR', {
    ...zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const day = new Intl.DateTimeFormat('es-AR', { ...zone, day: 'numeric', month: 'short' });
  const time = new Intl.DateTimeFormat('es-AR', {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  // Every 37 hours and a bit since 2005, when daylight saving time still changed.
  for (let at = Date.UTC(2005, 0, 1); at < Date.UTC(2031, 0, 1); at += 37 * 3_600_000 + 61_000) {
    const date = new Date(at);
    expect(formatDate(date)).toBe(long.format(date));
    expect(formatDateShort(date)).toBe(short.format(date));
    expect(formatDay(date)).toBe(day.format(date).replace(' de ', ' '));
    expect(formatDateTime(date)).toBe(`${long.format(date)}, ${time.format(date)}`);
  }
  const relative = new Intl.RelativeTimeFormat('es-AR', { numeric: 'auto' });
  const now = new Date('2026-11-12T15:00:00Z');
  for (const [unit, length, most] of [
    ['minute', 60_000, 59],
    ['hour', 3_600_000, 23],
    ['day', 86_400_000, 6],
  ] as const)
    for (const n of Array.from({ length: most }, (_, k) => k + 1).flatMap((k) => [k, -k]))
      expect(formatRelative(new Date(now.getTime() + n * length), now)).toBe(relative.format(n, unit));
  const number = new Intl.NumberFormat('es-AR');
  const money = new Intl.NumberFormat('es-AR', {
    style: 'currency',
    currency: 'ARS',
    maximumFractionDigits: 0,
  });
  for (const n of [1, 12, 999, 1000, 12_345, 999_999, 1_000_000, 2 ** 53 - 1]) {
    expect(formatNumber(n)).toBe(number.format(n));
    expect(formatNumber(-n)).toBe(number.format(-n));
    expect(formatMoney(n)).toBe(money.format(n));
  }
});

test.each([
  ['2026-11-16T00:00:00.000Z', 'its own first instant'],
  ['2026-11-21T06:23:50.123Z', 'a Saturday'],
  ['2026-11-22T23:59:59.999Z', 'its last instant, a Sunday'],
])('a week has one start: %s', (moment) => {
  expect(startOfWeek(new Date(moment)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
});

test('a week may begin in another year, and the date given stays as it was', () => {
  const now = new Date('2027-01-01T12:00:00.000Z');
  expect(startOfWeek(now).toISOString()).toBe('2026-12-28T00:00:00.000Z');
  expect(now.toISOString()).toBe('2027-01-01T12:00:00.000Z');
});
