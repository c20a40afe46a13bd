import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { createStorage, type FileStorage } from './storage.ts';

/** An in-memory bucket that implements the part of S3 that the storage uses. */
const bucket = new Map<string, Buffer>();
let server: Server;
let storage: FileStorage;
let dataDir: string;

before(async () => {
  server = createServer(async (request, response) => {
    const key = new URL(request.url ?? '/', 'http://s3').pathname;
    const body = Buffer.concat(await request.toArray());
    const stored = bucket.get(key);
    if (request.method === 'PUT') {
      bucket.set(key, body);
      return response.setHeader('etag', '"x"').end();
    }
    if (request.method === 'DELETE') {
      bucket.delete(key);
      return response.writeHead(204).end();
    }
    if (!stored)
      return response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
    const part = range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(3162, '127.0.0.1', resolve));
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-s3-'));
  storage = await createStorage({
    dataDir,
    s3: {
      endpoint: 'http://127.0.0.1:3162',
      bucket: 'cubo',
      accessKey: 'a',
      secretKey: 'b',
      region: 'us-east-1',
    },
  });
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const key = 'abcd'.padEnd(64, '0');

test('stores bytes and files in the bucket by hash, whole or in part', async () => {
  assert.equal(await storage.size(key), undefined);
  const file = await storage.temporary();
  await writeFile(file, 'contenido');
  await storage.put(key, { file });
  assert.equal(bucket.get(`/cubo/files/ab/cd/${key}`)?.toString(), 'contenido');
  assert.equal(await storage.size(key), 9);
  assert.equal(
    Buffer.concat(await (await storage.read(key, { start: 3, end: 5 })).toArray()).toString(),
    'ten',
  );
  const local = await storage.local(key);
  await local.release();
  await storage.put(`${key}-320.webp`, Buffer.from('chico'));
  assert.equal(await storage.size(`${key}-320.webp`), 5);
});

test('restores what was uploaded again during its removal', async () => {
  let asked = 0;
  await storage.remove(key, async () => (asked += 1) > 1);
  assert.equal(await storage.size(key), 9);
  await storage.remove(key, async () => false);
  assert.equal(await storage.size(key), undefined);
});

test('stores, reads and removes a piece of an upload', async () => {
  const piece = '0193f0a0-0000-7000-8000-000000000000-0-ab';
  await storage.put(piece, Buffer.from('pieza'));
  assert.equal(Buffer.concat(await (await storage.read(piece)).toArray()).toString(), 'pieza');
  await storage.discard(piece);
  assert.equal(await storage.size(piece), undefined);
});
