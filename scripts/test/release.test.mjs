import assert from 'node:assert/strict';
import test from 'node:test';
import { withRelease } from '../release.mjs';

test('a version goes above the others, with each note as an item', () => {
  const before = '# Changes\n\nAbout versions.\n\n## 0.1.0 (2026-11-21)\n\n- First.\n';
  const notes = ['Pages open.\nAlso offline.\n', 'A picture.'];
  assert.equal(
    withRelease(before, { version: '0.2.0', date: '2026-11-22', notes }),
    '# Changes\n\nAbout versions.\n\n## 0.2.0 (2026-11-22)\n\n- Pages open.\n  Also offline.\n- A picture.\n\n## 0.1.0 (2026-11-21)\n\n- First.\n',
  );
});
