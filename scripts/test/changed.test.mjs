import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { changedFiles, relatedTests } from '../lib/changed.mjs';
import { root } from '../lib/machine.mjs';

const modules = new Map(
  Object.entries({
    'a.ts': ['b.ts'],
    'b.ts': ['b.test.ts', 'c.ts'],
    // A circle ends.
    'c.ts': ['c.test.ts', 'b.ts'],
    'd.ts': ['d.test.ts'],
  }).map(([file, importers]) => [file, { importers: new Map(importers.map((one) => [one, ['*']])) }]),
);
const tests = ['b.test.ts', 'c.test.ts', 'd.test.ts', 'e.test.ts'];

test('a change runs the tests that import it, however indirectly, and itself', () => {
  assert.deepEqual(relatedTests(tests, ['a.ts'], modules), ['b.test.ts', 'c.test.ts']);
  assert.deepEqual(relatedTests(tests, ['e.test.ts', 'README.md'], modules), ['e.test.ts']);
  assert.deepEqual(relatedTests(tests, [], modules), []);
});

test('without that commit in the history, a sentence says so', () => {
  assert.throws(() => changedFiles('no-such-commit'), /No se sabe qué cambió desde no-such-commit/);
});

const serverTests = (...args) =>
  spawnSync(process.execPath, ['scripts/testing/server-tests.mjs', ...args], { cwd: root, encoding: 'utf8' });

test('a folder without tests of the server is refused by its name', () => {
  const { status, stderr } = serverTests('docs/decisions');
  assert.equal(status, 1);
  assert.match(stderr, /No hay pruebas del servidor en docs\/decisions\./);
});
