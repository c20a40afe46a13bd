import fc from 'fast-check';
import { pointsByKey } from './points-by-key.ts';

test('gives from zero points to the question’s worth for any key', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2 }), fc.integer({ min: 1, max: 1000 }), (key, worth) => {
      const points = pointsByKey(key, worth);
      expect(points === undefined || (points >= 0 && points <= worth)).toBe(true);
    }),
  );
  expect(['0', '7', 'x', 'a'].map((key) => pointsByKey(key, 10))).toEqual([0, 7, 10, undefined]);
  expect(['2', '3', 'x'].map((key) => pointsByKey(key, 2))).toEqual([2, undefined, 2]);
  expect(pointsByKey('5', 15)).toBe(7.5);
});
