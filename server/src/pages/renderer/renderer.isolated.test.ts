import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import type { PageRendering } from '@oficio/shared/contract/remotes/rendering';
import { until } from '../../testing/until.ts';
import { isReport, type Outputs } from './messages.ts';
import { createRenderer, type Renderer } from './renderer.ts';

/** Server build of a shell that renders the result of a remote's module for the address. */
const SHELL = `
let load;
exports.remotesFrom = (source) => void (load = source);
exports.sharedModule = (name) => { if (name === 'react') return { shared: true }; throw new Error(name + ' is not shared'); };
exports.draw = async ({ address }, write, signal) => {
  const name = address.split('/')[1];
  const told = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  write(String(await Promise.race([load({ name }).screen(), told])));
};`;

/** Remotes that misbehave in various ways. */
const REMOTES = {
  bueno: `exports.screen = () => '<p>Bien</p>' + require('react').shared`,
  falla: `exports.screen = () => { throw new Error('No sé dibujar') }`,
  roto: `throw new Error('No empieza')`,
  eterno: `exports.screen = () => new Promise(() => {})`,
  vueltas: `exports.screen = () => { for (;;); }`,
  gloton: `const kept = []; exports.screen = () => { for (;;) kept.push(new Array(1e5).fill(Math.random())) }`,
  pesado: `const kept = []; exports.screen = () => { for (;;) kept.push(Buffer.alloc(1e7, 1)) }`,
  lector: `exports.screen = () => require('fs').readFileSync('/etc/passwd', 'utf8')`,
  lectorPropio: `exports.screen = () => process.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8')`,
  socket: `exports.screen = () => require('net').connect(PORT)`,
  pedido: `exports.screen = () => fetch('http://127.0.0.1:PORT/')`,
  importa: `exports.screen = () => import('node:net').then((net) => net.connect(PORT))`,
  codigo: `exports.screen = () => Function('return 1')()`,
  secretos: `exports.screen = () => JSON.stringify(process.env) + typeof process.kill`,
  hijo: `exports.screen = () => require('child_process').execSync('id')`,
  largo: `exports.screen = () => 'x'.repeat(10_000_000)`,
  huerfano: `exports.screen = () => { Promise.reject(new Error('nadie espera')); setTimeout(() => { throw new Error('después') }, 5); return '<p>Sí</p>' }`,
  acumula: `const kept = []; exports.screen = () => { setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 20); return '<p>Sí</p>' }`,
  inquieto: `exports.screen = () => { setTimeout(() => { for (;;); }, 200); return '<p>Sí</p>' }`,
  // The process itself calls an emitter's `emit` for an unhandled rejection.
  poderes: `const { prototype } = require('events'); const { emit } = prototype;
exports.screen = () => new Promise((tell) => {
  prototype.emit = function (...said) {
    if (this.argv) tell([this.kill, this.send, this._send, this.stdout, this.getBuiltinModule('net').connect, console._stdout].join(' '));
    prototype.emit = emit;
    return emit.apply(this, said);
  };
  Promise.reject(new Error('nadie espera'));
})`,
} as const;

let folder: string;
let outputs: Outputs;
let knocks = 0;
const server = createServer((socket) => {
  knocks += 1;
  socket.destroy();
});
const open: Renderer[] = [];

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-renderer-'));
  const shell = path.join(folder, 'shell.cjs');
  await writeFile(shell, SHELL);
  const remotes: Record<string, string> = {};
  for (const [name, code] of Object.entries(REMOTES)) {
    const file = path.join(folder, `${name}.cjs`);
    await writeFile(file, code.replaceAll('PORT', String(port)));
    remotes[name] = file;
  }
  outputs = { shell, built: 1, remotes };
});
after(async () => {
  open.forEach((renderer) => renderer.close());
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function start(ms = 300): Renderer {
  const renderer = createRenderer({ limits: { ms, memoryMb: 64 }, log: pino({ level: 'silent' }) });
  open.push(renderer);
  return renderer;
}
const rendering = (name: string): PageRendering => ({
  registry: { contract: '1.0.0', remotes: [] },
  address: `/${name}`,
  firstData: [],
  user: null,
  made: 0,
  nonce: '',
});
const render = (renderer: Renderer, name: string, builds = outputs) =>
  renderer.render({ rendering: rendering(name), remote: name, outputs: builds });
const of = (renderer: Renderer, name: string) =>
  renderer.status().remotes.find(({ remote }) => remote === name);
/** Returns a renderer whose process has started, however busy the machine is. */
async function ready(): Promise<Renderer> {
  const renderer = start();
  await until(async () => (await render(renderer, 'bueno')) !== undefined, 20_000);
  return renderer;
}

test('renders a page with the shared modules of the shell', async () => {
  const renderer = await ready();
  assert.equal(await render(renderer, 'bueno'), '<p>Bien</p>true');
  assert.equal(renderer.status().restarts, 0);
  // A remote without a server build is left to the browser.
  assert.equal(await render(renderer, 'otro'), undefined);
});

test('fails only the page of a remote that throws, escapes or floods', async () => {
  const renderer = await ready();
  const bad = [
    'falla',
    'roto',
    'lector',
    'lectorPropio',
    'socket',
    'pedido',
    'importa',
    'codigo',
    'hijo',
    'largo',
  ] as const;
  for (const name of bad) {
    assert.equal(await render(renderer, name), undefined, name);
    assert.equal(of(renderer, name)?.failed, 1, name);
    assert.equal(await render(renderer, 'bueno'), '<p>Bien</p>true', `after ${name}`);
  }
  assert.match(of(renderer, 'falla')?.last?.why ?? '', /No sé dibujar/);
  assert.equal(renderer.status().restarts, 0);
  assert.equal(knocks, 0);
});

test('gives the process only the mode variable, and no right to kill', async () => {
  const renderer = await ready();
  assert.equal(await render(renderer, 'secretos'), '{"NODE_ENV":"production"}undefined');
});

test('lets page code neither kill others nor speak for the process', async () => {
  const renderer = await ready();
  assert.equal(await render(renderer, 'poderes'), ' '.repeat(5));
});

test('validates what the process reports, which could end the server', () => {
  const [id, html] = [1, '<p>'];
  for (const said of [{ type: 'ready' }, { type: 'piece', id, html }, { type: 'failed', id, error: 'x' }])
    assert.ok(isReport(said), said.type);
  const none = [null, 7, [], {}, { type: 'end' }, { type: 'piece', id, html: 7 }, { type: 'failed', id }];
  for (const said of none) assert.equal(isReport(said), false, JSON.stringify(said));
});

test('ends a process that continues to use memory or time after its page', async () => {
  const left = async (name: 'acumula' | 'inquieto') => {
    const renderer = await ready();
    assert.equal(await render(renderer, name), '<p>Sí</p>', name);
    await until(async () => !renderer.status().ready, 20_000);
    assert.equal(renderer.status().memory, undefined);
  };
  await Promise.all([left('acumula'), left('inquieto')]);
});

test('does not let a late failure spoil another page', async () => {
  const renderer = await ready();
  await render(renderer, 'huerfano');
  await until(async () => (await render(renderer, 'bueno')) !== undefined, 20_000);
});

test('gives up an endless page in time, and retains the process', async () => {
  const renderer = await ready();
  const began = performance.now();
  assert.equal(await render(renderer, 'eterno'), undefined);
  assert.ok(performance.now() - began < 2_000);
  assert.equal(renderer.status().restarts, 0);
});

test('renders for new builds while a page of the old ones still runs', async () => {
  const renderer = await ready();
  assert.equal(await render(renderer, 'vueltas'), undefined);
  const newer = { ...outputs, built: 2 };
  await until(async () => (await render(renderer, 'bueno', newer)) !== undefined, 20_000);
});

for (const name of ['vueltas', 'gloton', 'pesado'] as const)
  test(`restarts after ${name}, and pauses the remote after three times`, async () => {
    const renderer = await ready();
    for (let time = 1; time <= 3; time += 1) {
      const before = of(renderer, name)?.killed ?? 0;
      // Check the count before each request: the process may end after its page was abandoned, and a second
      // end suspends the page.
      await until(async () => {
        if ((of(renderer, name)?.killed ?? 0) > before) return true;
        const page = rendering(`${name}/${time < 3 ? 'una' : 'otra'}`);
        assert.equal(await renderer.render({ rendering: page, remote: name, outputs }), undefined);
        return false;
      }, 20_000);
      await until(async () => (await render(renderer, 'bueno')) !== undefined, 20_000);
      if (time !== 2) continue;
      // Its path is left to the browser, whatever the query, so that no content can suspend another page.
      assert.equal(
        await renderer.render({ rendering: rendering(`${name}/una?a=1`), remote: name, outputs }),
        undefined,
      );
      assert.equal(of(renderer, name)?.killed, 2);
    }
    assert.ok(renderer.status().restarts >= 3);
    const { killed, offUntil } = of(renderer, name) ?? {};
    assert.ok(offUntil !== undefined && offUntil > Date.now());
    const began = performance.now();
    assert.equal(await render(renderer, name), undefined);
    assert.ok(performance.now() - began < 250);
    assert.equal(of(renderer, name)?.killed, killed);
    // Serving another version lifts the suspension.
    await render(renderer, 'bueno', { ...outputs, built: 2 });
    assert.equal(of(renderer, name)?.offUntil, undefined);
  });
