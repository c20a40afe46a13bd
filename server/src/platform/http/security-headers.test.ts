/** Security headers of every kind of answer of a site on https. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { pino } from 'pino';
import { CONTRACT_VERSION, type Registry } from '@oficio/shared/contract/remotes/remote';
import { buildApp } from '../../app.ts';
import { createStorage } from '../../engine/files/storage.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { readConfig } from '../config.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createMailer } from '../mail/mailer.ts';

let world: TestDatabase;
let folder: string;
let jobs: Jobs;
let app: FastifyInstance;

const registry: Registry = { contract: CONTRACT_VERSION, remotes: [] };
const builds: Readonly<Record<string, string>> = {
  'remotes.json': JSON.stringify(registry),
  'shell/build.json': JSON.stringify({ groups: { shell: ['shell.js'], bootstrap: [] }, files: ['shell.js'] }),
  'shell/shell.js': 'shell()',
  'shell/shell.css': 'a{}',
  'shell/service-worker.js': 'worker()',
  'shell/static/manifest.webmanifest': '{}',
  'shell/static/icon.png': 'icon',
  'remotes/mf-public/0.1.0-aa/entry.js': 'entry()',
  'remotes/mf-public/0.1.0-aa/qr.worker.0123abcd.js': 'read()',
};

before(async () => {
  world = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-cabeceras-'));
  const distDir = path.join(folder, 'dist');
  for (const [file, text] of Object.entries(builds)) {
    const target = path.join(distDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  // Files beside the served ones, as in a checkout.
  await mkdir(path.join(folder, '.git'));
  await writeFile(path.join(folder, '.git/config'), '[core]');
  await mkdir(path.join(distDir, '.git'));
  await writeFile(path.join(distDir, '.git/config'), '[core]');
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://oficio.example',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  });
  const log = pino({ level: 'silent' });
  jobs = await createJobs({ db: world.db, log });
  app = await buildApp({
    config,
    db: world.db,
    log,
    mail: createMailer({ config, db: world.db, jobs, log }),
    storage: await createStorage(config),
    jobs,
    distDir,
    maxEventLoopDelay: 0,
  });
  app.get('/falla', () => {
    throw new Error('la clave es "muy-secreta" y la consulta select 1 from "users"');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await app.close();
  await jobs.stop();
  await world.drop();
  await rm(folder, { recursive: true, force: true });
});

const html = { accept: 'text/html' };
const kinds: readonly [string, string, Record<string, string>?][] = [
  ['a page', '/'],
  ['a page that is not there', '/no-existe', html],
  ['a list of the API', '/api/cursos/'],
  ['a record that is not there', '/api/cursos/nada'],
  ['a call that is not there', '/api/nada'],
  ['a refused call', '/api/auth/list-sessions'],
  ['a failure', '/falla'],
  ['who is signed in', '/api/sesion'],
  ['the API’s description', '/api/openapi.json'],
  ['its page', '/api/docs'],
  ['its script', '/api/docs/inicio.js'],
  ['its styles', '/api/docs/swagger-ui.css'],
  ['a script of the shell', '/assets/shell.js'],
  ['styles of the shell', '/assets/shell.css'],
  ['a remote’s entry', '/remotes/mf-public/0.1.0-aa/entry.js'],
  ['an icon', '/icons/icon.png'],
  ['the registry', '/remotes.json'],
  ['the worker', '/service-worker.js'],
  ['the manifest', '/manifest.webmanifest'],
  ['a file that is not there', '/archivos/nada'],
  ['a folder', '/assets/'],
  ['health', '/healthz'],
  ['readiness', '/readyz'],
  ['the feed', '/novedades.xml'],
  ['the site map', '/sitemap.xml'],
  ['robots.txt', '/robots.txt'],
  ['the keys', '/.well-known/jwks.json'],
  ['an address that can not be read', '/api/cursos/%'],
];
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const policyOf = (answer: Response) => String(answer.headers['content-security-policy']);

for (const [what, url, headers] of kinds)
  test(`sends the security headers with ${what}`, async () => {
    const answer = await ask(url, headers);
    assert.equal(answer.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    const policy = policyOf(answer);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, url === '/service-worker.js' ? /script-src 'self'/ : /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /script-src[^;]*(?:unsafe|https?:|\*)/);
    const type = String(answer.headers['content-type']);
    assert.ok(answer.body.length > 0 && type.length > 0);
    if (/^text\/|json|xml|javascript/.test(type) && !/webmanifest/.test(url))
      assert.match(type, /^[a-z/.+-]+; charset=utf-8$/i, what);
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
  });

test('limits a page to its own files, and referrers to its origin', async () => {
  const answer = await ask('/', html);
  const policy = policyOf(answer);
  for (const part of [
    "script-src 'self';",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    assert.ok(policy.includes(part), `${part} in ${policy}`);
  assert.equal(answer.headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin');
});

test('lets only a remote’s worker compile WebAssembly, without requests', async () => {
  const policy = policyOf(await ask('/remotes/mf-public/0.1.0-aa/qr.worker.0123abcd.js'));
  assert.equal(policy, "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
  for (const url of ['/', '/verificar', '/remotes/mf-public/0.1.0-aa/entry.js?x.worker.0123abcd.js'])
    assert.doesNotMatch(policyOf(await ask(url, html)), /unsafe/);
});

test('gives another origin nothing by CORS, by preflight or directly', async () => {
  const origin = 'https://otro.example';
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/api/cursos/',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  for (const answer of [asked, await ask('/api/cursos/', { origin })])
    for (const name of Object.keys(answer.headers)) assert.doesNotMatch(name, /^access-control-/);
});

test('reveals nothing internal by a failure', async () => {
  const { statusCode, body } = await ask('/falla');
  assert.equal(statusCode, 500);
  assert.deepEqual(Object.keys(JSON.parse(body) as object), ['message']);
  assert.doesNotMatch(body, /secreta|select|users|at |\.ts/);
});

test('lists no folder, and serves nothing of the checkout', async () => {
  for (const url of [
    '/assets/',
    '/remotes/mf-public/',
    '/icons/',
    '/.git/config',
    '/assets/../.git/config',
    '/assets/..%2f..%2f.git/config',
    '/assets/%2e%2e/%2e%2e/.git/config',
    '/assets/.git/config',
    '/package.json',
    '/server/src/main.ts',
    '/.env',
  ]) {
    const answer = await ask(url);
    assert.ok(answer.statusCode >= 400, `${url}: ${answer.statusCode}`);
    assert.doesNotMatch(answer.body, /\[core\]|dependencies|Index of|shell\.css/, url);
  }
});

test('shows metrics only to this machine or with the token', async () => {
  const from = (address: string) => ask('/metrics', { 'x-forwarded-for': address });
  assert.equal((await from('203.0.113.7')).statusCode, 404);
  assert.equal((await from('127.0.0.1')).statusCode, 200);
});

test('trusts the address that the proxy saw, not the claimed one', async () => {
  // The proxy writes the last hop; the client may invent those before it.
  const answer = await ask('/metrics', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' });
  assert.equal(answer.statusCode, 404);
});

/** Returns the server's answer to these raw bytes. */
function raw(text: string): Promise<string> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let said = '';
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });
}

test('refuses a message with two lengths whole', async () => {
  const said = await raw(
    'POST /api/auth/sign-out HTTP/1.1\r\nHost: oficio.example\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/sesion HTTP/1.1\r\nHost: oficio.example\r\n\r\n',
  );
  assert.equal(said.match(/HTTP\/1\.1/g)?.length, 1, said);
  assert.match(said, /^HTTP\/1\.1 400 /);
});

test('answers bytes that are no HTTP with the same headers', async () => {
  const said = await raw('esto no es HTTP\r\n\r\n');
  assert.match(said, /^HTTP\/1\.1 400 Bad Request\r\n/);
  assert.match(said, /\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/);
  assert.match(said, /\r\nx-content-type-options: nosniff\r\n/);
  assert.match(said, /\r\n\r\n\{"message":"El pedido está mal armado\."\}$/);
});

test('returns nothing to TRACE', async () => {
  const said = await raw(
    'TRACE / HTTP/1.1\r\nHost: oficio.example\r\nX-Secreto: muy-secreta\r\nConnection: close\r\n\r\n',
  );
  assert.match(said, /^HTTP\/1\.1 4\d\d /);
  assert.doesNotMatch(said, /muy-secreta/);
});
