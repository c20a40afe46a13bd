import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { decisionFaults } from '../lib/decisions.mjs';
import { root } from '../lib/machine.mjs';

const page = (head) => `# Totals\n\n${head}\n\nWhy.\n`;
const index = (...rows) => rows.map((row) => `| ${row.join(' | ')} |\n`).join('');
const good = page('Decision 0001 · 2026-11-21 · in force');
const goodRow = ['0001', '[Totals](totals.md)', '2026-11-21', 'in force'];

test('a decision with number, date, state and row is valid', () => {
  assert.deepEqual(decisionFaults({ 'totals.md': good }, index(goodRow)), []);
});

for (const head of [
  '2026-11-21. Why.',
  'Decision 1 · 2026-11-21 · in force',
  'Decision 0001 · 2026-13-21 · in force',
  'Decision 0001 · 2026-11-21 · old',
]) {
  test(`"${head}" is no heading of a decision`, () => {
    const [fault] = decisionFaults({ 'totals.md': page(head) }, '');
    assert.match(fault, /^totals\.md: write "Decision/);
  });
}

test('numbers are consecutive', () => {
  const twice = { 'totals.md': good, 'jobs.md': good };
  assert.match(decisionFaults(twice, index(goodRow))[0], /its number is 0001; give it 0002/);
});

test('a replaced decision names its successor', () => {
  const pages = { 'totals.md': page('Decision 0001 · 2026-11-21 · replaced by 0002') };
  const row = goodRow.with(3, 'replaced by 0002');
  assert.deepEqual(decisionFaults(pages, index(row)), [
    'totals.md: there is no decision 0002 to replace it.',
  ]);
  const successor = { 'jobs.md': page('Decision 0002 · 2026-12-01 · in force').replace('Totals', 'Jobs') };
  const rows = index(row, ['0002', '[Jobs](jobs.md)', '2026-12-01', 'in force']);
  assert.deepEqual(decisionFaults({ ...pages, ...successor }, rows), []);
});

test('the index says what the pages say', () => {
  const [missing, stray] = decisionFaults({ 'totals.md': good }, index(goodRow.with(2, '2026-11-20')));
  assert.match(missing, /add to its table 0001 · Totals · totals\.md · 2026-11-21 · in force/);
  assert.match(stray, /no page says 0001 · Totals · totals\.md · 2026-11-20/);
});

test('every decision of this repository has its number, date and state', () => {
  const folder = path.join(root, 'docs/decisions');
  const read = (file) => readFileSync(path.join(folder, file), 'utf8');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  assert.ok(files.length > 0);
  const pages = Object.fromEntries(files.map((file) => [file, read(file)]));
  assert.deepEqual(decisionFaults(pages, read('README.md')), []);
});

test('every link of the documentation leads to a file that exists', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').filter((file) => file && existsSync(path.join(root, file)));
  assert.ok(files.includes('README.md'), stdout);
  const broken = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target)
      .filter((target) => !existsSync(path.resolve(root, path.dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  assert.deepEqual(broken, []);
});
