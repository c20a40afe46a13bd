import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import webpack from 'webpack';
import { BudgetPlugin, heaviest } from '../remote-kit/budget-plugin.ts';
import { budgetFaults, remoteBudgets } from '../remote-kit/budgets.ts';
import { remotes } from '../../remotes.config.ts';

const budget = { part: 'la entrada', most: 10_000 };

test('a weight equal to its budget passes', () => {
  assert.deepEqual(budgetFaults('mf-forum', 'remotes.config.ts', [{ budget, size: 10_000 }]), []);
});

test('a remote that was never measured has a budget too', () => {
  assert.ok(remoteBudgets().screen.most < remoteBudgets(remotes['mf-admin'].budget).screen.most);
});

test('an excess says by how much and what to do', () => {
  assert.deepEqual(
    budgetFaults('mf-forum', 'remotes.config.ts', [{ budget, size: 12_340, which: 'screen-foro' }]),
    [
      'mf-forum: la entrada (screen-foro) pesa 12,3 kB en gzip y su presupuesto es 10,0 kB: quitarle peso, o subir el presupuesto en remotes.config.ts y decir por qué en el commit.',
    ],
  );
});

/** Builds two modules, the second loaded by the first, and returns the build's errors and measures. */
async function build(t, measure) {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-presupuesto-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const lazy = path.join(folder, 'lazy.js');
  writeFileSync(lazy, `export const text = ${JSON.stringify('abcdefghij'.repeat(9))};`);
  writeFileSync(
    path.join(folder, 'first.js'),
    `import(/* webpackChunkName: "screen-lazy" */ './lazy.js').then(({ text }) => document.title = text);`,
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { first: './first.js' },
    output: { path: path.join(folder, 'dist'), chunkFilename: '[name].js' },
    plugins: [new BudgetPlugin('prueba', 'webpack.config.ts', (read) => measure(read, lazy))],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.compilation.errors.map(({ message }) => message);
}

test('a build over its budget fails', async (t) => {
  const errors = await build(t, (read) => [
    { budget: { part: 'la entrada', most: 10 }, size: read.groups('first') },
  ]);
  assert.equal(errors.length, 1);
  assert.match(errors[0], /^prueba: la entrada pesa \d+,\d kB en gzip y su presupuesto es 0,0 kB/);
});

test('parts of a build are measured by name, by module and by file', async (t) => {
  let seen;
  const errors = await build(t, (read, lazy) => {
    seen = {
      first: read.groups('first'),
      both: read.groups('first', 'screen-lazy'),
      lazy: read.module(lazy, 'first'),
      file: read.files(/^screen-/),
      heaviest: heaviest(read, budget, ['first']),
    };
    return [];
  });
  assert.deepEqual(errors, []);
  assert.ok(seen.first > 0 && seen.lazy > 0);
  assert.equal(seen.both, seen.first + seen.lazy);
  assert.equal(seen.file, seen.lazy);
  assert.deepEqual(seen.heaviest, { budget, which: 'screen-lazy', size: seen.lazy });
});
