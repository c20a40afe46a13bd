/** Repeated faults make one line in the log, not one per request. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import Fastify from 'fastify';
import { pino } from 'pino';
import { errorPlugin } from '../http/errors.ts';
import { faultLines } from './fault-lines.ts';

const collected = () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
};

test('logs an absent database twice in 4000 requests, with the count', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log } = collected();
  const app = Fastify({ loggerInstance: log, disableRequestLogging: true });
  errorPlugin(app as never);
  app.get('/api/cursos', () => {
    throw Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  });
  for (let n = 0; n < 4000; n += 1) assert.equal((await app.inject('/api/cursos')).statusCode, 503);
  assert.equal(lines.length, 1);
  assert.match(JSON.stringify(lines[0]), /"stack":/);
  assert.ok(lines[0]?.['reqId'], 'names the request that met it first');
  mock.timers.tick(10_000);
  mock.timers.reset();
  assert.deepEqual(
    [lines.length, lines[1]?.['veces'], lines[1]?.['msg']],
    [2, 3999, 'fallo: otras 3999 veces'],
  );
  assert.doesNotMatch(JSON.stringify(lines[1]), /stack/);
  await app.close();
});

test('logs faults of another kind, or later ones, on their own lines', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const { lines, log } = collected();
  const faults = faultLines(log);
  const fail = (text: string) => new Error(text);
  for (const text of ['a', 'b', 'a']) faults.note('error', 'fallo', fail(text));
  faults.note('warn', 'fallo', fail('a'));
  assert.equal(lines.length, 3);
  mock.timers.tick(10_000);
  assert.equal(lines.length, 4);
  faults.note('error', 'fallo', fail('a'));
  assert.equal(lines.length, 5);
  mock.timers.reset();
});
