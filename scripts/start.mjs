// npm start: installs, builds what changed, and serves. Runs on the machine's own Node; its child processes
// on Node 24.
import { launch, productEnv, productNode, shareCompiled } from './lib/machine.mjs';
import { setup } from './setup.mjs';

shareCompiled();
await setup('build');
const node = productNode();
// While the site is built, the server prepares its database; it goes on when this process says so.
const build = launch(node, ['scripts/build.mjs']);
const server = launch(node, ['server/src/main.ts', ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: productEnv({ NODE_ENV: process.env.NODE_ENV ?? 'production', OFICIO_BUILDING: '1' }),
});
/** Exit codes of a build that was stopped: the server got the same signal, and a second one would cut its end short. */
const STOPPED = [130, 143];
void build.ended.then((code) => {
  if (code === 0 && server.child.connected) server.child.send('built');
  else if (!STOPPED.includes(code)) server.child.kill('SIGTERM');
});
const code = await server.ended;
// A server that could not start has said why.
build.child.kill('SIGTERM');
process.exit(code || (await build.ended));
