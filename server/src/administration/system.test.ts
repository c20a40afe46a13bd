import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SystemFigures } from '@oficio/shared/contract/calls/system';
import { testApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('reports to superadmins how the site runs', async () => {
  const { status, body } = await app.get('superadmin', '/api/sistema');
  assert.equal(status, 200);
  const figures = body as unknown as SystemFigures;
  const courses = await app.get('superadmin', '/api/cursos/?limit=1');
  assert.equal(
    figures.registros.find(({ coleccion }) => coleccion === 'cursos')?.todos,
    courses.body.totalDocs,
  );
  assert.match(figures.servidor.node, /^v\d+/);
  assert.ok(figures.archivos.bytes > 0);
  assert.ok(figures.base.bytes > 0);
  // Mails are only counted: their texts hold links that open accounts.
  assert.deepEqual(Object.keys(figures.correos), ['porEstado']);
});

test('answers nobody but superadmins', async () => {
  assert.equal((await app.get('admin', '/api/sistema')).status, 404);
  assert.equal((await app.get('estudiante', '/api/sistema')).status, 404);
  assert.equal((await app.get('visitante', '/api/sistema')).status, 401);
});

test('lists pending profiles with their count to a moderator', async () => {
  const { status, body } = await app.get('moderador', '/api/users/?perfilProfesional.estado=pendiente');
  assert.equal(status, 200);
  assert.equal(body.totalDocs, body.docs.length);
});

test('counts the history and the audit as they grow', async () => {
  const total = async (name: string) => (await app.get('superadmin', `/api/${name}/?limit=100`)).body;
  const before = {
    auditoria: (await total('auditoria')).totalDocs,
    revisiones: (await total('revisiones')).totalDocs,
  };
  const { body } = await app.get('superadmin', '/api/zonas/?limit=1');
  await app.put('superadmin', `/api/zonas/${body.docs[0]?._id ?? ''}`, { nombre: 'Con otro nombre' });
  for (const name of ['auditoria', 'revisiones'] as const) {
    const after = await total(name);
    assert.equal(after.totalDocs, before[name] + 1);
    assert.equal(after.totalDocs, after.docs.length);
  }
});

test('names this machine when there is no public address', async () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '10.0.0.5:3000',
    'a b',
    'evil.example/@localhost',
  ]) {
    for (const url of ['/robots.txt', '/sitemap.xml', '/novedades.rss']) {
      const { status, body } = await app.get('visitante', url, { host });
      if (status === 400) continue;
      assert.equal(status, 200, url);
      assert.ok(!/evil|10\.0\.0\.5/.test(body.message.split('<item>')[0] ?? ''), `${url} for ${host}`);
      assert.match(body.message, /http:\/\/localhost/);
    }
  }
  const { body } = await app.get('visitante', '/robots.txt', { host: '127.0.0.1:3120' });
  assert.match(body.message, /Sitemap: http:\/\/127\.0\.0\.1:3120\/sitemap\.xml/);
});
