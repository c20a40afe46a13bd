import { retry } from './retry.ts';

const delays: number[] = [];
const options = {
  wait: async (ms: number) => {
    delays.push(ms);
  },
  random: () => 0.5,
};
beforeEach(() => delays.splice(0));

test('makes three attempts with growing delays', async () => {
  const task = jest.fn(() => Promise.reject(new Error('no')));
  await expect(retry(task, options)).rejects.toThrow('no');
  expect(task).toHaveBeenCalledTimes(3);
  expect(delays).toEqual([225, 450]);
});

test('jitter puts each delay between half and all of its maximum', async () => {
  const failing = () => Promise.reject(new Error('no'));
  await retry(failing, { ...options, maxAttempts: 2, random: () => 0 }).catch(() => {});
  await retry(failing, { ...options, maxAttempts: 2, random: () => 1 }).catch(() => {});
  expect(delays).toEqual([150, 300]);
});

test('stops at the first success', async () => {
  const task = jest.fn(async (attempt: number) => {
    if (attempt < 2) throw new Error('no');
    return attempt;
  });
  await expect(retry(task, options)).resolves.toBe(2);
  expect(task).toHaveBeenCalledTimes(2);
});
