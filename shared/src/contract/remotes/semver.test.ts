import { satisfies } from './semver.ts';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '<=1.2.3', true],
  ['1.2.3', '<=1.10.0', true],
  ['1.2.4', '<=1.2.3', false],
  ['2.0.0', '<=1.9.9', false],
  ['1.2.3', '*', false],
  ['uno', '^1.0.0', false],
])('checks %s against %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
