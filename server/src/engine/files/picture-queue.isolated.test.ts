/** Pictures are processed one at a time, round-robin among the accounts that send them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Actor } from '../../platform/actor.ts';
import { filesApp, streamOf, type FilesApp } from '../../testing/files-app.ts';
import { png } from '../../testing/pictures.ts';
import { until } from '../../testing/until.ts';
import { pictureQueue } from './picture-queue.ts';
import type { FileField } from './types.ts';
import { saveUpload } from './upload.ts';

let world: FilesApp;
let ana: Actor & { _id: string };
let bruno: Actor & { _id: string };
let carla: Actor & { _id: string };
before(async () => {
  world = await filesApp();
  [ana, bruno, carla] = [await world.person(), await world.person(), await world.person()];
});
after(() => world.close());

const imagen: FileField = { kind: 'image', label: 'Imagen' };
const save = async (caller: Actor) =>
  saveUpload(world, {
    stream: streamOf(await png()),
    filename: 'foto.png',
    field: 'campo',
    declaration: imagen,
    request: { caller, now: new Date() },
  });

/** Occupies the queue while `meanwhile` runs. */
async function taken(meanwhile: () => Promise<void>): Promise<void> {
  let leave = () => {};
  const busy = pictureQueue.run('otra', () => new Promise<void>((resolve) => (leave = resolve)));
  try {
    await meanwhile();
  } finally {
    leave();
    await busy;
  }
}
/** Uploads a picture and waits until it is queued. */
async function sent(caller: Actor & { _id: string }): Promise<{ done: Promise<unknown> }> {
  const before = pictureQueue.lengthOf(caller._id);
  const done = save(caller);
  await until(async () => pictureQueue.lengthOf(caller._id) === before + 1);
  return { done };
}

test('serves one person’s picture after one of another’s twenty', async (t) => {
  const names = new Map([
    [ana._id, 'ana'],
    [bruno._id, 'bruno'],
    [carla._id, 'carla'],
  ]);
  const order: string[] = [];
  const { run } = pictureQueue;
  t.mock.method(pictureQueue, 'run', (who: string, task: () => Promise<unknown>) =>
    run(who, () => {
      const name = names.get(who);
      if (name) order.push(name);
      return task();
    }),
  );
  const all: Promise<unknown>[] = [];
  await taken(async () => {
    for (let n = 0; n < 20; n += 1) all.push((await sent(ana)).done);
    for (const who of [bruno, carla, bruno]) all.push((await sent(who)).done);
  });
  await Promise.all(all);
  assert.deepEqual(order, ['ana', 'bruno', 'carla', 'ana', 'bruno', ...Array<string>(18).fill('ana')]);
});

test('refuses a picture past an account’s short queue, naming the field', async () => {
  const all: Promise<unknown>[] = [];
  await taken(async () => {
    for (let n = 0; n < 30; n += 1) all.push((await sent(ana)).done);
    await assert.rejects(save(ana), {
      status: 429,
      field: 'campo',
      message:
        'La imagen de «Imagen» no se cargó: hay demasiadas de esta cuenta en espera. Conviene cargarla cuando terminen las anteriores.',
    });
    all.push((await sent(bruno)).done);
  });
  assert.equal((await Promise.all(all)).length, 31);
});

test('bounds the queue of all accounts too', async () => {
  const all: Promise<unknown>[] = [];
  await taken(async () => {
    for (let n = 0; n < 120; n += 1) all.push(pictureQueue.run(`cuenta-${n}`, async () => n));
    await assert.rejects(save(ana), { status: 503, field: 'campo', message: /hay demasiadas en espera/ });
  });
  await Promise.all(all);
});
