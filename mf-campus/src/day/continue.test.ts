import { weekSentence } from './continue.tsx';

test('names each day studied this week once', () => {
  const thursday = new Date('2026-11-26T15:00:00Z');
  expect(weekSentence(['2026-11-26', '2026-11-22', '2026-11-23', '2026-11-26'], thursday)).toBe(
    'Días de estudio esta semana: 2 (lunes y jueves)',
  );
});

test('starts the week on Monday in the site’s time zone', () => {
  // Sunday evening in Argentina.
  const sunday = new Date('2026-11-23T01:00:00Z');
  expect(weekSentence(['2026-11-22'], sunday)).toBe('Días de estudio esta semana: 1 (domingo)');
  expect(weekSentence(['2026-11-15'], sunday)).toBeUndefined();
  expect(weekSentence([], sunday)).toBeUndefined();
});
