import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { log } from '../../testing/files-app.ts';
import { until } from '../../testing/until.ts';
import { JOBS } from './declarations.ts';
import { createJobs, type JobHandlers, type Jobs } from './jobs.ts';

let world: TestDatabase;
before(async () => {
  world = await testDatabase();
});
after(() => world.drop());

const idle = async () => undefined;
const handlers = (some: Partial<JobHandlers>): JobHandlers => ({
  'mail.send': idle,
  'image.variants': idle,
  'bulk.run': idle,
  'files.orphans': idle,
  'certificates.earned': idle,
  'certificates.published': idle,
  'study.course': idle,
  'badges.check': idle,
  clock: idle,
  'audit.seal': idle,
  'transparency.seal': idle,
  reminders: idle,
  ...some,
});
async function withWorker(some: Partial<JobHandlers>, work: (jobs: Jobs) => Promise<void>): Promise<void> {
  const jobs = await createJobs({ db: world.db, log, worker: true, superviseSeconds: 1 });
  try {
    await jobs.work(handlers(some));
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

test('creates a job only if its transaction commits', async () => {
  const done: string[] = [];
  await withWorker({ 'mail.send': async ({ data }) => done.push(data.correo) }, async (jobs) => {
    await assert.rejects(
      world.db.transaction(async (tx) => {
        await jobs.send('mail.send', { correo: 'nunca' }, { tx });
        throw new Error('se arrepintió');
      }),
    );
    await world.db.transaction((tx) => jobs.send('mail.send', { correo: 'uno' }, { tx }));
    await until(() => done.length > 0);
    assert.deepEqual(done, ['uno']);
  });
});

test('runs many jobs sent at once without waiting for the next poll', async () => {
  const done: string[] = [];
  const slow = async ({ data }: { readonly data: { readonly correo: string } }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    done.push(data.correo);
  };
  await withWorker({ 'mail.send': slow }, async (jobs) => {
    const names = Array.from({ length: 30 }, (_, n) => `n${n}`);
    await world.db.transaction(async (tx) => {
      for (const correo of names) await jobs.send('mail.send', { correo }, { tx });
    });
    // Polling for each job would take two and a half minutes.
    await until(() => done.length === names.length);
    assert.deepEqual(done.toSorted(), names.toSorted());
  });
});

test('runs a job at once when sent, before the worker’s next poll', async () => {
  let runs = 0;
  await withWorker({ reminders: async () => (runs += 1) }, async (jobs) => {
    await jobs.send('reminders', {});
    await until(() => runs > 0);
    const before = runs;
    await world.db.transaction((tx) => jobs.send('reminders', {}, { tx }));
    await until(() => runs > before, (JOBS.reminders.poll * 1000) / 2);
  });
});

test('retries a job that fails, which knows its last attempt', async () => {
  const tries: boolean[] = [];
  await withWorker(
    {
      'image.variants': async ({ data, isLast }) => {
        if (data.archivo !== 'x') return;
        tries.push(isLast);
        throw new Error('todavía no');
      },
    },
    async (jobs) => {
      await jobs.send('image.variants', { archivo: 'x' });
      // Skip the delay between attempts, which isn't tested here.
      await until(async () => {
        await world.db.query(`update "trabajos"."job" set "start_after" = now() where "state" = 'retry'`);
        // Send another job, so that the worker polls at once.
        await jobs.send('image.variants', { archivo: 'otro' });
        return tries.length >= 3;
      });
      assert.deepEqual(tries.slice(0, 3), [false, false, true]);
      await until(async () => (await jobs.figures())['image.variants'].failed === 1);
    },
  );
});

test('runs a scheduled job by itself, once over all processes', async () => {
  await world.db.query(`delete from "trabajos"."job"`);
  let runs = 0;
  const clock = async () => (runs += 1);
  await withWorker({ clock }, () => withWorker({ clock }, () => until(() => runs > 0)));
  // A second run belongs to a minute that began meanwhile.
  assert.ok(runs <= 2, String(runs));
});

test('resumes the job of a killed process in the next', async () => {
  await world.db.query(`delete from "trabajos"."job"`);
  const sender = await createJobs({ db: world.db, log });
  await sender.send('mail.send', { correo: 'sobrevive' });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'jobs-holder.ts'), world.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  // Simulate the expiry of the job.
  await world.db.query(
    `update "trabajos"."job" set "started_on" = now() - interval '1 hour' where "state" = 'active'`,
  );
  const done: string[] = [];
  await withWorker({ 'mail.send': async ({ data }) => done.push(data.correo) }, async () => {
    await until(async () => {
      await world.db.query(`update "trabajos"."job" set "start_after" = now() where "state" = 'retry'`);
      return done.length > 0;
    });
  });
  assert.deepEqual(done, ['sobrevive']);
  await sender.stop();
});
