// Prints, as JSON, the files that Prettier would format differently.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../lib/machine.mjs';

const cli = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
const args = ['--list-different', '--cache', '--cache-location', '.cache/prettier', '.'];
const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], {
  cwd: root,
  encoding: 'utf8',
});
// Exit code 1: some files differ; 2: a file could not be parsed.
if (status === 2) console.error(stderr);
console.log(JSON.stringify({ different: stdout.split('\n').filter(Boolean) }));
process.exitCode = status ?? 1;
