// Plain JavaScript without dependencies: runs on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { root } from './machine.mjs';

/**
 * Returns the paths of the files that differ from a commit, new files included.
 * @param {string} ref a commit, branch or tag
 * @returns {string[]} relative to the root
 * @throws Error without git's history, or if that commit is not in it
 */
export function changedFiles(ref) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    if (status !== 0)
      throw new Error(
        `No se sabe qué cambió desde ${ref}: falta la historia de git, o ese nombre en ella. Sin --changed se prueba todo.`,
      );
    return stdout.split('\n').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '--relative', ref, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/**
 * Returns those of the test files that are changed files, or that import one, however indirectly.
 * @param {string[]} tests
 * @param {string[]} changed
 * @param {Map<string, { importers: Map<string, unknown> }>} modules from `moduleGraph`
 */
export function relatedTests(tests, changed, modules) {
  const affected = new Set(changed);
  // A set visits what is added to it while it is visited.
  for (const file of affected)
    for (const importer of modules.get(file)?.importers.keys() ?? []) affected.add(importer);
  return tests.filter((test) => affected.has(test));
}
