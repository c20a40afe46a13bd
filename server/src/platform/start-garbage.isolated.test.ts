import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { it } from 'node:test';
import { returnStartMemory } from './start-garbage.ts';

it('collects once, when the start has settled and nobody waits', ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  const server = new EventEmitter();
  const collect = mock.fn(() => Promise.resolve());
  returnStartMemory(server, collect);
  for (let second = 0; second < 60; second += 1) {
    server.emit('request');
    mock.timers.tick(1000);
  }
  assert.equal(collect.mock.callCount(), 0, 'in use');
  mock.timers.tick(10_000);
  assert.equal(collect.mock.callCount(), 1, 'idle');
  mock.timers.tick(600_000);
  assert.equal(collect.mock.callCount(), 1, 'once');
});

it('leaves the start its time, and survives a failed collection', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  const collect = mock.fn(() => Promise.reject(new Error('no inspector')));
  returnStartMemory(new EventEmitter(), collect);
  mock.timers.tick(14_000);
  assert.equal(collect.mock.callCount(), 0);
  mock.timers.tick(2000);
  assert.equal(collect.mock.callCount(), 1);
  await Promise.resolve();
});
