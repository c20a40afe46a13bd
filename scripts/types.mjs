// npm run types: checks the types of every package, with TypeScript 7.
//   shared    only that package, and those that it references
//   --json    the errors by package, as data, for scripts/test.mjs
// Each package's tsconfig.json references the packages that it imports, and is checked against their
// declarations in .cache/types, so that a change in one rechecks those that use it. Without references, `tsc
// -b` would check only a package's own files. A file of a package that is not referenced is an error
// (TS6307).
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { productEnv, root } from './lib/machine.mjs';
import { distrustDates } from './lib/type-cache.mjs';
import { workspaceFolders } from './lib/workspaces.mjs';

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const projects = [...workspaceFolders(root), 'scripts', 'e2e', 'bench'].filter(
  (folder) =>
    (named.length === 0 || named.includes(folder)) &&
    existsSync(path.join(root, folder, 'tsconfig.json')) &&
    globSync('{*,src/**/*}.ts', { cwd: path.join(root, folder) }).length > 0,
);

const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
const json = process.argv.includes('--json');
const remember = distrustDates(projects);
const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [tsc, '-b', ...projects, '--pretty', String(!json && process.stdout.isTTY === true)],
  {
    cwd: root,
    env: productEnv(),
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  },
);
remember();
// If a package's declarations could not be emitted, each import of it is a further error, which hides the
// cause.
const lines = `${stdout}${stderr}`.trim().split('\n');
const causes = lines.filter((line) => !line.includes('error TS6305'));
const text = (causes.length > 0 ? causes : lines).join('\n');

if (json) {
  // A shared file's error is reported by each package that includes it: count it once, in its own package.
  const errors = [...new Set(text.split('\n').filter((line) => /error TS\d+/.test(line)))];
  const folderOf = (line) => line.split('/')[0];
  const results = [...new Set([...projects, ...errors.map(folderOf)])].map((name) => ({
    name,
    errors: errors.filter((line) => folderOf(line) === name),
  }));
  console.log(JSON.stringify({ results, text }));
} else if (text) console.log(text);
process.exitCode = status ?? 1;
