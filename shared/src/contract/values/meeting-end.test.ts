import { meetingEnd } from './meeting-end.ts';

test('ends a meeting by its end, its duration, or after two hours', () => {
  const inicio = '2026-11-20T12:00:00Z';
  const hour = (given: object) => new Date(meetingEnd({ inicio, ...given })).getUTCHours();
  expect(hour({ fin: '2026-11-20T17:00:00Z', duracionMin: 60 })).toBe(17);
  expect(hour({ duracionMin: 60 })).toBe(13);
  expect(hour({ fin: null, duracionMin: null })).toBe(14);
});
