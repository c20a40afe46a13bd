// Several files of tests in one process: each that starts alone spends more time on loading the server than on trying it.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a file says that changes more than itself, or needs a process that nobody else worked in. */
const ALONE =
  /process\.env\[?[^;\n]*\]? =|mock\.|process\.(chdir|exit|kill|cpuUsage)|spawn|fork\(|new Worker/;

/** Files a process: more would save little, and leave the last one waiting for the others. */
const TOGETHER = 8;

/**
 * What to give the runner for these files: those that need a process of their own as they are, the others behind entries
 * that import some each, every file within a suite that keeps its hooks to itself.
 * @param {string[]} files relative to `root`
 * @param {string} root
 * @returns {string[]}
 */
export function inSharedProcesses(files, root) {
  const alone = files.filter((file) => ALONE.test(readFileSync(path.join(root, file), 'utf8')));
  const groups = balanced(
    files.filter((file) => !alone.includes(file)),
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
  return [...entries, ...alone];
}

/** The largest first, each to the group with the least so far: sizes stand for times, which nobody knows beforehand. */
function balanced(files, weight) {
  const count = Math.ceil(files.length / TOGETHER);
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
