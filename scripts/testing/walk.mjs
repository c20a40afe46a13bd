// npm run test:long -- walk: a whole course in Chromium, on an emulated slow phone. It prints what each step made a person
// wait for; WALK_SCREENS names a folder for the screens.
import { productEnv, productNode, run } from '../lib/machine.mjs';
import { suites } from '../lib/suites.mjs';

const { args, prepare } = suites.find(({ name }) => name === 'browser');
const environment = await prepare();
const code = await run(productNode(), [args[0], 'test', '--config', 'e2e/walk', ...process.argv.slice(2)], {
  env: { ...productEnv(), ...environment },
});
process.exit(code);
