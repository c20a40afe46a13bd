/** Public routes of the log, and the checks that a verifier can make with their answers alone. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fromBase64 } from '@oficio/shared/transparency/bytes';
import { openCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { cosign } from '@oficio/shared/transparency/cosignature';
import { parseBundle } from '@oficio/shared/transparency/entries';
import { leafHash, verifyConsistency } from '@oficio/shared/transparency/merkle';
import { formatKey, formatNote, parseKey, SIGNATURE_TYPES, signerOf } from '@oficio/shared/transparency/note';
import { parseProof, verifyProof } from '@oficio/shared/transparency/proof';
import { hashesOf, rootFromTiles, tileNumberPath } from '@oficio/shared/transparency/tiles';
import { logSite, type LogSite } from '../../testing/log-site.ts';
import { addWitness } from './witnesses.ts';

let site: LogSite;
before(async () => {
  site = await logSite();
  await site.grow(300);
});
after(() => site.close());

const get = (path: string) => fetch(site.url + path);
const text = async (path: string) => (await get(path)).text();
const bytes = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());
const logKeyNow = async () => parseKey((await text('/registro/clave')).trim())!;
const checkpointNow = async () => openCheckpoint(await text('/registro/checkpoint'), await logKeyNow())!;

describe('the public log', () => {
  it('serves its key, a valid checkpoint, and tiles that give its root', async () => {
    const checkpoint = await checkpointNow();
    assert.equal(checkpoint.size, 300);
    const root = await rootFromTiles(300, ({ level, index }, width) =>
      bytes(`/registro/tile/${level}/${tileNumberPath(index, width)}`),
    );
    assert.deepEqual(root, checkpoint.root);
  });

  it('serves the entries of each tile', async () => {
    for (const path of ['000', '001.p/44', '000.p/7']) {
      const entries = parseBundle(await bytes(`/registro/tile/entries/${path}`))!;
      const tile = await bytes(`/registro/tile/0/${path}`);
      assert.deepEqual(entries.map(leafHash).map(Buffer.from), hashesOf(tile).map(Buffer.from));
    }
  });

  it('is readable by other sites, and cacheable where it never changes', async () => {
    const tile = await get('/registro/tile/0/000');
    assert.equal(tile.headers.get('access-control-allow-origin'), '*');
    assert.equal(tile.headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.equal(tile.headers.get('content-type'), 'application/octet-stream');
    assert.match(tile.headers.get('cache-control') ?? '', /immutable/);
    const checkpoint = await get('/registro/checkpoint');
    assert.equal(checkpoint.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(checkpoint.headers.get('cache-control'), 'no-cache');
  });

  it('answers a missing or misspelt tile with an uncached 404', async () => {
    for (const path of [
      '0/001',
      '0/001.p/45',
      '0/002',
      '1/000',
      '64/000',
      '00/000',
      'entries/001',
      '0/0',
      '-1/000',
    ]) {
      const answer = await get(`/registro/tile/${path}`);
      assert.equal(answer.status, 404, path);
      assert.doesNotMatch(answer.headers.get('cache-control') ?? '', /immutable/, path);
    }
  });

  it('proves a leaf, in a file and for the browser', async () => {
    const key = await logKeyNow();
    const file = await get('/api/registro/prueba/299.tlog-proof');
    assert.match(file.headers.get('content-disposition') ?? '', /registro-299\.tlog-proof/);
    const proved = verifyProof(parseProof(await file.text())!, key, []);
    assert.ok(typeof proved === 'object');
    const answer = (await (await get('/api/registro/prueba/299')).json()) as {
      prueba: string;
      hojas: number[];
    };
    assert.deepEqual(answer.hojas, [299]);
    assert.equal(typeof verifyProof(parseProof(answer.prueba)!, key, []), 'object');
    const none = await get('/api/registro/prueba/300');
    assert.equal(none.status, 404);
    assert.equal(none.headers.get('retry-after'), '5');
    for (const odd of ['x', '-1', '1.5', '01', '99999999999999999999'])
      assert.equal((await get(`/api/registro/prueba/${odd}`)).status, 400, odd);
  });

  it('proves that it grew', async () => {
    const before = await checkpointNow();
    await site.grow(10);
    const now = await checkpointNow();
    const { prueba } = (await (
      await get(`/api/registro/consistencia?desde=${before.size}&hasta=${now.size}`)
    ).json()) as { prueba: string[] };
    assert.ok(verifyConsistency({ from: before, to: now, proof: prueba.map((hash) => fromBase64(hash)!) }));
    assert.equal((await get('/api/registro/consistencia?desde=1&hasta=9999')).status, 404);
    assert.equal((await get('/api/registro/consistencia?desde=9&hasta=1')).status, 404);
    assert.equal((await get('/api/registro/consistencia?desde=1')).status, 400);
    assert.equal((await get('/api/registro/consistencia?desde=1&desde=1&hasta=2')).status, 400);
  });

  it('reports an altered leaf instead of proving it', async () => {
    await site.db.query(
      `update "registro_hojas" set "datos" = replace("datos", 'emision', 'emisión') where "indice" = 12`,
    );
    const answer = await get('/api/registro/prueba/12');
    assert.equal(answer.status, 500);
    assert.match(((await answer.json()) as { message: string }).message, /hoja 12 .* fue alterada/);
    await site.db.query(
      `update "registro_hojas" set "datos" = replace("datos", 'emisión', 'emision') where "indice" = 12`,
    );
  });
});

describe('submitting a signature', () => {
  const witness = signerOf('testigo.example', SIGNATURE_TYPES.cosignature, new Uint8Array(32).fill(3));
  const handIn = (body: string, type = 'text/plain') =>
    fetch(`${site.url}/registro/testigo`, { method: 'POST', body, headers: { 'content-type': type } });

  it('accepts and shows a registered witness’s, and nobody else’s', async () => {
    const { note } = await checkpointNow();
    const signed = formatNote({
      ...note,
      signatures: [...note.signatures, cosign(note.text, witness, Math.floor(Date.now() / 1000))],
    });
    assert.equal((await handIn(signed)).status, 403);
    await addWitness(site.db, 'Testigo', formatKey(witness.key));
    assert.deepEqual(await (await handIn(signed)).json(), { nuevas: 1 });
    assert.equal(await text('/registro/checkpoint'), signed);
    const { testigos } = (await (await get('/api/registro')).json()) as {
      testigos: { clave: string; tamano: number; punto: string }[];
    };
    assert.deepEqual(
      testigos.map(({ clave, tamano, punto }) => [clave, tamano, punto]),
      [[formatKey(witness.key), 310, signed]],
    );
  });

  it('refuses an invalid note, a large one, and too many', async () => {
    assert.equal((await handIn('hola')).status, 400);
    assert.equal((await handIn('{}', 'application/json')).status, 415);
    assert.equal((await handIn('x'.repeat(40_000))).status, 413);
    const answers = await Promise.all(Array.from({ length: 25 }, () => handIn('hola')));
    const last = answers.find(({ status }) => status === 429);
    assert.ok(Number(last?.headers.get('retry-after')) > 0);
  });

  it('has no address for registering a witness', async () => {
    for (const method of ['POST', 'PUT'])
      for (const path of ['/registro/testigos', '/api/registro', '/api/registro/testigos'])
        assert.equal((await fetch(site.url + path, { method })).status, 404, `${method} ${path}`);
  });
});
