import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFairQueue, QueueFullError, type FairQueueLimits } from './fair-queue.ts';

/** Creates tasks that end on demand, and records the order in which they start. */
function counter(limits: Partial<FairQueueLimits> = {}) {
  const turns = createFairQueue({
    concurrency: 1,
    concurrencyPerKey: 1,
    maxQueued: 100,
    maxQueuedPerKey: 100,
    ...limits,
  });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    turns.run(name.replace(/\d+$/, ''), async () => {
      began.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
  const end = async (name: string) => {
    await setImmediate();
    ends.get(name)?.();
    await setImmediate();
  };
  return { turns, began, ask, end };
}

test('serves callers in turn, whatever the queue of another', async () => {
  const { began, ask, end } = counter();
  const all = ['ana1', 'ana2', 'ana3', 'ana4', 'bruno1', 'bruno2', 'carla1'].map(ask);
  for (let n = 0; n < all.length; n += 1) {
    await setImmediate();
    await end(began[n] ?? '');
  }
  await Promise.all(all);
  assert.deepEqual(began, ['ana1', 'bruno1', 'carla1', 'ana2', 'bruno2', 'ana3', 'ana4']);
});

test('does not give one caller all the places', async () => {
  const { began, ask, end } = counter({ concurrency: 2 });
  const all = ['ana1', 'ana2', 'ana3'].map(ask);
  await setImmediate();
  assert.deepEqual(began, ['ana1']);
  all.push(ask('bruno1'));
  await setImmediate();
  assert.deepEqual(began, ['ana1', 'bruno1']);
  for (const name of ['bruno1', 'ana1', 'ana2', 'ana3']) await end(name);
  await Promise.all(all);
});

test('bounds each queue and all together, and refills a free place', async () => {
  const { turns, ask, end } = counter({ maxQueued: 3, maxQueuedPerKey: 2 });
  const all = ['ana1', 'ana2', 'ana3'].map(ask);
  await assert.rejects(ask('ana4'), (error) => error instanceof QueueFullError && error.own);
  all.push(ask('bruno1'));
  await assert.rejects(ask('carla1'), (error) => error instanceof QueueFullError && !error.own);
  assert.equal(turns.length, 4);
  await end('ana1');
  all.push(ask('carla2'));
  for (const name of ['bruno1', 'ana2', 'carla2', 'ana3']) await end(name);
  await Promise.all(all);
  assert.equal(turns.length, 0);
});

test('frees the place of a task that fails', async () => {
  const { turns, ask, end } = counter();
  await assert.rejects(turns.run('ana', () => Promise.reject(new Error('no'))));
  const next = ask('ana2');
  await end('ana2');
  assert.equal(await next, 'ana2');
});
