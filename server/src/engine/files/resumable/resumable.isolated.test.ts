/** Resumable uploads over HTTP, as a tus client sends them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, mock, test } from 'node:test';
import { clases } from '@oficio/shared/contract/collections/clases';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { VISITOR, type Actor } from '../../../platform/actor.ts';
import { readBody } from '../../../platform/http/body.ts';
import { actorHeader, filesApp, filesServer, type FilesApp } from '../../../testing/files-app.ts';
import { pdf, png } from '../../../testing/pictures.ts';
import { until } from '../../../testing/until.ts';
import { removeExpired } from './upload-bytes.ts';
import { MAX_UPLOADS } from './upload-rows.ts';

type Person = Actor & { _id: string };
let world: FilesApp;
let other: FastifyInstance;
let beto: Person;
before(async () => {
  world = await filesApp();
  other = await filesServer(world);
  beto = await world.person();
});
after(async () => {
  await other.close();
  await world.close();
});

const TUS = { 'tus-resumable': '1.0.0' };
const OFFSET = 'application/offset+octet-stream';
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

const CREDENTIAL = { coleccion: 'credenciales', campo: 'archivo', nombre: 'título.pdf' };
const begin = (who: Actor, bytes: number, what: Record<string, string> = CREDENTIAL, app = world.app) =>
  app.inject({
    method: 'POST',
    url: '/api/cargas/',
    headers: {
      ...TUS,
      ...actorHeader(who),
      'upload-length': String(bytes),
      'upload-metadata': metadata(what),
    },
  });
const patch = (who: Actor, url: string, offset: number, bytes: Buffer, app = world.app) =>
  app.inject({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: { ...TUS, ...actorHeader(who), 'content-type': OFFSET, 'upload-offset': String(offset) },
  });
const head = (who: Actor, url: string, app = world.app) =>
  app.inject({ method: 'HEAD', url, headers: { ...TUS, ...actorHeader(who) } });
const cancel = (who: Actor, url: string) =>
  world.app.inject({ method: 'DELETE', url, headers: { ...TUS, ...actorHeader(who) } });
const save = (who: Actor, method: 'POST' | 'PUT', url: string, payload: object) =>
  world.app.inject({ method, url, payload, headers: actorHeader(who) });

async function begun(who: Actor, bytes: number, what?: Record<string, string>): Promise<string> {
  const answer = await begin(who, bytes, what);
  assert.equal(answer.statusCode, 201, answer.body);
  return String(answer.headers['location']);
}
async function sent(who: Actor, bytes: Buffer, what?: Record<string, string>): Promise<string> {
  const url = await begun(who, bytes.length, what);
  assert.equal((await patch(who, url, 0, bytes)).statusCode, 204);
  return url;
}
const named = (url: string) => `carga:${url.split('/').at(-1)}`;
const credential = (who: Person, archivo: string) => ({
  titular: who._id,
  origen: 'cargada',
  titulo: 'Electricista',
  emisorTexto: 'Escuela 1',
  emitidaEn: '2024-05-01T12:00:00Z',
  archivo,
});

/** Counts the rows of files and of uploads, and the files on disk. */
async function kept(): Promise<number[]> {
  const { rows } = await world.db.query<{ a: number; c: number }>(
    'select (select count(*)::int from "archivos") as a, (select count(*)::int from "cargas") as c',
  );
  const found = await readdir(path.join(world.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return [rows[0]!.a, rows[0]!.c, found.filter((entry) => entry.isFile()).length];
}

test('joins three pieces of two servers into the record’s file', async () => {
  const ana = await world.person();
  const bytes = Buffer.concat([pdf, Buffer.alloc(50_000, '% relleno\n')]);
  const url = await begun(ana, bytes.length);
  assert.match(url, /^\/api\/cargas\/[0-9a-f-]{36}$/);
  for (const [index, [from, to]] of [
    [0, 20_000],
    [20_000, 45_000],
    [45_000, bytes.length],
  ].entries()) {
    const app = index % 2 ? world.app : other;
    const answer = await patch(ana, url, from!, bytes.subarray(from, to), app);
    assert.equal(answer.statusCode, 204, answer.body);
    assert.equal(answer.headers['upload-offset'], String(to));
    assert.equal((await head(ana, url, world.app)).headers['upload-offset'], String(to));
  }
  const before = await kept();
  const answer = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  assert.equal(answer.statusCode, 200, answer.body);
  const archivo = answer.json<{ docs: { archivo: string }[] }>().docs[0]!.archivo;
  const file = await world.app.inject({ url: `/archivos/${archivo}`, headers: actorHeader(ana) });
  assert.deepEqual(file.rawPayload, bytes);
  assert.match(String(file.headers['content-disposition']), /t%C3%ADtulo\.pdf/);
  // The pieces are gone, and the upload can't be resumed.
  const [files, uploads, disk] = await kept();
  assert.deepEqual([files, uploads, disk], [before[0]! + 1, before[1], before[2]! - 3 + 1]);
  assert.equal((await head(ana, url)).statusCode, 404);
});

test('finds the uploaded file when a create is repeated', async () => {
  const ana = await world.person();
  const url = await sent(ana, pdf);
  const record = { _id: crypto.randomUUID(), ...credential(ana, named(url)) };
  const answers = [];
  for (let time = 0; time < 2; time += 1) answers.push(await save(ana, 'POST', '/api/credenciales/', record));
  assert.deepEqual(
    answers.map((answer) => answer.statusCode),
    [200, 200],
    answers[1]!.body,
  );
  assert.equal(answers[0]!.body, answers[1]!.body);
});

test('cleans a picture that came in pieces when an edit takes it', async () => {
  const ana = await world.person();
  const picture = await png(30, 20);
  const url = await sent(ana, picture, { coleccion: 'users', campo: 'avatar', nombre: 'yo.png' });
  const answer = await save(ana, 'PUT', `/api/users/${ana._id}`, { avatar: named(url) });
  assert.equal(answer.statusCode, 200, answer.body);
  const { rows } = await world.db.query<{ ancho: number; sha256: string; campo: string }>(
    'select "ancho", "sha256", "campo" from "archivos" where "_id" = $1',
    [answer.json<{ docs: { avatar: string }[] }>().docs[0]!.avatar],
  );
  assert.deepEqual([rows[0]?.ancho, rows[0]?.campo], [30, 'avatar']);
});

test('adds files to a field of several besides those it has', async () => {
  const uploads = {
    save: async () => 'no',
    adopt: async ({ value, field }: { value: string; field: string }) => `${field}:${value}`,
    discard: async () => undefined,
  };
  for (const adjuntos of [['carga:1', 'guardado'], '["carga:1","guardado"]']) {
    const request = { isMultipart: () => false, body: { adjuntos } } as unknown as FastifyRequest;
    assert.deepEqual(await readBody(request, clases as Collection, uploads), {
      adjuntos: ['adjuntos:carga:1', 'guardado'],
    });
  }
});

test('leaves no file of a refused create, and retains the upload', async () => {
  const ana = await world.person();
  const url = await sent(ana, Buffer.concat([pdf, Buffer.from('% de una rechazada')]));
  const before = await kept();
  const refused = await save(ana, 'POST', '/api/credenciales/', {
    ...credential(ana, named(url)),
    titulo: '',
  });
  assert.equal(refused.statusCode, 400, refused.body);
  assert.deepEqual(await kept(), before);
  const corrected = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  assert.equal(corrected.statusCode, 200, corrected.body);
});

test('checks the type by its bytes when a record names the upload', async () => {
  const ana = await world.person();
  const url = await sent(ana, Buffer.from('MZ un programa que dice ser un PDF'));
  const before = await kept();
  const answer = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  assert.equal(answer.statusCode, 415, answer.body);
  assert.equal(answer.json<{ field: string }>().field, 'archivo');
  assert.deepEqual(await kept(), before);
});

test('retains what came before a cut, and resumes from there', async () => {
  const ana = await world.person();
  await other.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.server.address() as AddressInfo;
  const bytes = Buffer.concat([pdf, Buffer.alloc(300_000, 'x')]);
  const url = await begun(ana, bytes.length);
  const sending = httpRequest({
    port,
    path: url,
    method: 'PATCH',
    headers: {
      ...TUS,
      ...actorHeader(ana),
      'content-type': OFFSET,
      'upload-offset': '0',
      'content-length': bytes.length,
    },
  });
  sending.on('error', () => undefined);
  sending.write(bytes.subarray(0, 100_000));
  // Received into a temporary file, but not stored as a piece yet.
  const aside = path.join(world.dataDir, 'files/tmp');
  await until(async () => {
    const sizes = (await readdir(aside)).map(async (name) => (await stat(path.join(aside, name))).size);
    return (await Promise.all(sizes)).some((size) => size > 0);
  });
  sending.destroy();
  let offset = 0;
  await until(async () => {
    const answer = await head(ana, url);
    assert.equal(answer.statusCode, 200);
    offset = Number(answer.headers['upload-offset']);
    return offset > 0;
  });
  assert.ok(offset <= 100_000);
  assert.equal((await patch(ana, url, offset, bytes.subarray(offset))).statusCode, 204);
  const answer = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  const archivo = answer.json<{ docs: { archivo: string }[] }>().docs[0]!.archivo;
  const file = await world.app.inject({ url: `/archivos/${archivo}`, headers: actorHeader(ana) });
  assert.deepEqual(file.rawPayload, bytes);
});

test('loses no confirmed byte when the server is killed', async () => {
  const ana = await world.person();
  const bytes = Buffer.concat([pdf, Buffer.alloc(90_000, 'y')]);
  const url = await begun(ana, bytes.length);
  for (const [from, to] of [
    [0, 30_000],
    [30_000, 60_000],
  ] as const) {
    const child = spawn(
      process.execPath,
      [path.resolve(import.meta.dirname, '../../../testing/files-process.ts'), world.url, world.dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const origin = `http://127.0.0.1:${port.toString().trim()}`;
    const headers = { ...TUS, ...actorHeader(ana), 'content-type': OFFSET };
    const answer = await fetch(`${origin}${url}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(from) },
      body: bytes.subarray(from, to),
    });
    assert.equal(answer.status, 204);
    // The next one is in flight when the process dies.
    const half = httpRequest(`${origin}${url}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(to), 'content-length': bytes.length - to },
    });
    half.on('error', () => undefined);
    await new Promise((resolve) => half.write(bytes.subarray(to, to + 1000), resolve));
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal((await head(ana, url)).headers['upload-offset'], String(to));
  }
  assert.equal((await patch(ana, url, 60_000, bytes.subarray(60_000))).statusCode, 204);
  const answer = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  const archivo = answer.json<{ docs: { archivo: string }[] }>().docs[0]!.archivo;
  const file = await world.app.inject({ url: `/archivos/${archivo}`, headers: actorHeader(ana) });
  assert.deepEqual(file.rawPayload, bytes);
});

test('adds a piece once that two servers receive at the same time', async () => {
  const ana = await world.person();
  const bytes = Buffer.alloc(20_000, 'a');
  const url = await begun(ana, bytes.length);
  const answers = await Promise.all([
    patch(ana, url, 0, bytes.subarray(0, 10_000)),
    patch(ana, url, 0, bytes.subarray(0, 10_000), other),
  ]);
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [204, 409]);
  assert.equal((await head(ana, url)).headers['upload-offset'], '10000');
});

test('refuses a wrong offset, upload or protocol with a sentence', async () => {
  const ana = await world.person();
  const url = await begun(ana, 1000);
  const wrong = await patch(ana, url, 500, Buffer.alloc(10));
  assert.equal(wrong.statusCode, 409);
  assert.match(wrong.json<{ message: string }>().message, /hasta dónde llegó/);
  assert.equal((await patch(ana, url, 0, Buffer.alloc(1001))).statusCode, 413);
  assert.equal((await head(ana, `/api/cargas/${crypto.randomUUID()}`)).statusCode, 404);
  assert.equal((await head(ana, '/api/cargas/..%2f..%2fetc')).statusCode, 404);
  const old = await world.app.inject({ method: 'HEAD', url, headers: actorHeader(ana) });
  assert.equal(old.statusCode, 412);
  assert.equal((await cancel(ana, url)).statusCode, 204);
  assert.equal((await head(ana, url)).statusCode, 404);
});

test('hides an upload from other accounts, and begins none for visitors', async () => {
  const ana = await world.person('superadmin');
  const url = await sent(beto, pdf);
  assert.equal((await head(ana, url)).statusCode, 404);
  assert.equal((await patch(ana, url, 0, Buffer.from('x'))).statusCode, 404);
  assert.equal((await cancel(ana, url)).statusCode, 404);
  // The tus library takes the id from the end of the URL, including the query string.
  const behind = `${await begun(ana, 10)}?x=/${url.split('/').at(-1)}`;
  assert.equal((await head(ana, behind)).headers['upload-length'], '10');
  await patch(ana, behind, 0, Buffer.from('x'));
  await cancel(ana, behind);
  const taken = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  assert.equal(taken.statusCode, 410, taken.body);
  assert.equal((await begin(VISITOR, 10)).statusCode, 401);
  assert.equal((await head(VISITOR, url)).statusCode, 401);
  assert.equal((await head(beto, url)).statusCode, 200);
});

test('treats an incomplete upload as no file', async () => {
  const ana = await world.person();
  const url = await begun(ana, 100);
  const answer = await save(ana, 'POST', '/api/credenciales/', credential(ana, named(url)));
  assert.equal(answer.statusCode, 400);
  assert.match(answer.json<{ message: string }>().message, /no terminó de cargarse/);
});

for (const [name, bytes, what, status, sentence] of [
  ['too large', 11 * 1024 * 1024, CREDENTIAL, 413, /demasiado grande: el máximo es 10 MB/],
  ['empty', 0, CREDENTIAL, 400, /está vacío/],
  ['for no field', 10, { ...CREDENTIAL, campo: 'nada' }, 400, /para qué campo/],
  ['for a field of text', 10, { ...CREDENTIAL, campo: 'titulo' }, 400, /para qué campo/],
  ['for no collection', 10, { ...CREDENTIAL, coleccion: '__proto__' }, 400, /para qué campo/],
] as const)
  test(`refuses one ${name} before any byte`, async () => {
    const ana = await world.person();
    const before = await kept();
    const answer = await begin(ana, bytes, what);
    assert.equal(answer.statusCode, status, answer.body);
    assert.match(answer.json<{ message: string }>().message, sentence);
    assert.deepEqual(await kept(), before);
  });

test('limits the uploads in progress of an account, also at once', async () => {
  const ana = await world.person();
  const answers = await Promise.all(Array.from({ length: MAX_UPLOADS + 4 }, () => begin(ana, 1000)));
  const codes = answers.map((answer) => answer.statusCode);
  assert.equal(codes.filter((code) => code === 201).length, MAX_UPLOADS);
  assert.equal(codes.filter((code) => code === 429).length, 4);
  assert.equal(
    (await cancel(ana, String(answers.find((one) => one.statusCode === 201)!.headers['location'])))
      .statusCode,
    204,
  );
  assert.equal((await begin(ana, 1000)).statusCode, 201);
});

test('limits the bytes in progress of an account', async () => {
  const ana = await world.person();
  const video = { coleccion: 'clases', campo: 'videoArchivo', nombre: 'clase.mp4' };
  const codes = [];
  for (let time = 0; time < 6; time += 1) codes.push((await begin(ana, 200 * 1024 * 1024, video)).statusCode);
  assert.deepEqual(codes, [201, 201, 201, 201, 201, 429]);
});

test('removes an unfinished upload after a day, with its pieces', async () => {
  const ana = await world.person();
  const before = await kept();
  const url = await begun(ana, 1000);
  await patch(ana, url, 0, Buffer.alloc(400));
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000);
  await removeExpired(world, hours(23));
  assert.equal((await head(ana, url)).statusCode, 200);
  await world.db.query(`update "cargas" set "venceEn" = now() - interval '1 second' where "cuenta" = $1`, [
    ana._id,
  ]);
  assert.equal((await head(ana, url)).statusCode, 404);
  await removeExpired(world, new Date());
  assert.deepEqual(await kept(), before);
});

for (const [code, status, sentence] of [
  ['ENOSPC', 507, /^No queda lugar en el disco/],
  ['EROFS', 503, /^Por ahora el sitio sólo se puede consultar/],
] as const)
  test(`answers ${status} to ${code} and retains the upload`, async () => {
    const ana = await world.person();
    const url = await begun(ana, 1000);
    const put = mock.method(world.storage, 'put', async () => {
      throw Object.assign(new Error('write'), { code });
    });
    const answer = await patch(ana, url, 0, Buffer.alloc(1000));
    put.mock.restore();
    assert.equal(answer.statusCode, status, answer.body);
    assert.match(answer.json<{ message: string }>().message, sentence);
    assert.equal((await head(ana, url)).headers['upload-offset'], '0');
    assert.equal((await patch(ana, url, 0, Buffer.alloc(1000))).statusCode, 204);
  });
