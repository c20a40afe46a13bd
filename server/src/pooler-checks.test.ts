/**
 * A pooler that loses something of our connections stops the start with an explanation; one that loses
 * nothing is accepted.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { StartError } from './platform/config.ts';
import type { Database } from './platform/database/connection.ts';
import { checkPooler, refusedOptions } from './pooler-checks.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

let world: TestDatabase;
before(async () => {
  world = await testDatabase();
});
after(() => world.drop());

const sentence = (text: RegExp) => (error: unknown) =>
  error instanceof StartError && text.test(error.message);

/**
 * Simulates a pooler in transaction mode: it lends the server connection released last or, with `inTurn`, the
 * one idle for longest. With `remembers`, it prepares on each connection the statements that a client has
 * prepared.
 */
function lent({ inTurn = false, remembers = false, zona = 'UTC', limite = '30s' }): Database {
  const idle = [new Set<string>(), new Set<string>()];
  const connect = async () => {
    const mine = new Set<string>();
    let held: Set<string> | undefined;
    return {
      release: () => undefined,
      async query(asked: string | { readonly name: string }) {
        const server = held ?? (inTurn ? idle.shift() : idle.pop()) ?? new Set<string>();
        if (asked === 'begin') return void (held = server);
        held = undefined;
        idle.push(server);
        if (typeof asked === 'string') return;
        if (mine.has(asked.name) && !server.has(asked.name) && !remembers)
          throw new Error(`prepared statement "${asked.name}" does not exist`);
        mine.add(asked.name);
        server.add(asked.name);
      },
    };
  };
  return { pool: { connect, query: async () => ({ rows: [{ zona, limite }] }) } } as unknown as Database;
}

test('accepts a direct PostgreSQL connection, and leaves it unchanged', async () => {
  await checkPooler(world.db);
  await checkPooler(world.db);
});

test('detects prepared statements on pooled connections', async () => {
  for (const inTurn of [false, true])
    await assert.rejects(checkPooler(lent({ inTurn })), sentence(/PgBouncer 1\.21 .* pool_mode = session/));
  await checkPooler(lent({ remembers: true }));
  await checkPooler(lent({ remembers: true, inTurn: true }));
});

test('names settings that a pooler refuses or drops, with the remedy', async () => {
  const refused = refusedOptions(new Error('unsupported startup parameter in options: statement_timeout'));
  assert.ok(sentence(/ignore_startup_parameters .* alter role .*RECONNECT/)(refused));
  assert.equal(refusedOptions(new Error('password authentication failed')), undefined);
  for (const dropped of [{ zona: 'America/Salta' }, { limite: '0' }])
    await assert.rejects(
      checkPooler(lent({ remembers: true, ...dropped })),
      sentence(/descarta «options».*alter role … set timezone = 'UTC'.*RECONNECT/),
    );
});
