import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatRelative,
} from './format.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

test('a date is written out, in the site zone', () => {
  expect(formatDate('2026-11-12')).toBe('12 de noviembre de 2026');
  expect(formatDay('2026-11-12')).toBe('12 nov');
  // Two in the morning in Greenwich is still the day before in Buenos Aires.
  expect(formatDate('2026-11-12T02:00:00Z')).toBe('11 de noviembre de 2026');
  expect(formatDateTime('2026-11-12T17:05:00Z', { zone: true })).toBe(
    '12 de noviembre de 2026, 14:05 (hora de Buenos Aires)',
  );
});

test('no date, or a broken one, is empty', () => {
  for (const value of [undefined, null, '', 'mañana']) {
    expect(formatDate(value)).toBe('');
    expect(formatDateTime(value)).toBe('');
    expect(formatRelative(value)).toBe('');
  }
});

test('within a week a date is relative, beyond it is itself', () => {
  const now = new Date('2026-11-12T15:00:00Z');
  expect(formatRelative('2026-11-12T14:59:40Z', now)).toBe('ahora');
  expect(formatRelative('2026-11-12T13:00:00Z', now)).toBe('hace 2 horas');
  expect(formatRelative('2026-11-15T16:00:00Z', now)).toBe('dentro de 3 días');
  expect(formatRelative('2026-11-11T14:00:00Z', now)).toBe('ayer');
  expect(formatRelative('2026-10-01T14:00:00Z', now)).toBe('1 de octubre de 2026');
});

test('numbers, money, sizes and durations', () => {
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
