import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { contentOf, readParts, writeArchive } from './archive.ts';
import { keyOfPart } from './manifest.ts';

let home: string;
let file: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'oficio-tar-'));
  file = path.join(home, 'sitio.oficio');
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Builds a tar of exactly these entries, including ones no backup would hold. */
async function tarOf(...entries: readonly (Partial<Header> & Pick<Header, 'name'>)[]): Promise<Buffer> {
  const tar = pack();
  for (const entry of entries) tar.entry(entry, 'x'.repeat(entry.size ?? 0));
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('returns parts of any length, with their size known or not', async () => {
  const archive = await writeArchive(file, new Date('2026-11-22T00:00:00Z'));
  const long = Buffer.alloc(300_000, 'abc');
  const written = [
    await archive.add('uno', [long.subarray(0, 100_000), long.subarray(100_000)]),
    await archive.add('nada', []),
    await archive.add('dos', [long], long.length),
    await archive.add('vacío', [], 0),
  ];
  await archive.finish();
  const found = await readParts(file);
  assert.deepEqual(
    found.map(({ start: _, ...part }) => part),
    written,
  );
  for (const [i, part] of found.entries())
    assert.ok(Buffer.concat(await contentOf(file, part).toArray()).equals(i % 2 ? Buffer.alloc(0) : long));
  assert.deepEqual(await readdir(home), ['sitio.oficio']);
});

test('fails on a part of another length than declared', async () => {
  for (const said of [2, 4]) {
    const archive = await writeArchive(file, new Date());
    await assert.rejects(archive.add('corta', [Buffer.from('tres'.slice(0, 3))], said), /Size mismatch/);
    await archive.abandon();
    const failing = await writeArchive(file, new Date());
    const broken = async function* () {
      yield Buffer.from('a');
      throw new Error('se fue el disco');
    };
    await assert.rejects(failing.add('rota', broken(), 9), /se fue el disco/);
    await failing.abandon();
    const aside = await writeArchive(file, new Date());
    await assert.rejects(aside.add('rota', broken()), /se fue el disco/);
    await aside.abandon();
    assert.deepEqual(await readdir(home), []);
  }
});

test('reads a backup written before tar-stream', async () => {
  const before =
    'H4sIAAAAAAACA+3VPQ7CMAwF4MycghM0zy0t53ErfoJKIjWhqoq4OyIbMHQhEQh/i6Msb7D0HLjt2evZWfbFyTvbF4dZfRYANECceJ9EFRTVRKBts3n8U4kaag2VwcUHHhSyZH2hSYgElPgJPHRHMzqvudUjd8YlyFjo//h+7n8qQdL/OZzZmr3Z+eDi9U+Ssbz/6nX/INl/FtfbSkpQCCH+0B1pcA5DABAAAA==';
  await writeFile(file, gunzipSync(Buffer.from(before, 'base64')));
  const parts = await readParts(file);
  assert.deepEqual(
    parts.map(({ nombre, bytes, start }) => [nombre, bytes, start]),
    [
      ['tablas/zonas.jsonl.gz', 600, 512],
      ['archivos/ab/vacio', 0, 2048],
      ['manifiesto.json', 3, 2560],
    ],
  );
  assert.equal(Buffer.concat(await contentOf(file, parts[2]!).toArray()).toString(), '{}\n');
});

test('refuses links, folders, foreign headers and endless parts', async () => {
  const part = { name: 'uno', size: 3 };
  const refused = async (bytes: Buffer, said: RegExp) => {
    await writeFile(file, bytes);
    await assert.rejects(readParts(file), said);
  };
  for (const type of ['link', 'symlink', 'directory', 'fifo', 'character-device'] as const)
    await refused(await tarOf(part, { name: 'otro', type, linkname: '/etc/passwd' }), /alterado/);
  const whole = await tarOf(part, { name: 'dos', size: 3 });
  const claims = async (type: number | undefined) => {
    const bytes = Buffer.from(whole);
    // The second header: its size in base 256, its type, its checksum.
    bytes.fill(0, 1024 + 124, 1024 + 136);
    bytes[1024 + 124] = 0x80;
    bytes.writeBigUInt64BE(2n ** 45n, 1024 + 128);
    if (type !== undefined) bytes[1024 + 156] = type;
    bytes.write('        ', 1024 + 148);
    const sum = bytes.subarray(1024, 1536).reduce((total, byte) => total + byte, 0);
    bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 1024 + 148);
    return bytes;
  };
  await refused(await claims(undefined), /cortado/);
  for (const type of 'xgLK') await refused(await claims(type.charCodeAt(0)), /alterado cerca del byte 515/);
  await refused(whole.subarray(0, 1600), /cortado/);
  await refused(Buffer.alloc(0), /no es una copia/);
  await refused(Buffer.alloc(2048), /no es una copia/);
});

test('finds no key in a name that leaves the storage', () => {
  const key = 'a'.repeat(64);
  assert.equal(keyOfPart(`archivos/aa/${key}`), key);
  for (const name of [
    `archivos/aa/../${key}`,
    `../archivos/aa/${key}`,
    `/archivos/aa/${key}`,
    `archivos/aa/${key}/..`,
  ])
    assert.equal(keyOfPart(name), undefined, name);
});
