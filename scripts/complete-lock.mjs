// node scripts/complete-lock.mjs: adds to package-lock.json the optional packages for other systems that npm
// left out because the registry in use did not have them (npm/cli#4828). Without them `npm ci` refuses the
// file on every machine, even where they are not needed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/machine.mjs';
import { missingOptional } from './lib/lock.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingOptional(lock);
for (const { place, ...entry } of missing) lock.packages[place] = entry;
const order = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(order));
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  missing.length > 0 ? `Agregados: ${missing.map(({ place }) => place).join(', ')}.` : 'No falta ninguno.',
);
