import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import type { SessionUser } from '@oficio/shared/contract/calls/session';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { recordOf } from '@oficio/shared/contract/queries/declare';
import { param } from '@oficio/shared/contract/queries/slots';
import { CONTRACT_VERSION, type Registry } from '@oficio/shared/contract/remotes/remote';
import { routableUrl } from '../../platform/http/broken-requests.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { until } from '../../testing/until.ts';
import { documentPlugin, type DocumentOptions } from './document.ts';
import { PageCache } from './page-cache.ts';
import { withoutStyleAttributes } from './style-attributes.ts';

const registry: Registry = {
  contract: CONTRACT_VERSION,
  remotes: [
    {
      name: 'mf-public',
      version: '0.1.0-aa',
      base: '/remotes/mf-public/0.1.0-aa/',
      entry: 'entry.js',
      integrity: 'sha384-abc',
      requires: `^${CONTRACT_VERSION}`,
      contract: CONTRACT_VERSION,
      files: ['entry.js', 'remote.js'],
      preload: ['remote.js'],
      screens: { cursos: ['cursos.js', 'cursos.css'], panel: [] },
      routes: [
        { path: '/showCursos', title: 'Cursos', access: 'publico', screen: 'cursos' },
        {
          path: '/cursos/:id',
          title: 'Curso',
          access: 'publico',
          screen: 'cursos',
          needs: [recordOf('cursos', param('id'))],
        },
        { path: '/panel', title: 'Panel', access: 'administracion', screen: 'panel' },
      ],
    },
  ],
};

const SOMEBODY: SessionUser = {
  _id: '1',
  nombreUsuario: 'ana',
  nombre: 'Ana',
  apellido: 'Paz',
  roles: [],
  gestorDe: [],
  ensena: false,
};

let distDir: string;
const apps: FastifyInstance[] = [];

before(async () => {
  distDir = await mkdtemp(path.join(tmpdir(), 'oficio-document-'));
  const files: Record<string, string> = {
    'remotes.json': JSON.stringify(registry),
    'shell/build.json': JSON.stringify({
      groups: { shell: ['shell.css', 'react.js', 'shell.js'], bootstrap: ['bootstrap.js'] },
      files: ['bootstrap.js', 'head-color-scheme.js', 'letra.woff2', 'react.js', 'shell.css', 'shell.js'],
    }),
    'shell/shell.js': 'shell()',
    'shell/head-color-scheme.js': 'theme()',
    'shell/service-worker.js': 'worker()',
    'shell/static/kill-switch.js': 'leave()',
    'shell/static/manifest.webmanifest': '{}',
    'remotes/mf-public/0.1.0-aa/entry.js': 'entry()',
  };
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(distDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
});
after(async () => {
  for (const app of apps) await app.close();
  await rm(distDir, { recursive: true, force: true });
});

async function start(options: Partial<DocumentOptions> = {}): Promise<FastifyInstance> {
  const app = fastify({ rewriteUrl: routableUrl });
  apps.push(app);
  securityHeaders(app);
  await app.register(documentPlugin, { distDir, ...options });
  return app;
}
const get = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers });

test('answers a route with its page, declaring ahead what it needs', async () => {
  const answer = await get(await start({ origin: 'https://oficio.example' }), '/showCursos');
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'no-cache');
  assert.match(answer.body, /<title>Cursos · Oficio<\/title>/);
  assert.match(answer.body, /<link rel="canonical" href="https:\/\/oficio\.example\/showCursos">/);
  assert.match(answer.body, /href="\/remotes\/mf-public\/0\.1\.0-aa\/entry\.js" integrity="sha384-abc"/);
  for (const file of ['remote.js', 'cursos.js', 'cursos.css']) {
    assert.ok(answer.body.includes(`href="/remotes/mf-public/0.1.0-aa/${file}"`), file);
  }
  assert.match(answer.body, /<script defer src="\/assets\/react\.js"><\/script>/);
});

test('hashes the page’s only inline script, and gives styles a nonce', async () => {
  const app = await start();
  const answer = await get(app, '/showCursos');
  const policy = String(answer.headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  assert.ok(nonce);
  assert.ok(answer.body.includes(`id="registry" nonce="${nonce}"`));
  const hash = createHash('sha256').update('theme()').digest('base64');
  assert.ok(policy.includes(`script-src 'self' 'sha256-${hash}';`));
  assert.ok(answer.body.includes('<script>theme()</script>'));
  assert.doesNotMatch(policy, /unsafe/);
  const others = answer.body.replace('<script>theme()</script>', '');
  for (const [, attributes = ''] of others.matchAll(/<script([^>]*)>[^<]/g)) {
    assert.match(attributes, /type="application\/(ld\+)?json"/);
  }
  assert.notEqual((await get(app, '/showCursos')).headers['content-security-policy'], policy);
});

test('answers 404 with the page to an unknown path, also by case', async () => {
  const app = await start();
  for (const url of ['/nada', '/showcursos', '/cursos', '/showCursos//']) {
    const answer = await get(app, url);
    assert.equal(answer.statusCode, 404, url);
    assert.match(String(answer.headers['content-type']), /text\/html/);
    assert.match(answer.body, /<meta name="robots" content="noindex">/);
  }
});

test('answers 404 with the page to a broken escape', async () => {
  const app = await start({ firstData: () => () => Promise.resolve({ docs: [], totalDocs: 0 }) });
  for (const url of ['/%', '/cursos/%', '/cursos/%E0%A4%A?nivel=%', '/cursos/%FF/']) {
    const answer = await get(app, url);
    assert.equal(answer.statusCode, 404, url);
    assert.match(String(answer.headers['content-type']), /text\/html/);
    assert.match(answer.body, /<title>No encontramos esa página · Oficio<\/title>/);
  }
});

test('answers a missing file with the page to people, not to programs', async () => {
  const app = await start();
  for (const url of ['/nada.html', '/foro/oficio.com', '/archivos/nada']) {
    const page = await get(app, url, { accept: 'text/html,*/*;q=0.8' });
    assert.equal(page.statusCode, 404, url);
    assert.match(String(page.headers['content-type']), /text\/html/);
    const file = await get(app, url, { accept: '*/*' });
    assert.equal(file.statusCode, 404, url);
    assert.match(String(file.headers['content-type']), /json/);
  }
});

test('redirects one trailing slash of a route', async () => {
  const answer = await get(await start(), '/showCursos/?nivel=inicial');
  assert.equal(answer.statusCode, 301);
  assert.equal(answer.headers.location, '/showCursos?nivel=inicial');
});

test('answers 404 without the page for a missing asset', async () => {
  const app = await start();
  for (const url of [
    '/remotes/mf-public/0.1.0-zz/entry.js',
    '/remotes/mf-foro',
    '/assets/vieja.js',
    '/icons/nada.png',
    '/api/nada',
    '/favicon.ico',
  ]) {
    const answer = await get(app, url);
    assert.equal(answer.statusCode, 404, url);
    assert.doesNotMatch(String(answer.headers['content-type']), /html/, url);
  }
});

test('caches builds forever, and revalidates the registry and worker', async () => {
  const app = await start();
  assert.match(String((await get(app, '/assets/shell.js')).headers['cache-control']), /immutable/);
  assert.match(
    String((await get(app, '/remotes/mf-public/0.1.0-aa/entry.js')).headers['cache-control']),
    /immutable/,
  );
  for (const url of ['/assets/shell.js', '/remotes/mf-public/0.1.0-aa/entry.js']) {
    const { headers } = await get(app, url);
    assert.equal(headers['etag'], undefined, url);
    // Headers with which a browser resumes an interrupted download.
    assert.ok(headers['last-modified'] && headers['accept-ranges'] === 'bytes', url);
  }
  for (const url of ['/remotes.json', '/service-worker.js', '/manifest.webmanifest']) {
    const answer = await get(app, url);
    assert.equal(answer.statusCode, 200, url);
    assert.equal(answer.headers['cache-control'], 'no-cache', url);
  }
  const worker = await get(app, '/service-worker.js');
  assert.match(String(worker.headers['content-type']), /javascript/);
  assert.match(String(worker.headers['content-security-policy']), /connect-src 'self'/);
});

test('serves the kill switch in place of the service worker', async () => {
  assert.equal((await get(await start({ workerOff: true }), '/service-worker.js')).body, 'leave()');
});

test('embeds first data and head, which cannot break out', async () => {
  const evil = '</script><script>alert(1)</script>';
  const app = await start({
    firstData: () => async (read) => ({
      docs: [{ _id: 'id' in read ? read.id : '', titulo: evil }],
      totalDocs: 1,
    }),
    head: async () => ({ title: evil, description: '"><b>', jsonLd: { name: evil } }),
  });
  const { body } = await get(app, '/cursos/7');
  assert.ok(!body.includes('<script>alert'));
  assert.ok(!body.includes('"><b>'));
  const data = /id="first-data"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '';
  assert.deepEqual(JSON.parse(data), [
    {
      collection: 'cursos',
      operation: 'view',
      options: {},
      page: { docs: [{ _id: '7', titulo: evil }], totalDocs: 1 },
    },
  ]);
});

test('answers 404 for a missing record to a visitor, not to an account', async () => {
  const app = await start({ firstData: () => async () => null, userOf: async () => SOMEBODY });
  assert.equal((await get(app, '/cursos/7')).statusCode, 404);
  assert.equal((await get(app, '/cursos/7', { cookie: 'sesion=x' })).statusCode, 200);
});

/** Starts an app that caches pages of a record; the record can be rewritten. */
async function keeping() {
  const site = { title: 'Uno', written: 1, asked: 0 };
  const app = await start({
    version: async () => String(site.written),
    writeCount: () => site.written,
    userOf: async (request) => (request.headers.cookie === 'sesion=x' ? SOMEBODY : null),
    firstData: () => async () => {
      site.asked += 1;
      return { docs: [{ _id: '7', titulo: site.title }], totalDocs: 1 };
    },
  });
  const write = (title: string): void => void Object.assign(site, { title, written: site.written + 1 });
  return { app, site, write };
}

test('caches a visitor’s page, and shows an edit within a second', async () => {
  const { app, site, write } = await keeping();
  assert.match((await get(app, '/cursos/7')).body, /"titulo":"Uno"/);
  const same = await get(app, '/cursos/7');
  assert.equal(site.asked, 1);
  const again = await get(app, '/cursos/7', { 'if-none-match': String(same.headers['etag']) });
  assert.ok([200, 304].includes(again.statusCode));
  // A write elsewhere only makes the page check its records again.
  write('Uno');
  await setTimeout(1_100);
  assert.equal((await get(app, '/cursos/7')).headers['etag'], same.headers['etag']);
  assert.equal(site.asked, 2);
  write('Dos');
  await setTimeout(1_000);
  assert.match((await get(app, '/cursos/7')).body, /"titulo":"Dos"/);
});

test('does not cache an incomplete page, or wait for a lost database', async () => {
  let asked = 0;
  const app = await start({
    version: () => Promise.reject(new Error('no database')),
    userOf: () => Promise.reject(new Error('no database')),
    firstData: () => async () => {
      asked += 1;
      if (asked === 1) throw new Error('no database');
      return { docs: [{ _id: '7', titulo: 'Uno' }], totalDocs: 1 };
    },
  });
  assert.match((await get(app, '/cursos/7', { cookie: 'sesion=x' })).body, /id="first-data"[^>]*>\[\]</);
  await setTimeout(2_100);
  assert.match((await get(app, '/cursos/7')).body, /"titulo":"Uno"/);
});

test('does not share a page without data of a limited address', async () => {
  const released = Promise.withResolvers<void>();
  const app = await start({
    version: async () => '1',
    // Long enough for any slow machine: only the requests that wait for `released` may be pending.
    timeoutMs: 60_000,
    firstData: () => async () => {
      await released.promise;
      return { docs: [{ _id: '7' }], totalDocs: 1 };
    },
  });
  const open = async (url: string, remoteAddress: string) => ({
    url,
    body: (await app.inject({ url, remoteAddress })).body,
  });
  // Two are loading and twenty wait, so the last one is the only request answered before `released`.
  const many = Array.from({ length: 23 }, (_, n) => open(`/cursos/${n}`, '192.0.2.1'));
  const refused = await Promise.race(many);
  assert.match(refused.body, /id="first-data"[^>]*>\[\]</);
  released.resolve();
  for (const { url, body } of await Promise.all(many)) {
    if (url !== refused.url) assert.match(body, /"_id":"7"/, url);
  }
  assert.match((await open(refused.url, '192.0.2.2')).body, /"_id":"7"/);
});

test('does not cache a page with a query or of a signed-in person', async () => {
  const { app, site, write } = await keeping();
  await get(app, '/cursos/7');
  write('Dos');
  assert.match((await get(app, '/cursos/7?orden=a')).body, /"titulo":"Dos"/);
  const own = await get(app, '/cursos/7', { cookie: 'sesion=x' });
  assert.match(own.body, /"titulo":"Dos"/);
  assert.match(String(own.headers['cache-control']), /private/);
  assert.equal(own.headers['etag'], undefined);
  // Both pages use the same data, which was fetched once.
  assert.equal(site.asked, 2);
  // An ended session counts as a visitor's.
  assert.notEqual((await get(app, '/cursos/7', { cookie: 'sesion=vieja' })).headers['etag'], undefined);
});

test('turns the style attributes of rendered HTML into rules', () => {
  const { html, css } = withoutStyleAttributes(
    '<p style="color:red">a style="x" b</p><i style="color:red"></i><b style="--a:&quot;}&quot;">b</b>',
  );
  assert.equal(html, '<p data-s="0">a style="x" b</p><i data-s="0"></i><b>b</b>');
  assert.equal(css, '[data-s="0"]{color:red}');
});

test('leaves a value that looks like a style attribute as it is', () => {
  const named = '<img alt="Ana style=" title="onerror=alert(1) hidden" src="/a.png"/>';
  assert.deepEqual(withoutStyleAttributes(named), { html: named, css: '' });
});

test('sends a page without data that fail or are late', async () => {
  const failing = await start({ firstData: () => () => Promise.reject(new Error('no database')) });
  assert.equal((await get(failing, '/cursos/7')).statusCode, 200);
  const late = await start({ firstData: () => () => new Promise(() => {}) });
  const answer = await get(late, '/cursos/7');
  assert.equal(answer.statusCode, 200);
  assert.match(answer.body, /id="first-data"[^>]*>\[\]</);
});

test('fills two pages per address, queues twenty, sends others without', async () => {
  const released = Promise.withResolvers<void>();
  const asked: string[] = [];
  const app = await start({
    timeoutMs: 60_000,
    firstData: (ip) => async () => {
      asked.push(ip);
      await released.promise;
      return { docs: [{ _id: '7' }], totalDocs: 1 };
    },
  });
  const open = (remoteAddress: string) => app.inject({ url: '/cursos/7', remoteAddress });
  const many = Array.from({ length: 23 }, () => open('192.0.2.1'));
  const bare = await Promise.race(many);
  assert.equal(bare.statusCode, 200);
  assert.match(bare.body, /id="first-data"[^>]*>\[\]</);
  assert.equal(asked.length, 2);
  const other = open('192.0.2.2');
  await until(async () => asked.includes('192.0.2.2'));
  released.resolve();
  const all = await Promise.all([...many, other]);
  assert.ok(all.every(({ statusCode }) => statusCode === 200));
  assert.equal(asked.filter((ip) => ip === '192.0.2.1').length, 22);
});

test('shares no page that lacks what one address was refused', async () => {
  const full = { address: '192.0.2.1', asked: 0 };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const app = await start({
    version: async () => '1',
    firstData: (ip) => async () => {
      if (ip !== full.address) return { docs: [{ _id: '7' }], totalDocs: 1 };
      full.asked += 1;
      await released;
      throw new ContractError(503, 'Hay demasiadas consultas en espera.');
    },
  });
  const open = async (remoteAddress: string) => {
    const { body } = await app.inject({ url: '/cursos/7', remoteAddress });
    return /id="first-data"[^>]*>\[\]</.test(body) ? 'bare' : 'whole';
  };
  const crowded = open(full.address);
  await until(async () => full.asked === 1);
  const waiting = open('192.0.2.2');
  release();
  assert.deepEqual(await Promise.all([crowded, waiting]), ['bare', 'whole']);
  assert.equal(await open(full.address), 'whole');
});

test('compresses a popular page better, with the same content', async () => {
  const cache = new PageCache(async () => ({ checkedAt: performance.now(), version: '1' }));
  const words = Array.from({ length: 8_000 }, () => randomBytes(1).toString('hex'));
  const html = words.map((word) => `<a href="/cursos/${word}">${word}</a>`).join('');
  const open = () =>
    cache.page('home', {
      load: async () => ({ content: undefined, fingerprint: 'home' }),
      make: async () => ({
        page: { status: 200, headers: {}, policy: '', html },
        complete: true,
        cacheable: true,
      }),
    });
  const first = await open();
  await until(async () => (await open()).br.length < first.br.length);
  const later = await open();
  assert.equal(brotliDecompressSync(later.br).toString(), html);
  assert.equal(later.tag, first.tag);
});

test('evicts few pages for unknown addresses, and no existing one', async () => {
  const cache = new PageCache(async () => ({ checkedAt: performance.now(), version: '1' }));
  let drawn = 0;
  const open = async (key: string, status: number) =>
    cache.page(key, {
      load: async () => ({ content: undefined, fingerprint: key }),
      make: async () => {
        if (status === 200) drawn += 1;
        const html = randomBytes(150_000).toString('hex');
        return { page: { status, headers: {}, policy: '', html }, complete: true, cacheable: true };
      },
    });
  await open('home', 200);
  for (let i = 0; i < 12; i += 1) await open(`nothing ${i}`, 404);
  assert.ok(cache.size().bytes < 6_000_000, String(cache.size().bytes));
  await open('home', 200);
  assert.equal(drawn, 1);
});

test('hides a screen that is not public from search engines', async () => {
  assert.match((await get(await start(), '/panel')).body, /<meta name="robots" content="noindex">/);
});

test('serves a remote published while the server runs', async () => {
  const app = await start();
  await get(app, '/showCursos');
  const remotes = registry.remotes.map((remote) => ({ ...remote, version: '0.1.0-bb' }));
  await writeFile(path.join(distDir, 'remotes.json'), JSON.stringify({ ...registry, remotes }));
  await until(async () => (await get(app, '/showCursos')).body.includes('0.1.0-bb'));
});

test('ignores a registry damaged at run time, and logs it once', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  apps.push(app);
  securityHeaders(app);
  await app.register(documentPlugin, { distDir });
  const good = JSON.stringify(registry);
  await writeFile(path.join(distDir, 'remotes.json'), good);
  assert.equal((await get(app, '/showCursos')).statusCode, 200);
  await writeFile(path.join(distDir, 'remotes.json'), good.slice(0, 40));
  for (let n = 0; n < 3; n += 1) {
    assert.deepEqual((await get(app, '/remotes.json')).json(), registry);
    const page = await get(app, '/showCursos', { accept: 'text/html' });
    assert.deepEqual([page.statusCode, /<title>Cursos/.test(page.body)], [200, true]);
  }
  assert.equal(lines.filter((line) => line.includes('remotes.json está dañado')).length, 1);
  const newer = { ...registry, remotes: [] };
  await writeFile(path.join(distDir, 'remotes.json'), JSON.stringify(newer));
  assert.deepEqual((await get(app, '/remotes.json')).json(), newer);
  // A server that starts with a damaged registry serves the last published one.
  await writeFile(path.join(distDir, 'remotes.json'), '');
  await writeFile(path.join(distDir, 'remotes.last.json'), good);
  assert.deepEqual((await get(await start(), '/remotes.json')).json(), registry);
  await writeFile(path.join(distDir, 'remotes.json'), good);
});
