import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import sharp from 'sharp';
import { removeOrphans } from './orphans.ts';
import { fileRow } from '../collections/file-rows.ts';
import { makeVariants, variantKey } from './variants.ts';
import { SYSTEM, VISITOR, type Actor } from '../../platform/actor.ts';
import { totalOf } from '../schema/totals.ts';
import { actorHeader, filesApp, type FilesApp } from '../../testing/files-app.ts';
import { pdf, png } from '../../testing/pictures.ts';

type Person = Actor & { _id: string };
let world: FilesApp;
let ana: Person;
let other: Person;
let admin: Person;
let post: string;
let cover: string;

const get = (actor: Actor, id: string, headers: Record<string, string> = {}, query = '') =>
  world.app.inject({
    method: 'GET',
    url: `/archivos/${id}${query}`,
    headers: { ...actorHeader(actor), ...headers },
  });
const idOf = (answer: { json<T>(): T; body: string; statusCode: number }): string => {
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ docs: { _id: string }[] }>().docs[0]!._id;
};

before(async () => {
  world = await filesApp();
  [ana, other, admin] = [await world.person(), await world.person(), await world.person('admin')];
  post = await world.put('posts', {
    titulo: 'Aviso',
    slug: 'aviso',
    cuerpo: '<p>Texto</p>',
    alt: 'Un color',
    estado: 'borrador',
    destacado: false,
    meGusta: 0,
  });
  const picture = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0b5c6b' } })
    .jpeg()
    .toBuffer();
  const answer = await world.upload(admin, picture, 'tapa.jpg', `/api/posts/${post}`, 'portada');
  assert.equal(answer.statusCode, 200, answer.body);
  cover = answer.json<{ docs: { portada: string }[] }>().docs[0]!.portada;
});
after(() => world.close());

test('shows a file only to its uploader until a record holds it', async () => {
  const id = idOf(await world.upload(ana, await png()));
  const mine = await get(ana, id);
  assert.equal(mine.statusCode, 200);
  assert.equal(mine.headers['cache-control'], 'private, no-cache');
  for (const actor of [VISITOR, other]) {
    const answer = await get(actor, id);
    assert.equal(answer.statusCode, 404);
    assert.equal(
      answer.json<{ message: string }>().message,
      'No existe el archivo, o ya no está disponible.',
    );
  }
  assert.equal((await get(admin, id)).statusCode, 200);
});

test('shows a proof of payment only to its sender and those who decide', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => world.person()));
  const [teacher, manager, mate, elsewhere, rival] = people as [Person, Person, Person, Person, Person];
  const moderator = await world.person('moderador');
  let n = 0;
  const course = async (docente: Person, gestor: Person) => {
    n += 1;
    const centro = await world.put('centros', {
      nombre: `Centro ${n}`,
      slug: `centro-${n}`,
      provincia: newId(),
      email: 'x@oficio.example',
      estado: 'activo',
      gestores: [gestor._id],
    });
    return world.put('cursos', {
      titulo: `Curso ${n}`,
      slug: `curso-${n}`,
      codigo: `C-${n}`,
      resumen: 'x',
      descripcion: 'x',
      estado: 'publicado',
      precio: { monto: 100, moneda: 'ARS' },
      docentes: [docente._id],
      centro,
    });
  };
  const enrol = (usuario: Person, curso: string) =>
    world.put('inscripciones', { usuario: usuario._id, curso, estado: 'solicitada', ciclo: 1 });
  const own = await course(teacher, manager);
  await course(elsewhere, rival);
  const [mine, theirs] = [await enrol(ana, own), await enrol(mate, own)];
  const sent = await world.upload(ana, pdf, 'pago.pdf', `/api/inscripciones/${mine}`, 'comprobante');
  assert.equal(sent.statusCode, 200, sent.body);
  const proof = sent.json<{ docs: { comprobante: string }[] }>().docs[0]!.comprobante;
  for (const actor of [ana, teacher, manager]) assert.equal((await get(actor, proof)).statusCode, 200);
  for (const actor of [mate, elsewhere, rival, moderator, VISITOR])
    assert.equal((await get(actor, proof)).statusCode, 404);
  // Claiming a file gives no access either: naming it in their own enrolment or as their picture is refused.
  for (const [url, field] of [
    [`/api/inscripciones/${theirs}`, 'comprobante'],
    [`/api/users/${mate._id}`, 'avatar'],
  ] as const) {
    const taken = await world.app.inject({
      method: 'PUT',
      url,
      payload: { [field]: proof },
      headers: actorHeader(mate),
    });
    assert.ok(taken.statusCode >= 400 && taken.statusCode < 500, taken.body);
  }
  assert.equal((await get(mate, proof)).statusCode, 404);
});

test('shows a draft’s picture privately, and a published one forever', async () => {
  assert.equal((await fileRow(world.db, cover))?.objeto, post);
  assert.equal((await get(VISITOR, cover)).statusCode, 404);
  assert.equal((await get(ana, cover)).statusCode, 404);
  assert.equal((await get(admin, cover)).headers['cache-control'], 'private, no-cache');
  await world.app.inject({
    method: 'PUT',
    url: `/api/posts/${post}`,
    payload: { estado: 'publicado' },
    headers: actorHeader(admin),
  });
  const answer = await get(VISITOR, cover);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(answer.headers['content-type'], 'image/jpeg');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'.*sandbox/);
  assert.match(String(answer.headers['content-disposition']), /^inline; filename="tapa.jpg"/);
});

test('lets a file be used by its uploader, its readers and its record', async () => {
  const use = (actor: Person, file: string | null) =>
    world.app.inject({
      method: 'PUT',
      url: `/api/users/${actor._id}`,
      payload: { avatar: file },
      headers: actorHeader(actor),
    });
  const text = { titulo: 'Otro', slug: 'otro', cuerpo: '<p>x</p>', alt: 'x' };
  const draft = await world.put('posts', { ...text, estado: 'borrador', destacado: false, meGusta: 0 });
  const kept = await world.upload(admin, await png(20, 20), 'secreta.png', `/api/posts/${draft}`, 'portada');
  const hidden = kept.json<{ docs: { portada: string }[] }>().docs[0]!.portada;
  const refusedUse = await use(ana, hidden);
  assert.equal(refusedUse.statusCode, 400, refusedUse.body);
  assert.equal(refusedUse.json<{ field: string }>().field, 'avatar');
  // The same message as for a file that doesn't exist.
  const nothing = await use(ana, '01890000-0000-7000-8000-000000000000');
  assert.equal(refusedUse.json<{ message: string }>().message, nothing.json<{ message: string }>().message);
  const loose = idOf(await world.upload(other, await png(21, 20)));
  assert.equal((await use(ana, loose)).statusCode, 400);
  assert.equal((await use(other, loose)).statusCode, 200);
  // The cover is published, so anybody may use it.
  assert.equal((await use(ana, cover)).statusCode, 200);
  assert.equal((await use(other, null)).statusCode, 200);
  // Restoring an earlier version.
  assert.equal((await use(other, loose)).statusCode, 200);
});

test('sizes a picture by what the browser accepts', async () => {
  const first = await get(VISITOR, cover, { accept: 'image/avif,image/webp,*/*' }, '?ancho=320');
  assert.equal(first.headers['content-type'], 'image/webp', 'made on the spot, while AVIF is not ready');
  assert.equal(first.headers['vary'], 'Accept');
  assert.equal(first.headers['cache-control'], 'public, max-age=300');
  assert.equal((await sharp(first.rawPayload).metadata()).width, 320);

  const made = await makeVariants(world, cover);
  assert.deepEqual(
    made.map((v) => `${v.ancho} ${v.formato}`),
    ['320 avif', '320 webp', '640 avif', '640 webp', '1000 avif', '1000 webp'],
  );
  assert.deepEqual((await fileRow(world.db, cover))?.variantes, made);
  const avif = await get(VISITOR, cover, { accept: 'image/avif,image/webp,*/*' }, '?ancho=1280');
  assert.equal(avif.headers['content-type'], 'image/avif');
  assert.match(String(avif.headers['cache-control']), /immutable/);
  assert.equal((await sharp(avif.rawPayload).metadata()).width, 1000, 'never enlarged');
  const webp = await get(VISITOR, cover, { accept: 'image/webp' }, '?ancho=640');
  assert.equal(webp.headers['content-type'], 'image/webp');
  const old = await get(VISITOR, cover, { accept: 'image/png,*/*' }, '?ancho=640');
  assert.equal(old.headers['content-type'], 'image/jpeg');
  assert.match(String(old.headers['vary']), /Accept/);
  assert.equal((await get(VISITOR, cover, {}, '?ancho=50')).statusCode, 400);
});

test('makes a size once for concurrent requests', async () => {
  const id = idOf(await world.upload(ana, await png(700, 500, '#1d7a46')));
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => get(ana, id, { accept: 'image/webp' }, '?ancho=640')),
  );
  assert.deepEqual(
    [...new Set(answers.map((a) => `${a.statusCode} ${String(a.headers['content-type'])}`))],
    ['200 image/webp'],
  );
});

test('serves an animated picture as it is', async () => {
  const frame = (color: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const id = idOf(await world.upload(ana, gif, 'baile.gif'));
  const row = await fileRow(world.db, id);
  assert.deepEqual([row?.ancho, row?.alto, row?.tipo], [40, 30, 'image/gif']);
  const answer = await get(ana, id, { accept: 'image/webp' }, '?ancho=320');
  assert.equal(answer.headers['content-type'], 'image/gif');
  assert.equal((await sharp(answer.rawPayload, { animated: true }).metadata()).pages, 2);
});

test('answers 304 to a cached file, and serves a player’s range', async () => {
  const whole = await get(VISITOR, cover);
  const etag = String(whole.headers['etag']);
  assert.equal((await get(VISITOR, cover, { 'if-none-match': etag })).statusCode, 304);
  assert.equal((await get(VISITOR, cover, { 'if-none-match': `W/${etag}` })).statusCode, 304);
  const size = whole.rawPayload.length;
  const part = await get(VISITOR, cover, { range: 'bytes=10-19' });
  assert.equal(part.statusCode, 206);
  assert.equal(part.headers['content-range'], `bytes 10-19/${size}`);
  assert.equal(part.headers['content-length'], '10');
  assert.deepEqual(part.rawPayload, whole.rawPayload.subarray(10, 20));
  assert.deepEqual(
    (await get(VISITOR, cover, { range: 'bytes=-5' })).rawPayload,
    whole.rawPayload.subarray(-5),
  );
  assert.deepEqual(
    (await get(VISITOR, cover, { range: `bytes=${size - 3}-` })).rawPayload,
    whole.rawPayload.subarray(-3),
  );
  assert.equal((await get(VISITOR, cover, { range: `bytes=${size}-` })).statusCode, 416);
  assert.equal((await get(VISITOR, cover, { range: 'bytes=0-3', 'if-range': '"otro"' })).statusCode, 200);
  assert.equal((await get(VISITOR, cover, { range: 'bytes=9-3' })).statusCode, 200);
  const head = await world.app.inject({ method: 'HEAD', url: `/archivos/${cover}` });
  assert.equal(head.headers['content-length'], String(size));
  assert.equal(head.rawPayload.length, 0);
});

test('does not compress a range, and downloads data', async () => {
  const id = idOf(await world.upload(admin, pdf, 'guía «1».pdf'));
  const answer = await get(admin, id, { 'accept-encoding': 'gzip', range: 'bytes=0-3' });
  assert.equal(answer.payload, '%PDF');
  assert.equal(answer.headers['content-encoding'], undefined);
  assert.equal(
    answer.headers['content-disposition'],
    `inline; filename="guia 1.pdf"; filename*=UTF-8''gu%C3%ADa%20%C2%AB1%C2%BB.pdf`,
  );
  assert.match(
    String((await get(admin, id, {}, '?descargar=1')).headers['content-disposition']),
    /^attachment/,
  );
});

test('hides the file of a hidden field', async () => {
  const credential = await world.put('credenciales', {
    titular: ana._id,
    titulo: 'Soldadura',
    origen: 'cargada',
    estado: 'pendiente',
    nivelPrueba: 'declarada',
  });
  const id = idOf(await world.upload(ana, pdf, 'certificado.pdf'));
  await world.db.query(`update "credenciales" set "archivo" = $1 where "_id" = $2`, [id, credential]);
  await world.db.query(
    `update "archivos" set "coleccion" = 'credenciales', "objeto" = $2, "campo" = 'archivo' where "_id" = $1`,
    [id, credential],
  );
  assert.equal((await get(ana, id)).statusCode, 200);
  assert.equal((await get(await world.person('moderador'), id)).statusCode, 200);
  for (const actor of [VISITOR, other]) assert.equal((await get(actor, id)).statusCode, 404);
  await world.db.query(`update "credenciales" set "archivo" = null where "_id" = $1`, [credential]);
  assert.equal((await get(ana, id)).statusCode, 404, 'no longer held');
});

test('shows a picture inside a text to the text’s readers only', async () => {
  const mine = idOf(await world.upload(admin, await png(20, 20)));
  const theirs = idOf(await world.upload(other, await png(21, 21)));
  const cuerpo = `<p><img src="/archivos/${mine}" alt="x"><img src="/archivos/${theirs}" alt="y"></p>`;
  const answer = await world.app.inject({
    method: 'PUT',
    url: `/api/posts/${post}`,
    payload: { cuerpo },
    headers: actorHeader(admin),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal((await get(VISITOR, mine)).statusCode, 200);
  assert.equal((await get(VISITOR, theirs)).statusCode, 404);
});

test('answers 404 in JSON for a missing file', async () => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'no-es-un-id', '..%2f..%2fetc%2fpasswd']) {
    const answer = await get(VISITOR, id);
    assert.equal(answer.statusCode, 404);
    assert.match(String(answer.headers['content-type']), /json/);
  }
});

test('removes files unused for a day with their bytes, and no others', async () => {
  const loose = idOf(await world.upload(ana, await png(33, 33, '#123456')));
  const twin = idOf(await world.upload(other, await png(33, 33, '#123456')));
  const { sha256 } = (await fileRow(world.db, loose))!;
  await makeVariants(world, loose);
  const run = (hours: number) =>
    removeOrphans(world, { caller: SYSTEM, now: new Date(Date.now() + hours * 3_600_000) });
  assert.equal(await run(23), 0);
  await world.db.query(`update "archivos" set "creadoEn" = now() - interval '25 hours' where "_id" = $1`, [
    loose,
  ]);
  const before = await totalOf(world.db, 'archivos', 'todos');
  assert.equal(await run(0), 1);
  assert.equal(await totalOf(world.db, 'archivos', 'todos'), before - 1);
  assert.ok(await world.storage.size(sha256), 'another person has the same bytes');
  await world.db.query(`update "archivos" set "creadoEn" = now() - interval '25 hours' where "_id" = $1`, [
    twin,
  ]);
  assert.equal(await run(0), 1);
  assert.equal(await world.storage.size(sha256), undefined);
  assert.equal(await world.storage.size(variantKey(sha256, 33, 'webp')), undefined);
  assert.equal((await get(VISITOR, cover)).statusCode, 200);
});

test('retains bytes uploaded again during their removal', async () => {
  const key = 'f'.repeat(64);
  await world.storage.put(key, Buffer.from('uno'));
  // The upload's row exists when the remover checks again.
  await world.storage.remove(key, async () => true);
  assert.equal(await world.storage.size(key), 3);
  // If its bytes were stored in between, the new ones stay.
  await world.storage.remove(key, async () => {
    await world.storage.put(key, Buffer.from('nuevo'));
    return true;
  });
  assert.equal(await world.storage.size(key), 5);
  await world.storage.remove(key, async () => false);
  assert.equal(await world.storage.size(key), undefined);
});
