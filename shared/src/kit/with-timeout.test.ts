import { withTimeout } from './with-timeout.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<never>(() => undefined);

test('returns an answer in time and clears its timer', async () => {
  expect(await withTimeout(Promise.resolve(1), 1_000, () => 2)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, () => 2)).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test('rejects at the timeout and not before', async () => {
  const answer = jest.fn();
  void withTimeout(never, 1_000, () => 'late').then(answer);
  await jest.advanceTimersByTimeAsync(999);
  expect(answer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith('late');
  const refused = withTimeout(never, 1_000, () => {
    throw new Error('late');
  });
  const checked = expect(refused).rejects.toThrow('late');
  await jest.advanceTimersByTimeAsync(1_000);
  await checked;
});

test('handles a rejection after the timeout', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const { promise, reject } = Promise.withResolvers<never>();
  const answer = withTimeout(promise, 1_000, () => 'late');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('late');
  reject(new Error('no'));
  jest.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('returns an answer that arrived during a delay', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = withTimeout(promise, 1_000, () => 'late', {
    defer(giveUp) {
      resolve('in time');
      setTimeout(giveUp, 1);
    },
  });
  await jest.advanceTimersByTimeAsync(1_001);
  expect(await answer).toBe('in time');
});
