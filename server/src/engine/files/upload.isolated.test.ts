import { ContractError } from '@oficio/shared/contract/declaration/errors';
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { after, before, mock, test } from 'node:test';
import sharp from 'sharp';
import { fileRow } from '../collections/file-rows.ts';
import type { FileField } from './types.ts';
import { safeName, saveUpload } from './upload.ts';
import type { Actor } from '../../platform/actor.ts';
import { VISITOR } from '../../platform/actor.ts';
import { filesApp, fileForm, streamOf, type FilesApp } from '../../testing/files-app.ts';
import { bomb, exe, html, jpegWithPlace, pdf, png, svg } from '../../testing/pictures.ts';
import { cpuSeconds } from '../../testing/cpu.ts';

let world: FilesApp;
let ana: Actor & { _id: string };
before(async () => {
  world = await filesApp();
  ana = await world.person();
});
after(() => world.close());

const imagen: FileField = { kind: 'image', label: 'Imagen', maxBytes: 200_000 };
const adjunto: FileField = { kind: 'file', label: 'Adjunto' };
const subtitulos: FileField = { kind: 'file', label: 'Archivo de subtítulos', types: ['text/vtt'] };
const save = (bytes: Buffer | Readable, declaration = imagen, filename = 'foto.png', caller: Actor = ana) =>
  saveUpload(world, {
    stream: bytes instanceof Readable ? bytes : streamOf(bytes),
    filename,
    field: 'campo',
    declaration,
    request: { caller, now: new Date() },
  });
const left = async () => (await readdir(path.join(world.dataDir, 'files/tmp')).catch(() => [])).length;
const count = async () =>
  (await world.db.query<{ n: number }>('select count(*) as n from "archivos"')).rows[0]?.n;

const lies: [string, () => Buffer | Promise<Buffer>, FileField, string, number, RegExp][] = [
  ['a PDF named .png', () => pdf, imagen, 'foto.png', 415, /«Imagen» admite PNG, JPEG.* un archivo PDF/],
  ['an SVG with a script', () => svg, imagen, 'foto.png', 415, /una imagen SVG/],
  ['an SVG where any file goes', () => svg, adjunto, 'dibujo.txt', 415, /una imagen SVG/],
  ['a page where any file goes', () => html, adjunto, 'apunte.txt', 415, /una página HTML/],
  ['a program', () => exe, adjunto, 'apunte.pdf', 415, /un programa de Windows/],
  ['a shell script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), adjunto, 'apunte.txt', 415, /un programa/],
  ['noise', () => Buffer.from([0, 1, 2, 3, 4, 5, 0, 9]), adjunto, 'a.csv', 415, /no se reconoce/],
  ['a picture too heavy', () => Buffer.alloc(200_001, 1), imagen, 'foto.png', 413, /máximo es 0,2 MB/],
  ['900 megapixels', () => bomb(), imagen, 'foto.png', 413, /900 megapíxeles; el máximo es 40/],
  [
    'a picture that ends early',
    async () => (await noisyPng()).subarray(0, 9000),
    imagen,
    'foto.png',
    400,
    /dañada o incompleta/,
  ],
  ['nothing', () => Buffer.alloc(0), imagen, 'foto.png', 400, /está vacío/],
];
const noisyPng = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

for (const [name, bytes, field, filename, status, sentence] of lies) {
  test(`refuses ${name} with ${status}, and stores nothing`, async () => {
    const rows = await count();
    const lie = await bytes();
    const spent = await cpuSeconds(() =>
      assert.rejects(
        save(lie, field, filename),
        (error: { status?: number; field?: string; message: string }) => {
          assert.equal(error.status, status, error.message);
          assert.equal(error.field, 'campo');
          assert.match(error.message, sentence);
          return true;
        },
      ),
    );
    assert.ok(spent < 3, `${spent} s`);
    assert.equal(await count(), rows);
    assert.equal(await left(), 0);
  });
}

test('lets a visitor upload nothing', async () => {
  await assert.rejects(save(await png(), imagen, 'a.png', VISITOR), { status: 401 });
});

test('leaves nothing of an aborted upload', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('%PDF-1.4');
      throw new Error('se cortó');
    })(),
  );
  await assert.rejects(save(broken, adjunto), /se cortó/);
  assert.equal(await left(), 0);
});

test('removes a photograph’s location and retains its size', async () => {
  const id = await save(await jpegWithPlace(), imagen, '../../vacaciones en "Mar del Plata".PNG');
  const row = await fileRow(world.db, id);
  assert.ok(row);
  assert.equal(row.tipo, 'image/jpeg');
  assert.equal(row.nombre, 'vacaciones en Mar del Plata.jpg');
  assert.deepEqual([row.ancho, row.alto], [900, 600]);
  assert.match(String(row['color']), /^#f[0-9a-f]b[0-9a-f]{3}$/);
  assert.equal(row.creadoPor, ana._id);
  const { path: file } = await world.storage.local(row.sha256);
  const metadata = await sharp(file).metadata();
  assert.equal(metadata.exif, undefined);
  assert.equal(await world.storage.size(row.sha256), row.bytes);
});

test('stores the same bytes once, as two files', async () => {
  const [one, two] = [await save(await png(10, 10)), await save(await png(10, 10))];
  assert.notEqual(one, two);
  assert.equal((await fileRow(world.db, one))?.sha256, (await fileRow(world.db, two))?.sha256);
});

const texts: [string, string | Buffer, string, string][] = [
  ['CSV', 'nombre,nota\nAna,9\n', 'notas.csv', 'text/csv'],
  ['Windows-1252', Buffer.from('a\xf1o,ma\xf1ana\n', 'latin1'), 'notas.csv', 'text/csv'],
  ['subtitles', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n', 'sub.txt', 'text/vtt'],
  ['text', 'Apunte: 1 < 2 y 3 > 2.\n', 'apunte.md', 'text/plain'],
  ['an Open Badge', '{"@context":"https://w3id.org/openbadges/v2"}', 'insignia.json', 'application/json'],
  ['PDF', pdf, 'apunte.exe', 'application/pdf'],
];
for (const [name, bytes, filename, tipo] of texts) {
  test(`recognises ${name} by its bytes`, async () => {
    const row = await fileRow(world.db, await save(Buffer.from(bytes as string), adjunto, filename));
    assert.equal(row?.tipo, tipo);
  });
}

test('converts Windows-1252 to UTF-8', async () => {
  const row = await fileRow(world.db, await save(Buffer.from('a\xf1o\n', 'latin1'), adjunto, 'b.csv'));
  const stream = await world.storage.read(row!.sha256);
  assert.equal(Buffer.concat(await stream.toArray()).toString(), 'año\n');
});

test('converts captions in SRT and Windows-1252 to VTT', async () => {
  const srt =
    '1\r\n00:00:01,5 --> 00:00:04,000\r\n{\\an8}Se corta la tensi\xf3n.\r\n\r\n2\r\n0:00:05,000 --> 0:00:06,250\r\nA\xf1o 2026\r\n';
  const row = await fileRow(world.db, await save(Buffer.from(srt, 'latin1'), subtitulos, 'clase.srt'));
  assert.deepEqual([row?.tipo, row?.nombre], ['text/vtt', 'clase.vtt']);
  const stream = await world.storage.read(row!.sha256);
  assert.equal(
    Buffer.concat(await stream.toArray()).toString(),
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:04.000\nSe corta la tensión.\n\n2\n00:00:05.000 --> 00:00:06.250\nAño 2026\n',
  );
});

for (const [why, text, status] of [
  [/subtítulos.*línea 3.*«00:0x --> 00:02\.000»/i, 'WEBVTT\n\n00:0x --> 00:02.000\nHola\n', 400],
  [/línea 2 termina antes de comenzar/, '1\n00:00:05,000 --> 00:00:02,000\nHola\n', 400],
  [/no tiene ninguna línea con su tiempo/, 'WEBVTT\n\nHola\n', 400],
  [/admite subtítulos/, 'Apunte: esto no son subtítulos.\n', 415],
] as const)
  test(`refuses captions without content: ${why}`, async () => {
    await assert.rejects(
      save(Buffer.from(text), subtitulos, 'clase.vtt'),
      (error) =>
        error instanceof ContractError &&
        error.status === status &&
        error.field === 'campo' &&
        why.test(error.message),
    );
  });

test('treats names as nothing but names', () => {
  assert.equal(safeName('C:\\fotos\\playa.exe', 'image/png'), 'playa.png');
  assert.equal(safeName('../../etc/passwd', 'text/plain'), 'passwd.txt');
  assert.equal(safeName('\u202egnp.exe', 'image/png'), 'gnp.png');
  assert.equal(safeName('...', 'application/pdf'), 'archivo.pdf');
});

test('names the field of an HTTP refusal, and reuses the connection', async () => {
  const answer = await world.upload(ana, svg, 'x.png', undefined, undefined, 'image/png');
  assert.equal(answer.statusCode, 415);
  assert.deepEqual(Object.keys(answer.json<object>()).sort(), ['field', 'message']);
  const form = fileForm('archivo', 'grande.pdf', Buffer.alloc(12 * 1024 * 1024, 37));
  const big = await world.app.inject({
    method: 'POST',
    url: '/api/archivos',
    payload: form.payload,
    headers: { ...form.headers, 'x-actor': JSON.stringify(ana) },
  });
  assert.equal(big.statusCode, 413);
  const good = await world.upload(ana, await png());
  assert.equal(good.statusCode, 200, good.body);
  assert.equal(good.json<{ totalDocs: number }>().totalDocs, 1);
});

for (const [code, status, sentence] of [
  ['ENOSPC', 507, /^No queda lugar en el disco/],
  ['EROFS', 503, /^Por ahora el sitio sólo se puede consultar/],
] as const)
  test(`answers ${status} to ${code} by HTTP, and stores nothing`, async () => {
    const before = await count();
    const put = mock.method(world.storage, 'put', async () => {
      throw Object.assign(new Error('write'), { code });
    });
    const answer = await world.upload(ana, pdf, 'programa.pdf');
    put.mock.restore();
    assert.equal(answer.statusCode, status);
    assert.match(answer.json<{ message: string }>().message, sentence);
    assert.deepEqual([await count(), await left()], [before, 0]);
    assert.equal((await world.upload(ana, pdf, 'programa.pdf')).statusCode, 200);
  });

test('answers 400 by HTTP to a body cut in the middle', async () => {
  const form = fileForm('archivo', 'foto.png', await png());
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/archivos/',
    payload: form.payload.subarray(0, 150),
    headers: { ...form.headers, 'x-actor': JSON.stringify(ana) },
  });
  assert.equal(answer.statusCode, 400, answer.body);
});
