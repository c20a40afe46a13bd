// npm run test:long: tests too slow for every change. Two hundred simulated students, a whole course on a
// slow phone, and then the browser suite on a busy processor.
//   npm run test:long -- students --seed 7 --students 50     only the students, repeating that seed
//   npm run test:long -- walk                                only the course on the slow phone
//   npm run test:long -- browser --times 1 offline.spec.ts   only the browser, with the options of
//   under-load.mjs
import { fail, productEnv, productNode, run } from '../lib/machine.mjs';
import { setup } from '../setup.mjs';

const PARTS = {
  students: ['server/src/testing/students/run.ts'],
  walk: ['scripts/testing/browser-tests.mjs', '--config', 'e2e/walk'],
  browser: ['scripts/testing/under-load.mjs'],
};
const [wanted, ...rest] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in PARTS))
  fail(`No hay una parte llamada ${wanted}. Hay: ${Object.keys(PARTS).join(', ')}.`);

await setup('test');
const failed = [];
for (const part of wanted === undefined ? Object.keys(PARTS) : [wanted]) {
  console.log(`\n── ${part}`);
  const code = await run(productNode(), [...PARTS[part], ...rest], { env: productEnv() });
  if (code !== 0) failed.push(part);
}
if (failed.length > 0) console.log(`No pasó: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
