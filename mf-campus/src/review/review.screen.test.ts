import { nextReviewText } from './review.screen.tsx';

// A Sunday night on the site, where it is three hours earlier than in UTC.
const now = new Date('2026-11-23T01:00:00Z');
const at = (day: number) => `2026-11-${day}T12:00:00Z`;

test.each([
  [at(23), 'Lo próximo: mañana.'],
  [at(24), 'Lo próximo: el martes.'],
  ['2026-11-23T02:00:00Z', 'Lo próximo: más tarde.'],
  ['2026-11-24T01:00:00Z', 'Lo próximo: mañana.'],
  ['2026-11-30T01:00:00Z', 'Lo próximo: el 29 de noviembre de 2026.'],
  ['2026-11-29T01:00:00Z', 'Lo próximo: el sábado.'],
])('describes a review due at %s as «%s»', (venceEn, words) => {
  expect(nextReviewText(venceEn, now)).toBe(words);
});

test('gives the date of a distant review, and explains an empty list', () => {
  expect(nextReviewText('2026-12-20T15:00:00Z', now)).toMatch(/20 de diciembre/);
  expect(nextReviewText(undefined, now)).toMatch(/aparece acá/);
});
