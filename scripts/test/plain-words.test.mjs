// Lint refuses comments and names that readers from the field stumble over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Linter } from 'eslint';
import { plainWords } from '../lib/plain-words.mjs';

const linter = new Linter();
const said = (code) =>
  linter
    .verify(code, [
      {
        plugins: { words: plainWords },
        rules: { 'words/doc-comments': 'error', 'words/subjects': 'error', 'words/names': 'error' },
      },
    ])
    .map(({ message }) => message);

test('a doc comment begins with its subject', () => {
  for (const code of [
    '/** What an upload is. */ const x = 1;',
    '/**\n * Whoever asks waits.\n */\nfunction f() {}',
    '/** Those of the course. */ const x = 1;',
  ])
    assert.match(said(code).join(), /the subject comes first/, code);
  for (const code of [
    '/** Returns what was asked. */ const x = 1;',
    '/** Whether it is open. */ const x = 1;',
    '// What follows is a list.\nconst x = 1;',
    '/* Of no matter: not a doc comment. */ const x = 1;',
    '/** Office hours. */ const x = 1;',
  ])
    assert.deepEqual(said(code), [], code);
});

test('a comment names its subject', () => {
  assert.match(
    said('// Ends when somebody else saves.\nconst x = 1;').join(),
    /«somebody» hides the subject/,
  );
  assert.match(said('/* For whoever asks. */ const x = 1;').join(), /«whoever»/);
  assert.deepEqual(said("// Ends when another user saves.\nconst x = 'somebody';"), []);
});

test('a limit is MAX and a timeout TIMEOUT_MS', () => {
  assert.match(said('const MOST_ROWS = 1;').join(), /«MOST_ROWS»: the field’s word is MAX/);
  assert.match(said('const [PAGE, MOST] = [1, 2];').join(), /MAX/);
  assert.match(said('const PATIENCE = 1;').join(), /TIMEOUT_MS/);
  assert.deepEqual(said('const MAX_ROWS = 1; const almost = 2;'), []);
});
