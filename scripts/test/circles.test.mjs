// No file of the code imports, however far round, one that imports it: types included.
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/machine.mjs';

const files = globSync(
  ['{server,demo,shared,shell,mf-*}/src/**/*.{ts,tsx}', '{scripts,e2e,bench}/**/*.{ts,mjs}'],
  { cwd: root },
).filter((file) => !file.includes('/node_modules/'));

/** Files of the same package that a file imports or re-exports. */
function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.join(path.dirname(file), name))
    .filter((target) => existsSync(path.join(root, target)));
}

/** Groups of files that import each other (Tarjan's strongly connected components). */
export function circlesOf(graph) {
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

test('a circle is found, however long', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  assert.deepEqual(circlesOf(graph), [['b', 'c']]);
});

test('no files import each other in a circle', () => {
  assert.deepEqual(circlesOf(new Map(files.map((file) => [file, importsOf(file)]))), []);
});
