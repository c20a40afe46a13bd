// npm run test:long -- browser: runs the browser suite three times, on a processor kept busy by two other
// processes. Tests pass here if they wait for conditions, not for a time that was enough on an idle machine.
//   npm run test:long -- browser --times 1 offline.spec.ts     number of runs, and arguments for Playwright
import { spawn } from 'node:child_process';
import { fail } from '../lib/machine.mjs';
import { runSuite } from '../lib/suite.mjs';
import { suites } from '../lib/suites.mjs';
import { setup } from '../setup.mjs';

const BUSY = 2;
const [times, rest] = readArguments(process.argv.slice(2));
const browser = suites.find(({ name }) => name === 'browser');

await setup('test');
// Built beforehand on the idle processor: the site is under test, not its build.
const environment = await browser.prepare();
const suite = {
  ...browser,
  args: [...browser.args, ...rest],
  minutes: 40,
  prepare: async () => environment,
};

const busy = Array.from({ length: BUSY }, keepBusy);
const totals = { passed: 0, failed: 0 };
try {
  for (let time = 1; time <= times; time += 1) {
    console.log(`\n── vuelta ${time} de ${times}, con ${BUSY} procesos que ocupan el procesador`);
    const { passed, failed } = await runSuite(suite);
    totals.passed += passed;
    totals.failed += failed;
  }
} finally {
  for (const child of busy) child.kill('SIGKILL');
}
console.log(`${times} times under load: ${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);

/** Starts a process that computes endlessly, and ends with this one however this one ends. */
function keepBusy() {
  const work =
    'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e7; i += 1) Math.sqrt(i);';
  return spawn(process.execPath, ['-e', work], { stdio: 'ignore' });
}

/** Returns the number of runs, and Playwright's arguments. */
function readArguments(given) {
  const at = given.indexOf('--times');
  if (at < 0) return [3, given];
  const wanted = Number(given[at + 1]);
  if (!Number.isInteger(wanted) || wanted < 1) fail('--times necesita un número: --times 3');
  return [wanted, given.toSpliced(at, 2)];
}
