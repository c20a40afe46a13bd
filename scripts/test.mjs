// npm test: installs what is missing and runs every suite in order; ends with one line, "N passed, N failed".
//   npm test -- jest server       only these suites
//   npm test -- --changed         the checks, and the tests of what changed since the last commit
//   npm test -- --changed=main    the same, since that commit, branch or tag
// The line counts tests; a check of the code (lint, types…) counts only if it fails, as one.
// Runs on the machine's own Node; the suites run on the product's.
import { changedFiles } from './lib/changed.mjs';
import { fail, shareCompiled } from './lib/machine.mjs';
import { runSuite } from './lib/suite.mjs';
import { suites } from './lib/suites.mjs';
import { setup } from './setup.mjs';

const args = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));
const unknown = args.filter(
  (argument) => !/^--changed(=.+)?$/.test(argument) && !suites.some(({ name }) => name === argument),
);
if (unknown.length > 0) {
  fail(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${suites.map(({ name }) => name).join(', ')}.`);
}
const since = args.findLast((argument) => argument.startsWith('--changed'))?.split('=');
const chosen = chosenSuites();

shareCompiled();
await setup('test');

const checks = { passed: 0, failed: 0 };
const tests = { passed: 0, failed: 0 };
for (const group of groupsOf(chosen)) {
  for (const { check, passed, failed } of await runGroup(group)) {
    if (check) checks[failed > 0 ? 'failed' : 'passed'] += 1;
    else {
      tests.passed += passed;
      tests.failed += failed;
    }
  }
}

/** Returns the suites that are asked for, with arguments that limit them to what changed if that is asked. */
function chosenSuites() {
  const named = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  if (!since) return named;
  const ref = since[1] ?? 'HEAD';
  try {
    const files = changedFiles(ref);
    return named
      .map((suite) => ({ ...suite, args: suite.changed ? suite.changed(ref, files) : suite.args }))
      .filter((suite) => suite.args !== undefined);
  } catch (error) {
    return fail(error.message);
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
  if (group.length === 1) return [{ check: group[0].check, ...(await runSuite(group[0])) }];
  console.log(`\n── ${group.map(({ name }) => name).join(', ')}…`);
  const queue = [...group];
  const results = [];
  const worker = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) {
      const lines = [];
      results.push({ check: suite.check, ...(await runSuite(suite, (line) => lines.push(line))) });
      console.log(lines.join('\n'));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

if (checks.passed + checks.failed > 0)
  console.log(`\nComprobaciones del código: ${checks.passed} bien, ${checks.failed} mal.`);
const failed = tests.failed + checks.failed;
console.log(`${tests.passed} passed, ${failed} failed`);
// No passed test is no success either, unless none was to run.
const mayBeEmpty = since !== undefined || chosen.every(({ check }) => check);
process.exit(failed === 0 && (tests.passed > 0 || mayBeEmpty) ? 0 : 1);
