import { meetingsSentence } from './meetings-words.ts';

const NOW = new Date('2026-11-20T12:00:00Z').getTime();
const meeting = (inicio?: string) => ({ tipo: 'enVivo' as const, ...(inicio && { encuentro: { inicio } }) });

test('states how many meetings remain to those who may read their dates', () => {
  expect(meetingsSentence([{ tipo: 'texto' }], NOW)).toBeUndefined();
  expect(meetingsSentence([meeting(), meeting()], NOW)).toBe('2 encuentros en vivo');
  expect(meetingsSentence([meeting('2026-11-01T12:00:00Z'), meeting('2026-12-01T12:00:00Z')], NOW)).toBe(
    'Queda 1 de 2 encuentros en vivo',
  );
  expect(meetingsSentence([meeting('2026-11-01T12:00:00Z')], NOW)).toBe(
    '1 encuentro en vivo: ya pasaron todos',
  );
});
