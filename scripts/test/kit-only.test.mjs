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
  {
    names: 'foldAccents',
    refused: ["text.normalize('NFD').replace(/x/g, '');"],
    allowed: ["text.normalize('NFC');", 'foldAccents(text);'],
  },
  {
    names: 'longDate',
    refused: ["new Intl.DateTimeFormat('es-AR').format(at);", "Intl.DateTimeFormat('en-CA');"],
    allowed: ["new Intl.NumberFormat('es-AR').format(n);"],
  },
  {
    names: 'SITE_ZONE',
    refused: [
      "const zone = 'America/Argentina/Buenos_Aires';",
      "sql`now() at time zone 'America/Argentina/Buenos_Aires'`;",
    ],
    allowed: ["const city = 'Buenos Aires';"],
  },
  {
    names: 'htmlToText',
    refused: ["html.replace(/<[^>]+>/g, '');", "html.replaceAll(/<[^<>]*>/gu, ' ');"],
    allowed: ['/<img[^<>]*>/.test(html);'],
  },
  {
    names: 'escapeMarkup',
    refused: [
      "text.replace(/&/g, '&amp;');",
      'const link = `?a=1&amp;b=${b}`;',
      "text.replace(/&amp;/g, '&');",
    ],
    allowed: ["const both = 'uno & dos';"],
  },
  {
    names: 'useObjectUrl',
    refused: ['const url = URL.createObjectURL(file);'],
    allowed: ['URL.revokeObjectURL(url);', 'const url = useObjectUrl(file);'],
  },
  {
    names: 'databaseOf',
    refused: ["const opening = indexedDB.open('notas', 1);"],
    allowed: ["indexedDB.deleteDatabase('notas');", 'dialog.open();'],
  },
  {
    names: 'focusPageHeading',
    refused: ["document.querySelector('[data-page-heading]')?.focus();"],
    allowed: ['focusPageHeading();', "document.querySelector('h1');"],
  },
  {
    names: 'useDebounced',
    refused: [
      'useEffect(() => { const timer = setTimeout(search, 300); return () => clearTimeout(timer); }, [text]);',
      'useEffect(() => { if (!text) return; const timer = setTimeout(() => ask(text), 9); return () => clearTimeout(timer); });',
    ],
    allowed: [
      'useEffect(() => { const timer = setInterval(tick, 1000); return () => clearInterval(timer); }, []);',
      'setTimeout(stop, 5000);',
    ],
  },
];

test('code that the kit has is refused elsewhere, with the name to use', () => {
  for (const { names, refused, allowed } of EXAMPLES) {
    for (const code of refused) assert.match(said(code).join(), new RegExp(names), code);
    for (const code of allowed) assert.deepEqual(said(code), [], code);
  }
});

test('each entry has its examples and names files that exist', () => {
  for (const { message, allowed, exceptions = {} } of KIT_ONLY) {
    assert.ok(
      EXAMPLES.some(({ names }) => message.includes(names)),
      message,
    );
    for (const file of [...allowed, ...Object.keys(exceptions)])
      assert.ok(existsSync(resolve(root, file)), file);
  }
});

test('the files of an entry may contain its code', () => {
  assert.deepEqual(said('Promise.race([a, b]);', 'shared/src/kit/with-timeout.ts'), []);
  assert.deepEqual(said('html.replace(/<[^>]+>/g, t);', 'bench/pages/bare-page.tsx'), []);
});
