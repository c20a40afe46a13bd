import { EMPTY, NEVER, throwError, type Observable } from 'rxjs';
import { marbles } from '../testing/marbles.ts';
import { keyedConcurrency, type Scheduling } from './keyed-concurrency.ts';

/**
 * Strategies: `a` and `b` in turn, `L` latest, `K` only while lane `L` is idle. Outcomes of cancelled ones:
 * `!` while running, `?` before starting.
 */
const LANES: Record<string, Scheduling> = {
  a: { key: 'a', strategy: 'inTurn' },
  b: { key: 'b', strategy: 'inTurn' },
  L: { key: 'L', strategy: 'latest' },
  K: { key: 'L', strategy: 'whenIdle' },
};
const SAID = { A: 'a!', C: 'L!', D: 'K!', e: 'a?', k: 'K?', a: 'a', b: 'b', L: 'L', K: 'K' };

interface Setup {
  readonly stops?: string;
  readonly work?: (item: string) => Observable<string> | undefined;
}

function expectLanes(script: string, expected: string, { stops = '', work }: Setup = {}): jest.Mock {
  const onError = jest.fn();
  marbles(({ hot, cold, expectObservable }) => {
    const lanes = keyedConcurrency<string, string>({
      schedulingOf: (item) => LANES[item] as Scheduling,
      work: (item) => work?.(item) ?? cold('---(x|)', { x: item }),
      cancelledOutput: (item, begun) => [`${item}${begun ? '!' : '?'}`],
      stop$: hot(stops),
      onError,
    });
    expectObservable(hot(script).pipe(lanes)).toBe(expected, SAID);
  });
  return onError;
}

test('runs work in turn within a lane, and lanes in parallel', () => {
  expectLanes('aab------a', '---a-ba-----a');
});
test('cancels the running work in a latest lane', () => {
  expectLanes('LLL', '-CC--L');
});
test('cancels idle work while another runs', () => {
  expectLanes('LKK---K-KL', '-kkL----kD--L');
});
test('serves again after being empty', () => {
  expectLanes('a-----a-----L', '---a-----a-----L');
});
test('ends running and waiting work in order on a stop', () => {
  expectLanes('(aaL)--a', '-(AeC)----a', { stops: '-s' });
});
test('starts the next after work that ends at once or fails', () => {
  const turns = [EMPTY, throwError(() => new Error('roto')), undefined];
  const onError = expectLanes('aaa', '-----a', { work: () => turns.shift() });
  expect(onError).toHaveBeenCalledTimes(1);
});
test('reports a throw and ends nothing else', () => {
  expect(expectLanes('axa', '---a--a')).toHaveBeenCalledTimes(1);
});
test('releases all work on leaving', () => {
  marbles(({ hot, cold, expectObservable, expectSubscriptions }) => {
    const work = cold<string>('-');
    const lanes = keyedConcurrency<string, string>({
      schedulingOf: (item) => LANES[item] as Scheduling,
      work: () => work,
      cancelledOutput: () => [],
      stop$: NEVER,
      onError: jest.fn(),
    });
    expectObservable(hot('aL').pipe(lanes), '----!').toBe('-----');
    expectSubscriptions(work.subscriptions).toBe(['^---!', '-^--!']);
  });
});
