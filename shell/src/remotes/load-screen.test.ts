import { createLoadCache } from './load-screen.ts';

// The only module that touches Module Federation.
jest.mock('./federation.ts', () => ({ fetchRemoteModule: jest.fn() }));

test('loads each key once, also while it is loading', async () => {
  const cache = createLoadCache<number>();
  const load = jest.fn(async () => 1);
  await Promise.all([cache.get('a', load), cache.get('a', load)]);
  expect(await cache.get('a', load)).toBe(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(cache.peek('a')).toBe(1);
});

test('drops a failed load', async () => {
  const cache = createLoadCache<number>();
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(cache.peek('a')).toBeUndefined();
  await expect(cache.get('a', async () => 2)).resolves.toBe(2);
});
