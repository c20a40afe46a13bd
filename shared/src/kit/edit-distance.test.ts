import { editDistance } from './edit-distance.ts';

test.each([
  ['curso', 'curso', 0],
  ['curso', 'cursos', 1],
  ['gmial', 'gmail', 1],
  ['casa', 'mesa', 2],
  ['', 'ab', 2],
])('measures between %s and %s %i edits', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
  expect(editDistance(b, a, 2)).toBe(edits);
});

test('returns one more than the limit for a greater distance', () => {
  expect(editDistance('zapato', 'camisa', 2)).toBe(3);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
