import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftToInstall, npmArguments, setOf } from '../lib/installation.mjs';

const there = { lock: 'a', set: 'build' };

test('an installation that matches is left alone', () => {
  const state = { lock: 'a', isWhole: true };
  assert.equal(leftToInstall({ ...state, set: 'build', installed: there }), 'nothing');
  assert.equal(leftToInstall({ ...state, set: 'build', installed: { lock: 'a', set: 'test' } }), 'nothing');
  assert.equal(leftToInstall({ ...state, set: 'test', installed: { lock: 'a', set: 'test' } }), 'nothing');
});

test('the tests add to what the start installed', () => {
  assert.equal(leftToInstall({ set: 'test', lock: 'a', installed: there, isWhole: true }), 'rest');
});

test('a new lock file, half a folder or no record installs everything', () => {
  for (const change of [{ lock: 'b' }, { isWhole: false }, { installed: undefined }])
    assert.equal(
      leftToInstall({ set: 'test', lock: 'a', installed: there, isWhole: true, ...change }),
      'everything',
    );
});

test('the packages of the tests are left out of a build only', () => {
  const folders = ['server', 'mf-forum', 'scripts/testing'];
  assert.deepEqual(npmArguments('everything', 'build', folders).slice(-4), [
    '-w',
    'server',
    '-w',
    'mf-forum',
  ]);
  for (const list of [npmArguments('everything', 'test', folders), npmArguments('rest', 'test', folders)])
    assert.ok(!list.includes('-w'));
});

test('packages installed by hand are recognised', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@oficio/server': { link: true },
    'node_modules/b': { version: '2.0.0', optional: true, os: ['beos'] },
  };
  const isForThisMachine = ({ os }) => os?.includes('linux') ?? false;
  assert.equal(setOf(packages, { 'node_modules/a': { version: '1.0.0' } }, isForThisMachine), 'test');
  assert.equal(setOf(packages, { 'node_modules/a': { version: '0.9.0' } }, isForThisMachine), undefined);
  assert.equal(setOf(packages, {}, isForThisMachine), undefined);
});
