/** Every class of a CSS module is used by a component: a leftover gets copied, or changed in vain. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/machine.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const tracked = (...patterns) =>
  spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .stdout.split('\n')
    .filter(Boolean);

/** Importers of each style module, with its local name. */
const users = new Map();
for (const file of tracked('*/src/*.ts', '*/src/*.tsx')) {
  const text = read(file);
  for (const [, name, from] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)) {
    const module = path.posix.join(path.posix.dirname(file), from);
    users.set(module, [...(users.get(module) ?? []), { name, text }]);
  }
}

function classesOf(module) {
  const css = read(module)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name));
}

/**
 * Whether a class is used, by name or by a computed one: `classes[tone]` may be any, `classes[`gap${n}`]` any
 * with that prefix.
 */
function isUsed(name, { name: local, text }) {
  const parts = text.split(local).slice(1);
  return parts.some((after) => {
    const [, dot] = /^\.(\w+)/.exec(after) ?? [];
    const [, start] = /^\[`(\w*)\$\{/.exec(after) ?? [];
    return dot === name || /^\[(?:\w|'[^']*')/.test(after) || (start !== undefined && name.startsWith(start));
  });
}

test('the style sheets are found', () => assert.ok(users.size > 60, String(users.size)));

test('every class of a CSS module is used', () => {
  const left = tracked('*/src/*.module.css').flatMap((module) => {
    const by = users.get(module) ?? [];
    return [...classesOf(module)]
      .filter((name) => !by.some((user) => isUsed(name, user)))
      .map((name) => `${module}: ${name}`);
  });
  assert.deepEqual(left, []);
});
