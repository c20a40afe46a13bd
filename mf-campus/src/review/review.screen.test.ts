import { nextReviewText } from './review.screen.tsx';

// A Sunday, in local time.
const now = new Date(2026, 10, 22, 18, 0);
const at = (day: number) => new Date(2026, 10, day, 9, 0).toISOString();

test.each([
  [at(23), 'Lo próximo: mañana.'],
  [at(24), 'Lo próximo: el martes.'],
  [at(22), 'Lo próximo: más tarde.'],
])('describes a review due at %s as «%s»', (venceEn, words) => {
  expect(nextReviewText(venceEn, now)).toBe(words);
});

test('gives the date of a distant review, and explains an empty list', () => {
  expect(nextReviewText(new Date(2026, 11, 20, 15).toISOString(), now)).toMatch(/20 de diciembre/);
  expect(nextReviewText(undefined, now)).toMatch(/aparece acá/);
});
