import { concatMap, type Observable, type OperatorFunction } from 'rxjs';
import { marbles } from '../testing/marbles.ts';
import { inLanes } from './lanes.ts';

/** Lane of an item: its letter; upper case ones are kept open. Each opening of a lane is written down. */
function opened(script: string, expected: string): string[] {
  const lanes: string[] = [];
  marbles(({ hot, cold, expectObservable }) => {
    const flatten =
      (lane: string, work: (item: string) => Observable<string>): OperatorFunction<string, string> =>
      (items) => {
        lanes.push(lane);
        return items.pipe(concatMap(work));
      };
    const laneOf = (key: string) => ({ key, transient: key === key.toLowerCase() });
    const work = (item: string) => cold('---(x|)', { x: item });
    expectObservable(hot(script).pipe(inLanes({ laneOf, work, flatten }))).toBe(expected);
  });
  return lanes;
}

test('a transient lane is freed when idle and opened again when needed', () => {
  expect(opened('a-----a-----a', '---a-----a-----a')).toEqual(['a', 'a', 'a']);
});
test('it stays open while something waits in it', () => {
  expect(opened('aa----a', '---a--a--a')).toEqual(['a']);
});
test('freeing one leaves the others', () => {
  expect(opened('a-b-a---b', '---a-b-a---b')).toEqual(['a', 'b', 'a', 'b']);
});
test('a lane that is not transient is never closed', () => {
  expect(opened('A-----A', '---A-----A')).toEqual(['A']);
});
