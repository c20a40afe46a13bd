import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { prune } from '../remote-kit/prune-plugin.ts';

const DAY = 24 * 3600 * 1000;

test('a file stays for a week after the build that replaced it', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-poda-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .sort();
  const build = (name) => writeFileSync(path.join(folder, name), '');
  const now = Date.now();
  build('old.js');
  // Built a month ago and served until now; a copy into a new image has the same dates.
  utimesSync(path.join(folder, 'old.js'), new Date(now - 30 * DAY), new Date(now - 30 * DAY));
  build('new.js');
  await prune(folder, new Set(['new.js']), now);
  assert.deepEqual(files(), ['new.js', 'old.js']);
  build('newest.js');
  await prune(folder, new Set(['newest.js']), now + 5 * DAY);
  assert.deepEqual(files(), ['new.js', 'newest.js', 'old.js']);
  await prune(folder, new Set(['newest.js']), now + 8 * DAY);
  assert.deepEqual(files(), ['new.js', 'newest.js']);
  // Building an earlier version again resets its age.
  await prune(folder, new Set(['new.js']), now + 9 * DAY);
  await prune(folder, new Set(['newest.js']), now + 13 * DAY);
  assert.deepEqual(files(), ['new.js', 'newest.js']);
});
