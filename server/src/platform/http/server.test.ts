import assert from 'node:assert/strict';
import { it } from 'node:test';
import { pino } from 'pino';
import { httpServer } from './server.ts';

/** Seconds for which nginx keeps an idle connection to an upstream (`keepalive_timeout`). */
const NGINX_IDLE_S = 60;

it('keeps idle connections for longer than a proxy in front of it', async () => {
  const app = httpServer({ log: pino({ level: 'silent' }), behindProxy: true });
  app.get('/', () => 'bien');
  try {
    const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [, seconds] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '') ?? [];
    assert.ok(Number(seconds) > NGINX_IDLE_S, String(seconds));
  } finally {
    await app.close();
  }
});
