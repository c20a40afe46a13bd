// npm run test:long -- walk: a whole course in Chromium, on an emulated slow phone. Prints how long each step
// makes a person wait; WALK_SCREENS names a folder for the screenshots.
import { productEnv, productNode, run } from '../lib/machine.mjs';
import { suites } from '../lib/suites.mjs';

const { args, prepare } = suites.find(({ name }) => name === 'browser');
const environment = await prepare();
const code = await run(productNode(), [args[0], 'test', '--config', 'e2e/walk', ...process.argv.slice(2)], {
  env: { ...productEnv(), ...environment },
});
process.exit(code);
