/** Uploads for a refused record are not kept. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import { SYSTEM, VISITOR, type Actor } from '../../platform/actor.ts';
import { actorHeader, fileForm, filesApp, type FilesApp } from '../../testing/files-app.ts';
import { pdf, png } from '../../testing/pictures.ts';
import { removeOrphans } from './orphans.ts';

let world: FilesApp;
let ana: Actor & { _id: string };
before(async () => {
  world = await filesApp();
  ana = await world.person();
});
after(() => world.close());

/** Counts the rows of files, and the files on disk. */
async function kept(): Promise<[number | undefined, number]> {
  const { rows } = await world.db.query<{ n: number }>('select count(*)::int as n from "archivos"');
  const folder = path.join(world.dataDir, 'files');
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return [rows[0]?.n, files.filter((entry) => entry.isFile()).length];
}
async function send(
  who: Actor,
  method: 'POST' | 'PUT',
  url: string,
  field: string,
  bytes: Buffer,
  name: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = fileForm(field, name, bytes);
  const texts = Object.entries(fields).map(
    ([key, value]) => `--oficio-prueba\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  return world.app.inject({
    method,
    url,
    payload: Buffer.concat([Buffer.from(texts.join('')), form.payload]),
    headers: { ...form.headers, ...actorHeader(who) },
  });
}

test('leaves no file of a create refused by permission', async () => {
  const before = await kept();
  const fields = { titulo: 'Novedad', cuerpo: '<p>Novedad.</p>', alt: 'Una foto' };
  const answer = await send(ana, 'POST', '/api/posts/', 'portada', await png(), 'foto.png', fields);
  assert.equal(answer.statusCode, 403, answer.body);
  assert.deepEqual(await kept(), before);
});

test('leaves no file of a create refused by its values', async () => {
  const before = await kept();
  const answer = await send(ana, 'POST', '/api/credenciales/', 'archivo', pdf, 'titulo.pdf');
  assert.equal(answer.statusCode, 400, answer.body);
  assert.deepEqual(await kept(), before);
});

test('leaves no file of an edit of a missing or foreign record', async () => {
  const before = await kept();
  const beto = await world.person();
  const answer = await send(ana, 'PUT', `/api/users/${beto._id}`, 'avatar', await png(), 'foto.png');
  assert.ok([403, 404].includes(answer.statusCode), answer.body);
  assert.deepEqual(await kept(), before);
});

test('removes the first file when the second is refused', async () => {
  const before = await kept();
  const boundary = 'dos';
  const part = (field: string, name: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(part('archivo', 'titulo.pdf')),
    pdf,
    Buffer.from(`\r\n${part('archivo', 'virus.exe')}MZ programa\r\n--${boundary}--\r\n`),
  ]);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/credenciales/',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...actorHeader(ana) },
  });
  assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, answer.body);
  assert.deepEqual(await kept(), before);
});

test('retains the bytes that another file has', async () => {
  const picture = await png();
  const own = await send(ana, 'PUT', `/api/users/${ana._id}`, 'avatar', picture, 'foto.png');
  assert.equal(own.statusCode, 200, own.body);
  const avatar = own.json<{ docs: { avatar: string }[] }>().docs[0]!.avatar;
  const refused = await send(ana, 'POST', '/api/posts/', 'portada', picture, 'otra.png');
  assert.equal(refused.statusCode, 400, refused.body);
  const shown = await world.app.inject({ url: `/archivos/${avatar}`, headers: actorHeader(ana) });
  assert.equal(shown.statusCode, 200);
});

test('leaves only orphans for the sweep when the server dies first', async () => {
  const before = await kept();
  // Simulates a crash after the bytes are stored, so no cleanup runs.
  const transaction = world.db.transaction.bind(world.db);
  let noted = false;
  const gone = mock.method(world.db, 'transaction', async (work: Parameters<typeof transaction>[0]) => {
    if (noted) throw new Error('terminating connection');
    noted = true;
    return transaction(work);
  });
  const bytes = Buffer.concat([pdf, Buffer.from('% of its own')]);
  const answer = await send(ana, 'POST', '/api/credenciales/', 'archivo', bytes, 'titulo.pdf');
  gone.mock.restore();
  assert.ok(answer.statusCode >= 400);
  const [rows, files] = await kept();
  assert.deepEqual([rows, files], [before[0]! + 1, before[1] + 1]);
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  await removeOrphans(world, { caller: SYSTEM, now: tomorrow });
  assert.deepEqual(await kept(), before);
});

test('stores nothing for a visitor', async () => {
  const before = await kept();
  assert.equal((await send(VISITOR, 'POST', '/api/posts/', 'portada', await png(), 'a.png')).statusCode, 401);
  assert.deepEqual(await kept(), before);
});
