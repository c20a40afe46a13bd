// npm run test:browser: builds what changed and runs the browser tests on it.
//   npm run test:browser -- offline                 only the files whose path has that word
//   npm run test:browser -- offline --debug         any other argument of Playwright
//   npm run test:browser -- --config e2e/walk       a course on a slow phone (npm run test:long -- walk);
//   WALK_SCREENS names a folder for its screenshots
import { productEnv, productNode, run } from '../lib/machine.mjs';
import { suites } from '../lib/suites.mjs';

const browser = suites.find(({ name }) => name === 'browser');
const args = process.argv.slice(2);
const config = args.includes('--config') ? [] : ['--config', 'e2e'];
const env = { ...productEnv(), ...(await browser.prepare()) };
process.exit(await run(productNode(), [browser.args[0], 'test', ...config, ...args], { env }));
