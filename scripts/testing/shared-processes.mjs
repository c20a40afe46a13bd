// Runs several test files in one process: a file alone spends more time loading the server than testing it.
// A file that changes the environment, the clock or a module, or that starts processes, is named
// `*.isolated.test.ts` and has a process of its own.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files per process: more would save little, and leave the last process running alone. */
const TOGETHER = 8;

/**
 * Returns the files to pass to the runner: those that need their own process unchanged, the others behind
 * entry files that import several each, every file in a suite with its own hooks.
 * @param {string[]} files relative to `root`
 * @param {string} root
 * @returns {string[]}
 */
export function inSharedProcesses(files, root) {
  const isolated = files.filter((file) => file.endsWith('.isolated.test.ts'));
  const groups = balanced(
    files.filter((file) => !isolated.includes(file)),
    (file) => statSync(path.join(root, file)).size,
  );
  const folder = path.join(root, '.cache', 'server-tests');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = groups.map((group, index) => {
    const entry = path.join(folder, `${String(index).padStart(2, '0')}.test.mjs`);
    writeFileSync(entry, entryOf(group));
    return path.relative(root, entry);
  });
  return [...entries, ...isolated];
}

/**
 * Distributes files into groups of similar size, the largest first, each to the lightest group: sizes
 * approximate durations, which are unknown beforehand.
 */
function balanced(files, weight) {
  // Two at least: a few files of a folder use both cores too.
  const count = Math.min(files.length, Math.max(2, Math.ceil(files.length / TOGETHER)));
  const groups = Array.from({ length: count }, () => ({ total: 0, files: [] }));
  for (const file of files.toSorted((one, other) => weight(other) - weight(one))) {
    const least = groups.reduce((best, group) => (group.total < best.total ? group : best));
    least.total += weight(file);
    least.files.push(file);
  }
  return groups.map((group) => group.files);
}

const entryOf = (files) =>
  [
    `import { describe } from 'node:test';`,
    ...files.map(
      (file) =>
        `describe('${file}', async () => void (await import('../../${file.replaceAll('\\', '/')}')));`,
    ),
    '',
  ].join('\n');
