// No file imports itself through others, and no part of the code does either; type imports count.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/machine.mjs';

const files = globSync(
  [
    '*.{ts,js}',
    '{shell,mf-*}/webpack.config.ts',
    '{server,demo,shared,shell,mf-*}/src/**/*.{ts,tsx}',
    '{scripts,e2e,bench}/**/*.{ts,mjs}',
  ],
  { cwd: root },
).filter((file) => !file.includes('/node_modules/'));

const OURS = '@oficio/';

/** Returns what a file imports or re-exports from the repository: files, or the folder of another package. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .flatMap((name) => {
      if (name.startsWith('.')) return [path.join(path.dirname(file), name)];
      return name.startsWith(OURS) ? [name.slice(OURS.length).split('/')[0]] : [];
    })
    .filter((target) => existsSync(path.join(root, target)));
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));

/**
 * Returns the part of the code that a file belongs to: its package; in scripts/, a separately built folder,
 * or `scripts`.
 */
const partOf = (file) => /^scripts\/(?:remote-kit|shell-build)(?=\/)/.exec(file)?.[0] ?? file.split('/')[0];

/** Returns groups of files that import each other (Tarjan's strongly connected components). */
function circlesOf(graph) {
  const [index, low, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

test('a cycle of any length is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  assert.deepEqual(circlesOf(graph), [['b', 'c']]);
});

test('no files import each other in a cycle', () => {
  assert.deepEqual(circlesOf(graph), []);
});

test('no parts import each other in a cycle', () => {
  const parts = new Map();
  for (const [file, imports] of graph) {
    const known = parts.get(partOf(file)) ?? new Set();
    parts.set(partOf(file), new Set([...known, ...imports.map(partOf)]));
  }
  assert.ok(parts.get('webpack.common.ts').has('scripts/remote-kit'));
  assert.deepEqual(circlesOf(parts), []);
});

test('finds no cycle among the rooms of a folder of the domain', () => {
  const roomOf = (file) => /^server\/src\/domain\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
  const rooms = new Map();
  for (const [file, imports] of graph) {
    const room = file.includes('.test.') ? undefined : roomOf(file);
    if (room)
      rooms.set(room, new Set([...(rooms.get(room) ?? []), ...imports.flatMap((one) => roomOf(one) ?? [])]));
  }
  assert.ok(rooms.get('server/src/domain/credentials/issuing').has('server/src/domain/credentials/signing'));
  assert.deepEqual(circlesOf(rooms), []);
});

test('the kit of remotes imports only the contract and is given the root', () => {
  const kit = files.filter((file) => partOf(file) === 'scripts/remote-kit');
  assert.ok(kit.length > 10);
  const refused =
    /@oficio\/(?!shared\/)|from '@oficio\/shared\/(?!contract\/)|import\.meta\.(?:dir|file)name|process\.cwd\(|'\.\.\//;
  for (const file of kit) assert.doesNotMatch(readFileSync(path.join(root, file), 'utf8'), refused, file);
});
