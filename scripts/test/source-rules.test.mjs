/** Checks, in the source text, security properties that no call could demonstrate. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/machine.mjs';

const { stdout } = spawnSync('git', ['ls-files', '*/src/*.ts', '*/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = stdout
  .split('\n')
  .filter((file) => file && !/\.test(?:-d)?\.tsx?$|\/testing\/|^demo\/|^bench\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Returns the files whose text matches, except the allowed ones. */
const having = (pattern, { within = '', allowed = [] } = {}) =>
  sources
    .filter(({ file, text }) => file.startsWith(within) && pattern.test(text))
    .map(({ file }) => file)
    .filter((file) => !allowed.some((start) => file.startsWith(start)));

test('the source files are found', () => {
  assert.ok(sources.length > 500, String(sources.length));
  assert.ok(having(/createHash/).length > 5);
});

test('no text is run as code, except published bundles by the renderer', () => {
  assert.deepEqual(
    having(
      /\beval\s*\(|new Function\s*\(|\bvm\b['"]|node:vm|(?:setTimeout|setInterval)\(\s*['"`]|document\.write/,
      { allowed: ['server/src/pages/renderer/sandbox.ts'] },
    ),
    [],
  );
});

test('programs are started by three modules only, and never through a shell', () => {
  assert.deepEqual(
    having(/child_process/, {
      allowed: [
        'server/src/platform/database/embedded/',
        'server/src/pages/renderer/rendering-process.ts',
        'server/src/seed/load-apart.ts',
      ],
    }),
    [],
  );
  assert.deepEqual(having(/\bexec(?:Sync)?\(\s*['"`]|shell:\s*true/, { within: 'server/' }), []);
});

test('text becomes HTML in three components only', () => {
  assert.deepEqual(
    having(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML/, {
      // The second returns to React what its own element already holds; the third, the empty text, so that
      // React does not look further.
      allowed: ['shared/src/ui/prose.tsx', 'shared/src/ui/markdown.tsx', 'shared/src/ui/emblem.tsx'],
    }),
    [],
  );
});

test('no pattern is made of user input', () => {
  // These build patterns from constants of their own file, and from digits that a pattern matched.
  const allowed = [
    'shared/src/contract/values/certificate-number.ts',
    'shared/src/credentials/reading/pdf.ts',
    'server/src/engine/files/captions.ts',
  ];
  assert.deepEqual(having(/\bRegExp\s*\(/, { allowed }), []);
});

test('the server connects to configured hosts, and to others by the guard', () => {
  const callers = /(?<![.\w])fetch\s*\(|^import (?!type)[^;]*from '(?:node:https?|node:tls|undici|axios)'/m;
  // A command that a person runs to check another site's log; and the one place that requests external
  // addresses, limited to public machines (ssrf-safe-fetch.test.ts).
  const allowed = ['server/src/commands/log-client.ts', 'server/src/platform/http/ssrf-safe-fetch.ts'];
  assert.deepEqual(having(callers, { within: 'server/', allowed }), []);
});

test('no server of ours reads XML, LDAP, GraphQL, Java objects or LaTeX', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8'));
  const parsers = /xml|ldap|graphql|serialize|pickle|latex|handlebars|ejs|pug|mustache|memcache|redis|socket/;
  assert.deepEqual(
    Object.keys(dependencies).filter((name) => parsers.test(name)),
    [],
  );
  assert.deepEqual(having(/DOMParser|xml2js|XMLParser/, { within: 'server/' }), []);
});

test('uploaded ZIP and XML files are opened by the guarded readers only', () => {
  const readers = ['server/src/platform/formats/zip.ts', 'server/src/platform/formats/xml.ts'];
  assert.deepEqual(having(/from '(?:yauzl|saxes|jszip|fflate|fast-xml-parser)'/), readers.toReversed());
});

test('only approved hashes and ciphers are named', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Sign|Cipheriv|Decipheriv)\(\s*['"]([\w-]+)['"]/g)].map(
      ([, name]) => name,
    ),
  );
  assert.deepEqual([...new Set(named)].sort(), ['aes-256-gcm', 'sha256', 'sha384']);
  assert.deepEqual(having(/createCipher\(|\bDES\b|\bECB\b|\bRC4\b|\bmd5\b|\bsha1\b/), []);
});

test('secrets come from the system, and Math.random only spreads waits', () => {
  assert.deepEqual(
    having(/Math\.random/, {
      allowed: [
        'server/src/platform/database/transaction.ts',
        'server/src/engine/schema/totals.ts',
        'shell/src/remotes/retry.ts',
        'shared/src/emblem/hue.ts',
      ],
    }),
    [],
  );
});

test('a password has one hidden field, which allows pasting and managers', () => {
  const field = 'shared/src/ui/forms/text-fields.tsx';
  assert.deepEqual(having(/['"]password['"](?!\s*[:,\]])/, { allowed: ['server/'] }).filter(isInput), [
    field,
  ]);
  const { text } = sources.find(({ file }) => file === field);
  const start = text.indexOf('export function PasswordField');
  const password = text.slice(start, text.indexOf('\n}\n', start));
  assert.match(password, /type=\{shown \? 'text' : 'password'\}/);
  assert.doesNotMatch(password, /onPaste|onCopy|['"]off['"]/);
});
/** Whether a file contains a password field of its own. */
const isInput = (file) =>
  /type=(?:"password"|\{[^}]*'password')/.test(sources.find((it) => it.file === file).text);

test('every package comes from npm’s registry, with the hash of its content', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const registry = 'https://registry.npmjs.org/';
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  assert.ok(installed.length > 500);
  // Without an address, the registry's is used. Builds for other systems may lack a hash: they belong to
  // tools.
  const strange = installed.filter(
    ([, { resolved = registry, integrity = '', dev, peer, optional }]) =>
      !resolved.startsWith(registry) || !(integrity.startsWith('sha512-') || ((dev || peer) && optional)),
  );
  assert.deepEqual(
    strange.map(([place]) => place),
    [],
  );
});

/**
 * Words of the data or of the software trade, which texts for people replace with everyday ones. A field may
 * have such a name (`titular`, `intentos`): texts contain a space or begin with a capital.
 */
const NEVER_READ =
  /\b(?:titular(?:es)?|intentos?|folios?|archivo json|markdown|credencial que la respalda|carga horaria|modalidad(?:es)?|transcripci[oó]n|suscri(?:birse|pci[oó]n))\b/i;
/** Matches part of an SQL statement, or the name of an operation. */
const STATEMENT = /^[\w.]+ (?:as \w+|add|edit)$|^select "/;

test('no user-facing text has a word of the data or of programmers', () => {
  const spoken = (node) =>
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : '';
  const found = [];
  for (const { file, text } of sources.filter((it) => NEVER_READ.test(it.text))) {
    const visit = (node) => {
      if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
      // Headings that an older spreadsheet may have.
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'headings') return;
      const said = spoken(node).trim();
      const forPeople = /\s/.test(said) || /^\p{Lu}/u.test(said);
      if (forPeople && NEVER_READ.test(said) && !STATEMENT.test(said)) found.push(`${file}: ${said}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  assert.deepEqual(found, []);
});
