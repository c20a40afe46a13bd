// npm test: installs what is missing and runs every suite in order; ends with one line, "N passed, N failed".
//   npm test -- jest server     only these suites
// Runs on the machine's own Node; the suites run on the product's.
import { fail, shareCompiled } from './lib/machine.mjs';
import { runSuite } from './lib/suite.mjs';
import { suites } from './lib/suites.mjs';
import { setup } from './setup.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  fail(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${suites.map(({ name }) => name).join(', ')}.`);
}

shareCompiled();
await setup('test');

const totals = { passed: 0, failed: 0 };
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const group of groupsOf(chosen)) {
  for (const { passed, failed } of await runGroup(group)) {
    totals.passed += passed;
    totals.failed += failed;
  }
}

/** Groups adjacent suites that may run in parallel; every other suite is alone. */
function groupsOf(list) {
  const groups = [];
  for (const suite of list) {
    const last = groups.at(-1);
    if (suite.alongside && last?.[0].alongside) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}

/** Runs two suites at a time, printing each when it ends so that their output doesn't mix. */
async function runGroup(group) {
  if (group.length === 1) return [await runSuite(group[0])];
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}…`);
  const queue = [...group];
  const results = [];
  const worker = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) {
      const lines = [];
      results.push(await runSuite(suite, (line) => lines.push(line)));
      console.log(lines.join('\n'));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

console.log(`${totals.passed} passed, ${totals.failed} failed`);
// No passed test is not a success either.
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
