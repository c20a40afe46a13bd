/** Uploaded badges: the proposal of each check, and access to the uploader's data. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import PDFDocument from 'pdfkit';
import { didDocumentOf } from '@oficio/shared/credentials/did';
import { makeJwt } from '@oficio/shared/credentials/jwt';
import { proposalIn } from '@oficio/shared/credentials/upload-proposal';
import { testKey } from '@oficio/shared/testing/issuing-site';
import { createStorage, type FileStorage } from '../../../engine/files/storage.ts';
import { firstOf, from } from '../../../engine/schema/statements.ts';
import { VISITOR, type Actor } from '../../../platform/actor.ts';
import { callsApp } from '../../../testing/calls-app.ts';
import { training, type Person, type Training } from '../../../testing/training.ts';
import { checkUploadedBadge } from './badge-check.ts';
import { uploadRoutes } from './uploads.ts';

const DID = 'did:web:universidad.example';
const key = testKey(7);
const ME = { nombreLegal: 'Eva Luna', documentoTipo: 'DNI', documento: '30111222' };
const FORM = {
  origen: 'cargada',
  titulo: 'Soldadura',
  emisorTexto: 'Universidad',
  emitidaEn: '2026-01-01T12:00:00.000Z',
};

let t: Training;
let app: FastifyInstance;
let storage: FileStorage;
let dataDir: string;
let actor: Actor = VISITOR;
let eva: Person;
before(async () => {
  t = await training();
  eva = await t.student('eva', ME);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'oficio-insignias-'));
  storage = await createStorage({ dataDir });
  app = callsApp(t.db, () => actor);
  uploadRoutes(app, { db: t.db });
  await app.ready();
});
after(async () => {
  await app.close();
  await t.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Stub of the issuer's site, which serves its DID document. */
const ssrf = {
  addressesOf: async () => ['8.8.8.8'],
  request: ((_url: URL, _options: https.RequestOptions, done: (answer: unknown) => void) => {
    const asked = new EventEmitter() as EventEmitter & { end(): void };
    asked.end = () => {
      const answer = new PassThrough() as PassThrough & { statusCode: number };
      answer.statusCode = 200;
      done(answer);
      answer.end(JSON.stringify(didDocumentOf(DID, [key])));
    };
    return asked;
  }) as unknown as typeof https.request,
};

const badge = (name = 'EVA LUNA', more: object = {}) => ({
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: DID, type: ['Profile'], name: 'Universidad' },
  validFrom: '2026-01-01T12:00:00Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name }],
    achievement: { id: 'urn:x', type: ['Achievement'], name: 'Soldadura' },
  },
  ...more,
});
const jwtOf = (payload: object = badge(), by = key) =>
  makeJwt({ iss: DID, ...payload }, { kid: `${DID}#${key.kid}`, sign: by.sign });

async function upload(content: Buffer | string, form: object = {}): Promise<string> {
  const bytes = Buffer.from(content);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await storage.put(sha256, bytes);
  const archivo = await t.insert('archivos', {
    nombre: 'insignia',
    sha256,
    tipo: 'application/json',
    bytes: bytes.length,
    creadoPor: eva._id,
  });
  return (await t.create(eva, 'credenciales', { ...FORM, ...form, titular: eva._id, archivo }))._id;
}
async function check(content: Buffer | string, online = true, form: object = {}) {
  const id = await upload(content, form);
  const away = { ...ssrf, addressesOf: async () => [] };
  await checkUploadedBadge({ db: t.db, storage, ssrf: online ? ssrf : away }, id);
  const { verificacion, estado, version } = await t.row('credenciales', id);
  return { id, estado, version, proposal: proposalIn(verificacion)! };
}
async function pdf(attach?: string): Promise<Buffer> {
  const doc = new PDFDocument();
  const parts: Buffer[] = [];
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.on('data', (part: Buffer) => parts.push(part));
  if (attach !== undefined) doc.file(Buffer.from(attach), { name: 'insignia.jwt' });
  doc.text('Certificado');
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

describe('uploaded badges', () => {
  it('proposes what a good badge says, as JSON, text or inside a PDF', async () => {
    for (const content of [JSON.stringify({ jwt: jwtOf() }), jwtOf(), await pdf(jwtOf())]) {
      const { proposal, estado, version } = await check(content);
      assert.equal(proposal.informe?.title, 'Válida según su emisor; no emitida en Oficio');
      assert.deepEqual(proposal.diferencias, []);
      assert.deepEqual([estado, version], ['pendiente', 1]);
    }
  });

  it('reports differences to the person and form, except case and accents', async () => {
    const accents = await check(jwtOf(badge('Éva  luna')));
    assert.deepEqual(accents.proposal.diferencias, []);
    const other = await check(jwtOf(badge('Ana Gómez', { validUntil: '2031-05-02T12:00:00Z' })));
    assert.deepEqual(other.proposal.diferencias, [
      'La insignia está a nombre de «Ana Gómez», y la cuenta de «Eva Luna».',
      'La insignia dice que vence el 2 de mayo de 2031.',
    ]);
    const titled = await check(jwtOf(), true, {
      titulo: 'Ingeniería',
      emitidaEn: '2020-01-01T12:00:00.000Z',
    });
    assert.deepEqual(titled.proposal.diferencias, [
      'La insignia se titula «Soldadura», y lo cargado «Ingeniería».',
      'La insignia dice que se emitió el 1 de enero de 2026, y lo cargado el 1 de enero de 2020.',
    ]);
  });

  it('reports an altered or expired badge and an unreachable issuer', async () => {
    const outcome = async (content: string, online = true) =>
      (await check(content, online)).proposal.informe?.outcome;
    assert.equal(await outcome(jwtOf(badge(), testKey(9))), 'alterada');
    assert.equal(await outcome(jwtOf(badge('Eva Luna', { validUntil: '2026-02-01T12:00:00Z' }))), 'vencida');
    assert.equal(await outcome(jwtOf(), false), 'desconocida');
    assert.equal(await outcome(JSON.stringify(badge())), 'desconocida');
  });

  it('proposes nothing from a file without a badge, a bomb or a large one', async () => {
    const attached = deflateSync(Buffer.alloc(100_000_000));
    const bomb = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/EmbeddedFile/Filter/FlateDecode>>\nstream\n'),
      attached,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    const large = `${' '.repeat(11 * 1024 * 1024)}${jwtOf()}`;
    for (const content of [
      await pdf(),
      bomb,
      large,
      '{"__proto__":',
      '[]',
      `{"a":"${'x'.repeat(600_000)}"}`,
    ]) {
      const { proposal } = await check(content);
      assert.equal(proposal.informe, undefined);
      assert.match(proposal.en, /^\d{4}-/);
    }
  });

  it('leaves the proposal unchanged after the review', async () => {
    const { id, proposal } = await check(jwtOf());
    const moderator = await t.person('mode', ['moderador']);
    await t.edit(moderator, 'credenciales', id, { estado: 'vigente' });
    await checkUploadedBadge({ db: t.db, storage, ssrf }, id);
    const { verificacion } = await t.row('credenciales', id);
    assert.deepEqual(proposalIn(verificacion), proposal);
    assert.ok((verificacion as { vigente?: unknown }).vigente);
  });

  it('is queued with the upload', async () => {
    const sent: unknown[] = [];
    t.jobs = { send: async (name, data) => void sent.push([name, data]) };
    const id = await upload(jwtOf());
    t.jobs = undefined;
    assert.deepEqual(sent, [['badges.check', { credencial: id }]]);
  });
});

describe('the owner of an upload', () => {
  const ask = async (who: Actor, id: string) => {
    actor = who;
    const answer = await app.inject(`/api/credenciales/${id}/titular`);
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it('shows name and document to reviewers only, and notes it', async () => {
    const id = await upload(jwtOf());
    const moderator = await t.person('mode', ['moderador']);
    assert.deepEqual(await ask(moderator, id), { status: 200, body: ME });
    assert.equal((await ask(t.admin, id)).status, 200);
    const noted = await firstOf(
      t.db,
      from
        .selectFrom('auditoria')
        .select('objeto')
        .where('accion', '=', 'read_document')
        .where('actor', '=', moderator._id),
    );
    assert.equal(noted?.objeto, id);
    assert.equal((await ask(VISITOR, id)).status, 401);
    for (const who of [eva, t.gestor, t.docente])
      assert.equal((await ask(who, id)).status, 403, JSON.stringify(who));
    await t.edit(moderator, 'credenciales', id, { estado: 'vigente' });
    assert.equal((await ask(moderator, id)).status, 422);
  });

  it('hides issued credentials from a moderator', async () => {
    const issued = await t.insert('credenciales', {
      origen: 'emitida',
      titular: eva._id,
      titulo: 'Electricista',
      estado: 'pendiente',
    });
    assert.equal((await ask(await t.person('mode', ['moderador']), issued)).status, 404);
  });
});
