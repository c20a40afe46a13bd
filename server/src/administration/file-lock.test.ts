/** The lock of a file, with processes that hold it for too long. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../testing/until.ts';
import { locked } from './file-lock.ts';

let folder: string;
let file: string;
let lock: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-lock-'));
  file = path.join(folder, 'remotes.json');
  lock = `${file}.lock`;
});
after(() => rm(folder, { recursive: true, force: true }));

test('lets one at a time in after a holder that died', async () => {
  await writeFile(lock, 'gone');
  await utimes(lock, 0, 0);
  let [inside, most] = [0, 0];
  await Promise.all(
    Array.from({ length: 8 }, () =>
      locked(file, async () => {
        most = Math.max(most, (inside += 1));
        await pause(5);
        inside -= 1;
      }),
    ),
  );
  assert.equal(most, 1);
  assert.deepEqual(await readdir(folder), []);
});

test('does not release a lock that another has taken over', async () => {
  const events: string[] = [];
  const second = Promise.withResolvers<void>();
  let holding: Promise<void> | undefined;
  await locked(file, async () => {
    await utimes(lock, 0, 0);
    holding = locked(file, async () => {
      events.push('second in');
      await second.promise;
      events.push('second out');
    });
    await until(async () => events.length > 0);
  });
  const third = locked(file, async () => void events.push('third in'));
  await pause(200);
  second.resolve();
  await Promise.all([holding, third]);
  assert.deepEqual(events, ['second in', 'second out', 'third in']);
});
