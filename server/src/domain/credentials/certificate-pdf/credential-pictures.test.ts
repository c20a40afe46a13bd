/** The files of a certificate's holder other than the PDF. */
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { fromBase64url } from '@oficio/shared/credentials/bytes';
import { commitmentOf } from '@oficio/shared/credentials/commitment';
import { createStorage } from '../../../engine/files/storage.ts';
import { VISITOR, type Actor } from '../../../platform/actor.ts';
import { callsApp } from '../../../testing/calls-app.ts';
import { training, type Person, type Training } from '../../../testing/training.ts';
import { pictureRoutes } from './picture-routes.ts';

let t: Training;
let app: FastifyInstance;
let actor: Actor = VISITOR;
let ana: Person;
let row: Record<string, unknown>;

before(async () => {
  t = await training();
  ana = await t.student('ana', {
    nombreLegal: 'Łukasz Őry Ñandú',
    documentoTipo: 'DNI',
    documento: '30.111.222',
  });
  const certification = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: 'ELEC',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
  });
  await t.edit(t.gestor, 'certificaciones', certification._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', certification._id, { estado: 'publicada' });
  const made = await t.create(t.gestor, 'credenciales', {
    origen: 'emitida',
    titulo: 'Electricista',
    titular: ana._id,
    certificacion: certification._id,
  });
  row = await t.row('credenciales', made._id);
  app = callsApp(t.db, () => actor);
  const storage = await createStorage({ dataDir: await mkdtemp(path.join(os.tmpdir(), 'oficio-insignia-')) });
  pictureRoutes(app, { db: t.db, storage, origin: 'https://oficio.example' });
  await app.ready();
});
after(async () => {
  await app.close();
  await t.close();
});

const get = async (who: Actor, file: string) => {
  actor = who;
  const answer = await app.inject(`/api/credenciales/${String(row['_id'])}/${file}`);
  actor = VISITOR;
  return answer;
};
const signed = () => recordOf(row['jsonFirmado']);

/** Returns the chunks of a PNG, after checking their checksums. */
function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    assert.equal(png.readUInt32BE(end), crc32(png.subarray(at + 4, end)));
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

describe('pictures for the holder', () => {
  it('gives a PNG with the signed credential in one uncompressed text', async () => {
    const { statusCode, rawPayload, headers } = await get(ana, 'credencial.png');
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/png']);
    const chunks = chunksOf(rawPayload);
    assert.equal(chunks[0]?.type, 'IHDR');
    const texts = chunks.filter(({ type }) => type === 'iTXt');
    assert.deepEqual(
      texts.map(({ data }) => data.toString()),
      [`openbadgecredential\0\0\0\0\0${String(signed()['jwt'])}`],
    );
    const { width, height } = await sharp(rawPayload).metadata();
    assert.deepEqual([width, height], [800, 800]);
    // A blank picture has almost no entropy.
    assert.ok((await sharp(rawPayload).stats()).entropy > 0.5);
  });

  it('gives an SVG by Open Badges, without letters that need a font', async () => {
    const { statusCode, body, headers } = await get(ana, 'credencial.svg');
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/svg+xml']);
    assert.match(body, /^<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" /);
    assert.equal(/<openbadges:credential verify="([^"]+)">/.exec(body)?.[1], signed()['jwt']);
    assert.ok(!body.includes('<text') && !/href|url\(/.test(body));
    assert.equal((await sharp(Buffer.from(body)).metadata()).width, 800);
  });

  it('gives a picture to share, only of one in force', async () => {
    const shared = await get(ana, 'compartir.png');
    const { width, height } = await sharp(shared.rawPayload).metadata();
    assert.deepEqual([shared.statusCode, width, height], [200, 1200, 630]);
    await t.db.query(`update "credenciales" set "estado" = 'suspendida' where "_id" = $1`, [row['_id']]);
    assert.equal((await get(ana, 'compartir.png')).statusCode, 422);
    assert.equal((await get(ana, 'credencial.png')).statusCode, 200);
    await t.db.query(`update "credenciales" set "estado" = 'vigente' where "_id" = $1`, [row['_id']]);
  });

  it('gives the key that proves the document’s number, to the holder only', async () => {
    const own = (await get(ana, 'credencial-privada.json')).json<{ jwt: string; clave: string }>();
    assert.equal(own.jwt, signed()['jwt']);
    const [, payload = ''] = own.jwt.split('.');
    const { oficio } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      oficio: Record<string, unknown>;
    };
    assert.equal(commitmentOf(fromBase64url(own.clave)!, 'DNI', '30111222'), oficio['compromiso']);
    assert.equal((await get(t.gestor, 'credencial-privada.json')).statusCode, 403);
  });

  it('contains neither the document’s number nor its key', async () => {
    const key = String(signed()['clave']);
    for (const file of ['credencial.png', 'credencial.svg', 'compartir.png']) {
      const text = (await get(ana, file)).rawPayload.toString('latin1');
      const said = text + Buffer.from(String(signed()['jwt']).split('.')[1] ?? '', 'base64url').toString();
      for (const secret of ['30111222', '30.111.222', key]) assert.ok(!said.includes(secret), file);
      for (const who of [VISITOR, t.docente])
        assert.ok([403, 404].includes((await get(who, file)).statusCode), file);
    }
  });

  it('does not bake one signed before centres had keys', async () => {
    await t.db.query(`update "credenciales" set "jsonFirmado" = $2 where "_id" = $1`, [
      row['_id'],
      JSON.stringify({ jwt: 'a.b.c' }),
    ]);
    assert.equal((await get(ana, 'credencial.png')).statusCode, 422);
    assert.equal((await get(ana, 'credencial.svg')).statusCode, 422);
    await t.db.query(`update "credenciales" set "jsonFirmado" = $2 where "_id" = $1`, [
      row['_id'],
      JSON.stringify(signed()),
    ]);
  });
});
