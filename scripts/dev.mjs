// npm run dev: serves everything on one origin, rebuilding and reloading when a file is saved.
//   npm run dev -- --only mf-forum     watches only that package; the others are served from their last build
// This file runs on the machine's own Node until everything is installed.
import { isRecentNode, productNode, run } from './lib/machine.mjs';
import { setup } from './setup.mjs';

// The tests' packages too: types are checked while one works.
await setup('test');
const node = productNode();
if (isRecentNode(process.version)) {
  const { develop } = await import('./lib/develop.mjs');
  await develop(process.argv.slice(2));
} else process.exit(await run(node, ['scripts/dev.mjs', ...process.argv.slice(2)]));
