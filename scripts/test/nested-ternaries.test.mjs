// Lint refuses ternaries nested three deep.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { nestedTernaries } from '../lib/nested-ternaries.mjs';

const linter = new Linter();
const faults = (code) =>
  linter.verify(code, [{ plugins: { ternaries: nestedTernaries }, rules: { 'ternaries/shallow': 'error' } }])
    .length;

test('refuses a third ternary directly inside a second', () => {
  assert.equal(faults('a ? 1 : b ? 2 : c ? 3 : 4;'), 1);
  assert.equal(faults('a ? (b ? (c ? 1 : 2) : 3) : 4;'), 1);
});

test('accepts two, and a ternary inside a call', () => {
  assert.equal(faults('a ? 1 : b ? 2 : 3;'), 0);
  assert.equal(faults('a ? 1 : b ? 2 : f(c ? 3 : 4);'), 0);
});
