import { startOfWeek } from './start-of-week.ts';

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
