import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LRUCache } from 'lru-cache';
import { cachedLoad, perDatabase } from './load-cache.ts';
import type { Queryable } from './queryable.ts';

const open = () => new LRUCache<string, Promise<number>>({ max: 2, ttl: 60_000 });

test('concurrent callers share a load, and later ones its result', async () => {
  const cache = open();
  let loads = 0;
  const load = async () => (loads += 1);
  assert.deepEqual(await Promise.all([cachedLoad(cache, 'a', load), cachedLoad(cache, 'a', load)]), [1, 1]);
  assert.equal(await cachedLoad(cache, 'a', load), 1);
  assert.equal(await cachedLoad(cache, 'b', load), 2);
});

test('a load that failed is not kept', async () => {
  const cache = open();
  await assert.rejects(cachedLoad(cache, 'a', () => Promise.reject(new Error('no'))));
  assert.equal(await cachedLoad(cache, 'a', async () => 1), 1);
});

test('a load that fails late does not discard a newer one', async () => {
  const cache = open();
  const older = Promise.withResolvers<number>();
  const failing = cachedLoad(cache, 'a', () => older.promise);
  cache.clear();
  assert.equal(await cachedLoad(cache, 'a', async () => 1), 1);
  older.reject(new Error('no'));
  await assert.rejects(failing);
  assert.equal(await cachedLoad(cache, 'a', async () => 2), 1);
});

test('the connections of a database share its cache, and no others do', () => {
  const cacheOf = perDatabase(() => ({}));
  const database = (more: Partial<Queryable> = {}): Queryable => ({
    query: () => Promise.reject(new Error('no')),
    ...more,
  });
  const db = database();
  assert.equal(cacheOf(db), cacheOf(database({ cacheOwner: db })));
  assert.notEqual(cacheOf(db), cacheOf(database()));
});
