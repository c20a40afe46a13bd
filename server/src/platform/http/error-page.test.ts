/** A failure is a page for a person, and JSON for a program. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import { errorPlugin } from './errors.ts';

const app = Fastify();
errorPlugin(app);
for (const url of ['/cursos', '/api/cursos'])
  app.get(url, () => {
    throw new ContractError(429, 'Conviene esperar <3> segundos.');
  });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('answers a browser with a page in Spanish, without foreign markup', async () => {
  const answer = await app.inject({ url: '/cursos', headers: browser });
  assert.equal(answer.statusCode, 429);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(answer.body, /<html lang="es">/);
  assert.match(answer.body, /Conviene esperar &lt;3&gt; segundos\./);
  const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? 'none';
  assert.ok(String(answer.headers['content-security-policy']).includes(`'nonce-${nonce}'`));
});

test('answers the API and programs with the message', async () => {
  for (const request of [
    { url: '/api/cursos', headers: browser },
    { url: '/cursos', headers: { accept: '*/*' } },
  ])
    assert.deepEqual((await app.inject(request)).json(), { message: 'Conviene esperar <3> segundos.' });
});
