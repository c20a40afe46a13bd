// Lint refuses code outside the kit that the kit has already.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { KIT_ONLY, kitOnly } from '../lib/kit-only.mjs';

const root = resolve(import.meta.dirname, '../..');
const linter = new Linter({ cwd: root });
const said = (code, file = 'server/src/pages/some.js') =>
  linter
    .verify(
      code,
      [{ files: ['**/*.{js,ts,tsx}'], plugins: { kit: kitOnly }, rules: { 'kit/only': 'error' } }],
      {
        filename: resolve(root, file),
      },
    )
    .map(({ message }) => message);

/** Examples of each entry: a part of its message, code that it refuses, and similar code that it allows. */
const EXAMPLES = [
  {
    names: 'withTimeout',
    refused: ['await Promise.race([a, b]);', 'const x = Promise.race(many).finally(f);'],
    allowed: ['await Promise.all([a, b]);', 'await Promise.any(a);', 'horses.race(a);'],
  },
];

test('code that the kit has is refused elsewhere, by the name to use', () => {
  for (const { names, refused, allowed } of EXAMPLES) {
    for (const code of refused) assert.match(said(code).join(), new RegExp(names), code);
    for (const code of allowed) assert.deepEqual(said(code), [], code);
  }
});

test('each entry has its examples, and names files that exist', () => {
  for (const { message, allowed } of KIT_ONLY) {
    assert.ok(
      EXAMPLES.some(({ names }) => message.includes(names)),
      message,
    );
    for (const file of allowed) assert.ok(existsSync(resolve(root, file)), file);
  }
});

test('the files of an entry may contain its code', () => {
  assert.deepEqual(said('Promise.race([a, b]);', 'shared/src/kit/with-timeout.ts'), []);
});
