import { meetingState } from './meeting.tsx';

const inicio = '2026-11-20T18:00:00.000Z';
const at = (time: string, meeting: object = {}, length?: number) =>
  meetingState({ inicio, ...meeting }, length, new Date(`2026-11-${time}:00.000Z`));

test.each([
  ['15T12:00', 'before', 'Faltan 5 días'],
  ['19T17:00', 'before', 'Empieza en 25 h'],
  ['20T15:45', 'before', 'Empieza en 2 h 15 min'],
  ['20T17:45', 'near', 'Empieza en 15 min'],
  ['20T17:59', 'near', 'Empieza en 1 min'],
  ['20T18:00', 'now', 'Empieza ahora'],
  ['20T18:10', 'now', 'Empezó hace 10 min'],
])('describes a meeting at %s as %s: «%s»', (time, phase, words) => {
  expect(at(time)).toEqual({ phase, words });
});

test('ends a meeting at its end, or after the lesson’s or usual length', () => {
  expect(at('20T18:30', { fin: '2026-11-20T18:30:00.000Z' })?.phase).toBe('over');
  expect(at('20T18:44', {}, 45)?.phase).toBe('now');
  expect(at('20T18:45', {}, 45)?.phase).toBe('over');
  expect(at('20T19:59')?.phase).toBe('now');
  expect(at('20T20:00')?.phase).toBe('over');
  expect(meetingState({}, 45, new Date())).toBeUndefined();
});
