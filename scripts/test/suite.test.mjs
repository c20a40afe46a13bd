import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { runSuite } from '../lib/suite.mjs';

mock.method(console, 'log', () => undefined);

const suite = (code, more = {}) => ({
  name: 'prueba-de-pruebas',
  args: ['-e', code],
  reportOnOutput: true,
  count: (report) => report,
  ...more,
});
const says = (report, then = '') => `console.log(${JSON.stringify(JSON.stringify(report))});${then}`;

test('the report of a suite is what counts', async () => {
  assert.deepEqual(await runSuite(suite(says({ passed: 3, failed: 0 }))), {
    passed: 3,
    failed: 0,
    skipped: 0,
  });
  const failing = await runSuite(suite(says({ passed: 3, failed: 2 }, 'process.exit(1)')));
  assert.equal(failing.failed, 2);
});

test('a suite that exits with an error and no failed test is a failure', async () => {
  assert.equal((await runSuite(suite(says({ passed: 3, failed: 0 }, 'process.exit(2)')))).failed, 1);
});

test('a suite that reports nothing readable is a failure', async () => {
  assert.equal((await runSuite(suite('process.exit(0)'))).failed, 1);
  assert.equal((await runSuite(suite(says({ passed: null, failed: null })))).failed, 1);
  assert.equal((await runSuite(suite('throw new Error()'))).failed, 1);
});

test('a suite whose preparation fails is a failure and does not run', async () => {
  const prepare = async () => {
    throw new Error('no hay navegador');
  };
  assert.deepEqual(await runSuite(suite(says({ passed: 3, failed: 0 }), { prepare })), {
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('a suite that does not end is stopped with its children', async () => {
  const hangs =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']); setInterval(() => {}, 1e6)";
  assert.equal((await runSuite(suite(hangs, { minutes: 0.005 }))).failed, 1);
});
