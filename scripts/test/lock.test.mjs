import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { missingOptional, withoutHash } from '../lib/lock.mjs';
import { root } from '../lib/machine.mjs';

test('a missing package of another system is found, with its machine', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-gnu': '1.0.0',
          '@tool/linux-arm64-musl': '1.0.0',
          'tool-wasm32': '1.0.0',
        },
      },
      'node_modules/@tool/linux-x64-gnu': { version: '1.0.0' },
    },
  };
  assert.deepEqual(
    missingOptional(lock).map(({ place, os, cpu, libc, dev }) => ({ place, os, cpu, libc, dev })),
    [
      {
        place: 'node_modules/@tool/linux-arm64-musl',
        os: ['linux'],
        cpu: ['arm64'],
        libc: ['musl'],
        dev: true,
      },
      { place: 'node_modules/tool-wasm32', os: undefined, cpu: ['wasm32'], libc: undefined, dev: true },
    ],
  );
});

test('a nested copy counts as present', () => {
  const lock = {
    packages: {
      'node_modules/a/node_modules/b': { optionalDependencies: { c: '2.0.0' } },
      'node_modules/a/node_modules/c': { version: '2.0.0' },
    },
  };
  assert.deepEqual(missingOptional(lock), []);
});

test('the lock file lacks no package, so that npm ci works on every machine', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  assert.deepEqual(
    missingOptional(lock).map(({ place }) => place),
    [],
    'node scripts/complete-lock.mjs',
  );
});

test('every locked package has a hash, so that npm checks what it gets', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  assert.deepEqual(withoutHash(lock), [], 'node scripts/complete-lock.mjs');
});

test('a package without a hash is found, and a workspace needs none', () => {
  const packages = {
    server: {},
    'node_modules/@oficio/server': { link: true },
    'a/node_modules/b': { version: '1.0.0' },
  };
  assert.deepEqual(withoutHash({ packages }), [{ place: 'a/node_modules/b', name: 'b', version: '1.0.0' }]);
});
