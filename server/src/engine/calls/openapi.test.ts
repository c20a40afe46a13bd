/** The API docs page has every file that it references, and serves nothing else of the package. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

test('serves the page’s files and the document', async () => {
  const page = (await app.bytes('/api/docs')).raw.toString();
  const named = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
  assert.equal(named.length, 3);
  for (const address of [...named, '/api/openapi.json'])
    assert.equal((await app.bytes(address)).status, 200, address);
  const script = await app.bytes('/api/docs/inicio.js');
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
  assert.match(script.raw.toString(), /\/api\/openapi\.json/);
});

test('serves no other file of the page', async () => {
  for (const name of ['package.json', 'index.html', '..%2Fpackage.json', 'swagger-ui.css.map'])
    assert.equal((await app.bytes(`/api/docs/${name}`)).status, 404, name);
});
