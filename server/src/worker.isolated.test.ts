import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';
import { log } from './testing/files-app.ts';
import { until } from './testing/until.ts';

const worker = path.resolve(import.meta.dirname, './worker.ts');
let world: TestDatabase;
let dataDir: string;
before(async () => {
  world = await testDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-trabajos-'));
});
after(async () => {
  await world.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('sends what a server left in the queue, and stops on request', async () => {
  const jobs = await createJobs({ db: world.db, log });
  const mailer = createMailer({ config: { dataDir }, db: world.db, log, jobs });
  await mailer.send({ to: 'ana@oficio.example', subject: 'Hola', text: 'Texto' });
  const env = { ...process.env, DATABASE_URL: world.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [worker], { env, stdio: 'inherit' });
  const exit = once(child, 'exit');
  const sent = async () => (await readdir(path.join(dataDir, 'mailbox')).catch(() => [])).length === 2;
  await until(async () => {
    assert.equal(child.exitCode, null);
    return sent();
  });
  child.kill('SIGTERM');
  assert.deepEqual(await exit, [0, null]);
  await jobs.stop();
});

test('explains why it is not needed without a database of its own', async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [worker], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 1);
  assert.match(said, /^DATABASE_URL: falta\./);
});
