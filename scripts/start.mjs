// npm start: installs, builds what changed, and serves. Runs on the machine's own Node; its child processes
// on Node 24.
import { productEnv, productNode, run } from './lib/machine.mjs';
import { setup } from './setup.mjs';

await setup('build');
const node = productNode();
const built = await run(node, ['scripts/build.mjs']);
if (built !== 0) process.exit(built);
process.exit(
  await run(node, ['server/src/main.ts', ...process.argv.slice(2)], {
    env: productEnv({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  }),
);
