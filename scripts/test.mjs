// npm test: installs what is missing and passes every suite in order; ends with one line, "N passed, N failed".
//   npm test -- jest server     only those suites
// Runs on the machine's own Node; the suites run on the product's.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fail, root } from './lib/machine.mjs';
import { runSuite } from './lib/suite.mjs';
import { suites } from './lib/suites.mjs';
import { setup } from './setup.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  fail(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${suites.map(({ name }) => name).join(', ')}.`);
}

await setup();
mkdirSync(path.join(root, '.cache/test'), { recursive: true });

const totals = { passed: 0, failed: 0 };
for (const suite of suites) {
  if (wanted.length > 0 && !wanted.includes(suite.name)) continue;
  const { passed, failed } = await runSuite(suite);
  totals.passed += passed;
  totals.failed += failed;
}

console.log(`${totals.passed} passed, ${totals.failed} failed`);
// Nothing passed is no success either.
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
