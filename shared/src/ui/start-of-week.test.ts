import { startOfWeek } from './start-of-week.ts';

test.each([
  ['2026-11-16T00:00:00.000Z', 'its own first instant'],
  ['2026-11-21T06:23:50.123Z', 'a Saturday'],
  ['2026-11-22T23:59:59.999Z', 'its last instant, a Sunday'],
])('returns one start for a week: %s', (moment) => {
  expect(startOfWeek(new Date(moment)).toISOString()).toBe('2026-11-16T00:00:00.000Z');
});

test('starts a week in another year without changing the date', () => {
  const now = new Date('2027-01-01T12:00:00.000Z');
  expect(startOfWeek(now).toISOString()).toBe('2026-12-28T00:00:00.000Z');
  expect(now.toISOString()).toBe('2027-01-01T12:00:00.000Z');
});
