import { EMPTY, NEVER, throwError, type Observable } from 'rxjs';
import { marbles } from '../testing/marbles.ts';
import { keyedConcurrency, type Lane } from './lanes.ts';

/**
 * Strategies: `a` and `b` in turn, `L` latest, `K` only while lane `L` is idle. Outcomes of cancelled ones:
 * `!` while running, `?` before starting.
 */
const LANES: Record<string, Lane> = {
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
      laneOf: (item) => LANES[item] as Lane,
      work: (item) => work?.(item) ?? cold('---(x|)', { x: item }),
      cutShort: (item, begun) => [`${item}${begun ? '!' : '?'}`],
      stop$: hot(stops),
      onError,
    });
    expectObservable(hot(script).pipe(lanes)).toBe(expected, SAID);
  });
  return onError;
}

test('in turn: what comes waits for what is at work, and other lanes do not', () => {
  expectLanes('aab------a', '---a-ba-----a');
});
test('latest: what is at work is cut short', () => {
  expectLanes('LLL', '-CC--L');
});
test('when idle: it is cut short itself while another is at work', () => {
  expectLanes('LKK---K-KL', '-kkL----kD--L');
});
test('a lane serves again after it had nothing to do', () => {
  expectLanes('a-----a-----L', '---a-----a-----L');
});
test('a stop ends what is at work and what waits, in their order', () => {
  expectLanes('(aaL)--a', '-(AeC)----a', { stops: '-s' });
});
test('work that ends at once, without a word or in an error, makes room for the next', () => {
  const turns = [EMPTY, throwError(() => new Error('roto')), undefined];
  const onError = expectLanes('aaa', '-----a', { work: () => turns.shift() });
  expect(onError).toHaveBeenCalledTimes(1);
});
test('a throw is reported and ends nothing else', () => {
  expect(expectLanes('axa', '---a--a')).toHaveBeenCalledTimes(1);
});
test('leaving lets go of all work', () => {
  marbles(({ hot, cold, expectObservable, expectSubscriptions }) => {
    const work = cold<string>('-');
    const lanes = keyedConcurrency<string, string>({
      laneOf: (item) => LANES[item] as Lane,
      work: () => work,
      cutShort: () => [],
      stop$: NEVER,
      onError: jest.fn(),
    });
    expectObservable(hot('aL').pipe(lanes), '----!').toBe('-----');
    expectSubscriptions(work.subscriptions).toBe(['^---!', '-^--!']);
  });
});
