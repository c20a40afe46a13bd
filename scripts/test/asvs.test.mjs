import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { asvsFaults, REQUIREMENTS, rowsOf, testsOf, totalsOf, totalsSaid } from '../lib/asvs.mjs';
import { root } from '../lib/machine.mjs';

const folder = path.join(root, 'docs/asvs');
const pages = readdirSync(folder).filter((file) => /^v\d\d-/.test(file));
const rows = pages.flatMap((file) => rowsOf(readFileSync(path.join(folder, file), 'utf8')));
const sourceOf = (file) => {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};

test('every requirement has one row, and every test that it names exists', () => {
  assert.deepEqual(asvsFaults(rows, sourceOf), []);
  assert.equal(rows.length, 253);
  assert.equal(
    REQUIREMENTS.reduce((sum, many) => sum + many),
    253,
  );
  assert.ok(rows.flatMap(({ where }) => testsOf(where)).length > 200);
});

test('the index has the totals of the rows', () => {
  assert.deepEqual(totalsSaid(readFileSync(path.join(folder, 'README.md'), 'utf8')), totalsOf(rows));
});

const table = (...cells) => rowsOf(`| requirement | level |\n| --- | --- |\n| ${cells.join(' | ')} |\n`);
const good = ['v5.0.0-1.1.1', '1', 'Decode once', 'met', '`a.test.ts`: “one \\| two”, “three”'];
const faultsOf = (...cells) =>
  asvsFaults(table(...cells), (file) =>
    file === 'a.test.ts' ? "test('one | two'); test('three')" : undefined,
  ).filter((fault) => !fault.startsWith('chapter'));

test('a correct row has no fault', () => assert.deepEqual(faultsOf(...good), []));

for (const [what, cells, fault] of [
  ['a title that is gone', good.with(4, '`a.test.ts`: “four”'), /not there: a\.test\.ts “four”/],
  ['a file that is gone', good.with(4, '`b.test.ts`: “three”'), /not there: b\.test\.ts/],
  ['a title without a file', good.with(4, '“three” and [a page](x.md)'), /without its file/],
  ['met without a test nor a page', good.with(4, 'It is so.'), /no named test nor page/],
  ['an empty reason', good.with(4, ''), /neither where/],
  ['another state', good.with(3, 'almost'), /in no state: almost/],
  ['too many words', good.with(2, 'a '.repeat(13).trim()), /twelve words/],
  ['an id of no requirement', good.with(0, 'v5.0.0-1.1'), /no id/],
])
  test(`${what} is reported`, () => assert.match(faultsOf(...cells).join(), fault));

test('a repeated requirement and a missing one are reported', () => {
  const faults = asvsFaults([...table(...good), ...table(...good)], () => "'one | two' 'three'");
  assert.ok(faults.includes('v5.0.0-1.1.1: stands twice'));
  assert.ok(faults.includes('chapter 1: 1 requirements of 27'));
});
