// node scripts/complete-lock.mjs: adds to package-lock.json the optional packages for other systems that npm
// left out because the registry in use did not have them (npm/cli#4828), and the hashes that it lacks. Without
// them `npm ci` refuses the file on every machine, even where they are not needed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/machine.mjs';
import { missingOptional, withoutHash } from './lib/lock.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock);
for (const { place, ...entry } of missing) lock.packages[place] = entry;
const unhashed = withoutHash(lock);
for (const { place, name, version } of unhashed) {
  const { version: _version, ...rest } = lock.packages[place];
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
    encoding: 'utf8',
  }).trim();
  if (integrity) lock.packages[place] = { version, integrity, ...rest };
}
const order = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(order));
if (missing.length + unhashed.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing.length + unhashed.length > 0
    ? `Agregados: ${[...missing, ...unhashed].map(({ place }) => place).join(', ')}.`
    : 'No falta ninguno.',
);
