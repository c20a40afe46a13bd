import { isBare } from './bare.ts';

const bare = { with: ['curso', 'ejercicio'], without: ['vista'] };

test.each([
  ['?curso=7', true],
  ['?ejercicio=3', true],
  ['?curso=7&vista=ensenar', false],
  ['?curso=', false],
  ['', false],
])('with the query %s the screen has the page for itself: %s', (search, expected) => {
  expect(isBare(bare, search)).toBe(expected);
  expect(isBare(undefined, search)).toBe(false);
});
