/** Public documents to verify our certificates, checked with independent libraries. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify, type JWK } from 'jose';
import type { KnownIssuers } from '@oficio/shared/contract/calls/issuers';
import { recordOf } from '@oficio/shared/contract/values/guards';
import { proofHolds, proofOf } from '@oficio/shared/credentials/data-integrity';
import { methodsOf } from '@oficio/shared/credentials/did';
import { claimsOfPayload, partsOf } from '@oficio/shared/credentials/jwt';
import { rowsOf, from } from '../../../engine/schema/statements.ts';
import { callsApp } from '../../../testing/calls-app.ts';
import { acceptsDocument } from '../../../testing/independent-verifier.ts';
import { training, type Person, type Training } from '../../../testing/training.ts';
import { makeKey } from '../../keys/signing-keys.ts';
import { signedDocument, vouchedFields } from '../signing/signing.ts';
import { issuerRoutes } from './issuer-routes.ts';

let t: Training;
let app: FastifyInstance;
let certification: string;
let ana: Person;
before(async () => {
  t = await training();
  const made = await t.create(t.gestor, 'certificaciones', {
    nombre: 'Electricista',
    codigo: 'ELEC',
    descripcion: 'Instala.',
    criterio: '<p>Rendir.</p>',
    centroEmisor: t.centro,
    vigenciaMeses: 24,
  });
  await t.edit(t.gestor, 'certificaciones', made._id, { estado: 'enRevision' });
  await t.edit(t.admin, 'certificaciones', made._id, { estado: 'publicada' });
  certification = made._id;
  app = callsApp(t.db);
  issuerRoutes(app, { db: t.db });
  await app.ready();
});
after(async () => {
  await app.close();
  await t.close();
});

const LEGAL = { nombreLegal: 'Łukasz Őry Ñandú', documentoTipo: 'DNI', documento: '30.111.222' };
async function give() {
  ana = await t.student('ana', LEGAL);
  const made = await t.create(t.gestor, 'credenciales', {
    origen: 'emitida',
    titulo: 'Electricista',
    titular: ana._id,
    certificacion: certification,
  });
  return t.row('credenciales', made._id);
}
const jwtIn = (row: Record<string, unknown>) => String(recordOf(row['jsonFirmado'])['jwt']);
const didDocument = async () =>
  (await app.inject(`/centros/${t.centro}/did.json`)).json<Record<string, unknown>>();
const keyBytes = async () => methodsOf(await didDocument(), `did:web:localhost%3A3000:centros:${t.centro}`);
const list = async (purpose: string) => (await app.inject(`/centros/${t.centro}/estado/${purpose}`)).body;
const bit = (jwt: string, index: number) => {
  const subject = recordOf(partsOf(jwt)?.payload['credentialSubject']);
  const bits = gunzipSync(Buffer.from(String(subject['encodedList']).slice(1), 'base64url'));
  return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1;
};

describe('issuers', () => {
  it('signs a JWT that another library accepts with the issuer’s keys', async () => {
    const row = await give();
    const document = await didDocument();
    const methods = document['verificationMethod'] as { id: string; publicKeyJwk?: JWK }[];
    const keys = methods.flatMap(({ id, publicKeyJwk }) =>
      publicKeyJwk ? [{ ...publicKeyJwk, kid: id }] : [],
    );
    const { payload, protectedHeader } = await jwtVerify(jwtIn(row), createLocalJWKSet({ keys }), {
      issuer: `did:web:localhost%3A3000:centros:${t.centro}`,
      typ: 'JWT',
      currentDate: new Date('2026-11-21T00:00:00Z'),
    });
    assert.equal(protectedHeader.alg, 'EdDSA');
    assert.equal(payload['name'], 'Electricista');
    assert.equal(
      JSON.stringify(payload).includes('30111222') || JSON.stringify(payload).includes('30.111.222'),
      false,
    );
  });

  it('signs a document that another verifier accepts until altered', async () => {
    const row = await give();
    const document = (await signedDocument(t.db, row['jsonFirmado']))!;
    const [key] = (await keyBytes()).filter(({ ed25519 }) => ed25519);
    assert.equal(await acceptsDocument(document, key!.ed25519!), true);
    const method = { id: proofOf(document)!.verificationMethod, key: key!.ed25519! };
    assert.equal(await proofHolds(document, method), true);
    for (const change of [
      { name: 'Otra cosa' },
      { validFrom: '2015-01-01T00:00:00.000Z' },
      { oficio: { ...recordOf(document['oficio']), numero: 'OF-2026-999999' } },
    ]) {
      assert.equal(await acceptsDocument({ ...document, ...change }, key!.ed25519!), false);
      assert.equal(await proofHolds({ ...document, ...change }, method), false);
    }
    assert.equal(
      await proofHolds({ ...document, proof: [document['proof'], document['proof']] }, method),
      false,
    );
  });

  it('lists what was suspended, revoked or replaced, each in its place', async () => {
    const [one, two, three] = [await give(), await give(), await give()];
    const places = [one, two, three].map((row) => Number(row['indiceEstado']));
    assert.equal(new Set(places).size, 3);
    await t.edit(t.gestor, 'credenciales', String(two['_id']), {
      estado: 'suspendida',
      motivoPublico: 'Se revisa.',
    });
    await t.edit(t.gestor, 'credenciales', String(three['_id']), {
      estado: 'revocada',
      motivoPublico: 'Error.',
    });
    const [revocation, suspension, refresh] = [
      await list('revocation'),
      await list('suspension'),
      await list('refresh'),
    ];
    assert.deepEqual(
      places.map((place) => bit(revocation, place)),
      [0, 0, 1],
    );
    assert.deepEqual(
      places.map((place) => bit(suspension, place)),
      [0, 1, 0],
    );
    assert.deepEqual(
      places.map((place) => bit(refresh, place)),
      [0, 0, 0],
    );
    assert.equal(partsOf(revocation)?.payload['iss'], `did:web:localhost%3A3000:centros:${t.centro}`);
    const asJson = await app.inject({
      url: `/centros/${t.centro}/estado/revocation`,
      headers: { accept: 'application/vc' },
    });
    const [key] = await keyBytes();
    assert.equal(await acceptsDocument(asJson.json<Record<string, unknown>>(), key!.ed25519!), true);
  });

  it('serves no document and no lists for a non-issuer', async () => {
    for (const url of [
      '/centros/x/did.json',
      `/centros/${ana._id}/did.json`,
      `/centros/${t.centro}/estado/otra`,
    ])
      assert.equal((await app.inject(url)).statusCode, 404, url);
  });

  it('serves at once all that an offline check needs, without names', async () => {
    const row = await give();
    const answer = await app.inject('/api/verificar/emisores');
    const issuers = answer.json<KnownIssuers>();
    assert.equal(answer.headers['access-control-allow-origin'], '*');
    assert.deepEqual(
      issuers.centros.map(({ did }) => did),
      [`did:web:localhost%3A3000:centros:${t.centro}`],
    );
    assert.deepEqual(Object.keys(issuers.centros[0]!.listas).sort(), ['refresh', 'revocation', 'suspension']);
    assert.equal(answer.body.includes('Łukasz') || answer.body.includes(String(row['numero'])), false);
  });

  it('trusts a retired key’s signatures, a compromised one’s by the log', async () => {
    const row = await give();
    const kid = String(partsOf(jwtIn(row))?.header['kid']).split('#')[1]!;
    const set = (changes: object) =>
      rowsOf(t.db, from.updateTable('claves_firma').set(changes).where('kid', '=', kid));
    const whole = () => t.row('credenciales', String(row['_id']));
    await set({ retiradaEn: '2026-11-20T12:00:00Z' });
    await makeKey(t.db, t.db, t.centro);
    const next = await give();
    assert.notEqual(partsOf(jwtIn(next))?.header['kid'], partsOf(jwtIn(row))?.header['kid']);
    assert.ok(await vouchedFields(t.db, (await whole()) as never));

    await set({ comprometidaEn: '2030-01-01T00:00:00Z' });
    assert.ok(await vouchedFields(t.db, (await whole()) as never));
    await set({ comprometidaEn: '2020-01-01T00:00:00Z' });
    assert.equal(await vouchedFields(t.db, (await whole()) as never), undefined);
    assert.equal(await signedDocument(t.db, row['jsonFirmado']), undefined);
    await set({ comprometidaEn: null, retiradaEn: null });
    assert.equal(claimsOfPayload(partsOf(jwtIn(row))!.payload)?.numero, row['numero']);
  });
});
