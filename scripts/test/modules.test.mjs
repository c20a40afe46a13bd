// No module is too small to be one, and no module exports a name that nobody imports.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { NAMED_TYPES, SMALL_MODULES } from '../lib/exceptions.mjs';
import { root } from '../lib/machine.mjs';
import { isTest, moduleGraph } from '../lib/module-graph.mjs';

/** Maximum lines of a module that belongs in its only importer. */
const TOO_FEW_LINES = 25;

/** Entries of shared that remotes import, which are built apart: docs/api/shared.md. They only re-export. */
const OFFERED = /^shared\/src\/(?:store|router|ui|ui\/forms|ui\/admin)\/index\.ts$/;

/** Modules whose exports are read without an import. */
const READ_OTHERWISE = [
  OFFERED,
  /^shared\/src\/contract\/remotes\/remote\.ts$/,
  /^shared\/src\/ui\/icons\.ts$/,
  // The shell reads a remote at run time, and the server the shell's bundle.
  /^mf-[^/]+\/src\/remote\.ts$/,
  /^shell\/src\/server\/(?:entry\.tsx|federation\.ts)$/,
  // Imported for its own sake: Module Federation provides what it names.
  /^shell\/src\/remotes\/lazy-entries\.ts$/,
  // The builds put them in the place of modules of Module Federation.
  /^shared\/src\/federation\//,
];

const inSource = (file) => /^[^/]+\/src\//.test(file) && !isTest(file);

/** Returns the modules that belong in their only importer, which is in the same folder. */
const tooSmall = (modules) =>
  [...modules].flatMap(([file, { lines, importers, apart }]) => {
    const [importer, ...others] = [...importers.keys()].filter((one) => !isTest(one));
    const alone = importer !== undefined && others.length === 0;
    const beside = alone && !OFFERED.test(importer) && path.dirname(importer) === path.dirname(file);
    return inSource(file) && beside && !apart && lines <= TOO_FEW_LINES ? [file] : [];
  });

/** Returns the exports that nobody imports, as "file name". */
const unused = (modules) =>
  [...modules].flatMap(([file, { names, importers }]) => {
    if (!inSource(file) || READ_OTHERWISE.some((pattern) => pattern.test(file))) return [];
    const taken = new Set([...importers.values()].flat());
    return taken.has('*')
      ? []
      : [...names].filter((name) => !taken.has(name)).map((name) => `${file} ${name}`);
  });

test('small modules and unused exports are found', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-modulos-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = {
    'shared/package.json': '{ "exports": {} }',
    'shared/src/a.ts': `import { b } from './b.ts';\nimport type { C } from './deep/c.ts';\nexport { d } from './d.ts';\nvoid import('./lazy.ts');\nexport const a: C = b;\n`,
    'shared/src/b.ts': 'export const b = 1;\nexport const [one, { two }] = [1, { two: 2 }];\n',
    'shared/src/d.ts': 'export const d = 1;\n'.repeat(26),
    'shared/src/deep/c.ts': 'export type C = number;\nexport type Other = string;\n',
    'shared/src/lazy.ts': 'export const lazy = 1;\n',
    'server/src/e.ts': `import { a } from '@oficio/shared/a';\n`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const modules = moduleGraph(folder);
  assert.deepEqual(tooSmall(modules), ['shared/src/b.ts']);
  assert.deepEqual(unused(modules).toSorted(), [
    'shared/src/a.ts d',
    'shared/src/b.ts one',
    'shared/src/b.ts two',
    'shared/src/deep/c.ts Other',
  ]);
});

const modules = moduleGraph(root);

test('no module of a few lines stands beside its only importer', () => {
  const small = tooSmall(modules);
  assert.deepEqual(
    small.filter((file) => !Object.hasOwn(SMALL_MODULES, file)),
    [],
    'Put each into its importer.',
  );
  assert.deepEqual(
    Object.keys(SMALL_MODULES).filter((file) => !small.includes(file)),
    [],
    'Take them off the list of exceptions.',
  );
});

test('nothing is exported that nobody imports', () => {
  const found = unused(modules);
  assert.deepEqual(
    found.filter((name) => !Object.hasOwn(NAMED_TYPES, name)),
    [],
    'Take `export` off, or the name with it.',
  );
  assert.deepEqual(
    Object.keys(NAMED_TYPES).filter((name) => !found.includes(name)),
    [],
    'Take them off the list of exceptions.',
  );
});
