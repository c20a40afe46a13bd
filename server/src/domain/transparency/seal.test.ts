/** Signs pending leaves once, in order, and only as an extension of the signed tree. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bytesOf } from '@oficio/shared/transparency/bytes';
import { openCheckpoint, signCheckpoint } from '@oficio/shared/transparency/checkpoint';
import { cosign } from '@oficio/shared/transparency/cosignature';
import { leafHash } from '@oficio/shared/transparency/merkle';
import {
  formatKey,
  formatNote,
  SIGNATURE_TYPES,
  signerOf,
  type VerifierKey,
} from '@oficio/shared/transparency/note';
import { parseProof, verifyProof, formatProof } from '@oficio/shared/transparency/proof';
import { grownTiles, rootFromTiles } from '@oficio/shared/transparency/tiles';
import type { Database } from '../../platform/database/connection.ts';
import { connect } from '../../platform/database/connection.ts';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import { appendIssues, rewriteLog } from '../../testing/log-site.ts';
import { createVault } from '../../platform/vault.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { issueAs, issuingSite } from '../keys/issuing-site.ts';
import { checkpointOf, lastCheckpoint } from './checkpoints.ts';
import { forgetLog, logKey } from './log-key.ts';
import { consistencyOf, proofOf } from './transparency-routes.ts';
import { checkNextBundle, sealLog } from './seal.ts';
import { addWitness, acceptSubmission } from './witnesses.ts';

const at = new Date('2026-11-22T15:00:00.123Z');
const witness = signerOf('testigo.example/uno', SIGNATURE_TYPES.cosignature, new Uint8Array(32).fill(5));

const append = (db: Database, count: number) => appendIssues(db, count, at);
const points = (db: Database) => rowsOf(db, from.selectFrom('registro_puntos').selectAll().orderBy('tamano'));

describe('signing', () => {
  let test: TestDatabase;
  let key: VerifierKey;
  before(async () => {
    test = await testDatabase();
    ({ key } = await logKey(test.db));
  });
  after(() => test.drop());

  it('begins with an empty checkpoint', async () => {
    assert.equal(await sealLog(test.db), 0);
    assert.equal((await lastCheckpoint(test.db, key))?.size, 0);
    assert.equal(key.name, 'localhost:3000/registro');
  });

  it('proves each leaf across tiles, and each size from earlier ones', async () => {
    for (const count of [1, 254, 2, 300]) {
      await append(test.db, count);
      assert.equal(await sealLog(test.db), count);
    }
    for (const index of [0, 1, 254, 255, 256, 556]) {
      const proof = await proofOf(test.db, index, key);
      assert.ok(proof);
      const proved = verifyProof(parseProof(formatProof(proof))!, key, []);
      assert.ok(typeof proved === 'object', String(proved));
      assert.equal(proved.checkpoint.size, 557);
    }
    assert.equal(await proofOf(test.db, 557, key), undefined);
    assert.ok(await consistencyOf(test.db, { from: 255, to: 557 }, key));
    assert.equal(await consistencyOf(test.db, { from: 255, to: 558 }, key), undefined);
  });

  it('signs nothing again when nothing is new', async () => {
    const before = await points(test.db);
    assert.equal(await sealLog(test.db), 0);
    assert.deepEqual(await points(test.db), before);
  });

  it('signs each size once with several processes', async () => {
    const others = [1, 2, 3].map(() => {
      const db = connect(test.url);
      issueAs(db, issuingSite(test.db));
      return db;
    });
    const before = (await lastCheckpoint(test.db, key))!.size;
    const writing = (async () => {
      for (let i = 0; i < 20; i += 1) await append(test.db, 3);
    })();
    const sealing = others.map(async (db) => {
      let n = 0;
      for (let i = 0; i < 15; i += 1) n += await sealLog(db);
      return n;
    });
    const sealed = await Promise.all(sealing);
    await writing;
    const rest = await sealLog(test.db);
    assert.equal(
      sealed.reduce((a, b) => a + b, rest),
      60,
    );
    const last = await lastCheckpoint(test.db, key);
    assert.equal(last?.size, before + 60);
    // The log is complete: the tiles that several processes wrote give the root of all leaves.
    const leaves = await rowsOf(test.db, from.selectFrom('registro_hojas').select('datos').orderBy('indice'));
    const tiles = grownTiles(
      0,
      [],
      leaves.map(({ datos }) => leafHash(bytesOf(datos))),
    );
    const root = await rootFromTiles(
      leaves.length,
      async (asked) => tiles.find((tile) => tile.level === asked.level && tile.index === asked.index)!.hashes,
    );
    assert.deepEqual(last.root, root);
    await Promise.all(others.map((db) => db.close()));
  });

  it('loses and repeats nothing when a process dies before its commit', async () => {
    await append(test.db, 5);
    const cut = connect(test.url, { max: 1 });
    issueAs(cut, issuingSite(test.db));
    const before = await points(test.db);
    // Cut the connection just before the checkpoint is written.
    await test.db.query(
      `create function "corte"() returns trigger language plpgsql as $$ begin
         perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await test.db.query(
      `create trigger "corte" before insert on "registro_puntos" for each row execute function "corte"()`,
    );
    await assert.rejects(sealLog(cut));
    await test.db.query(`drop function "corte" cascade`);
    assert.deepEqual(await points(test.db), before);
    assert.equal(await sealLog(test.db), 5);
    await cut.close();
  });
});

describe('the log’s key', () => {
  it('is sealed in the database, and useless without the secret', async () => {
    const test = await testDatabase();
    const { seed } = await logKey(test.db);
    const { rows } = await test.db.query<{ valor: string }>(
      `select "valor" from "secretos" where "nombre" = 'registro.clave'`,
    );
    assert.ok(!rows[0]!.valor.includes(Buffer.from(seed).toString('base64url')));
    const other = connect(test.url);
    issueAs(other, {
      ...issuingSite(test.db),
      vault: createVault('otro secreto, de otra máquina, más largo'),
    });
    await assert.rejects(logKey(other));
    await other.close();
    await test.drop();
  });
});

describe('what was signed', () => {
  let test: TestDatabase;
  let key: VerifierKey;
  before(async () => {
    test = await testDatabase();
    ({ key } = await logKey(test.db));
    await append(test.db, 300);
    await sealLog(test.db);
  });
  after(() => test.drop());

  const TABLES = [
    'registro_hojas',
    'registro_baldosas',
    'registro_puntos',
    'registro_testigos',
    'contadores',
  ];
  /** Changes the stored log, runs the check, and restores the log. */
  async function tampered(change: string, seen: () => Promise<void>): Promise<void> {
    for (const name of TABLES) await test.db.query(`create table "${name}_antes" as table "${name}"`);
    await test.db.query(change);
    try {
      await seen();
    } finally {
      for (const name of TABLES) {
        await test.db.query(`delete from "${name}"`);
        await test.db.query(`insert into "${name}" select * from "${name}_antes"`);
        await test.db.query(`drop table "${name}_antes"`);
      }
    }
  }
  const redated = (index: number) =>
    `update "registro_hojas" set "datos" = replace("datos", '2026-11-22', '2026-01-05'), "en" = "en" - interval '321 days' where "indice" = ${index}`;
  const nextRound = async () => {
    await checkNextBundle(test.db);
    await checkNextBundle(test.db);
  };

  it('exposes a leaf dated back, by proof, round and next signer', async () => {
    for (const index of [7, 290])
      await tampered(redated(index), async () => {
        await assert.rejects(proofOf(test.db, index, key), /hoja \d+ del registro no es la que se firmó/);
        await assert.rejects(nextRound(), /fueron alteradas/);
      });
    await tampered(redated(290), async () => {
      await append(test.db, 1);
      await assert.rejects(sealLog(test.db), /fueron alteradas.*no firma nada más/);
    });
  });

  it('exposes a missing or changed leaf, tile or checkpoint', async () => {
    const changes: readonly [string, RegExp][] = [
      [`delete from "registro_hojas" where "indice" = 295`, /borrada/],
      [
        `update "registro_hojas" set "en" = "en" - interval '1 day' where "indice" = 295`,
        /hoja 295 .* alterada/,
      ],
      [
        `update "registro_baldosas" set "hashes" = set_byte("hashes", 40, 0) where "nivel" = 0 and "indice" = 0`,
        /alteradas/,
      ],
      [`update "registro_baldosas" set "hashes" = substr("hashes", 1, 64)`, /alteradas/],
      [`update "registro_puntos" set "nota" = replace("nota", '300', '301')`, /punto de control/],
    ];
    for (const [change, sentence] of changes)
      await tampered(change, () => assert.rejects(nextRound(), sentence, change));
  });

  it('stops at a leaf deleted before signing until it returns', async () => {
    await append(test.db, 3);
    await tampered(`delete from "registro_hojas" where "indice" = 301`, async () =>
      assert.rejects(sealLog(test.db), /Falta la hoja 301/),
    );
    assert.equal(await sealLog(test.db), 3);
  });

  it('refuses to sign on a history rewritten after witnesses signed', async () => {
    assert.equal(await addWitness(test.db, 'Uno', formatKey(witness.key)), true);
    assert.equal(await addWitness(test.db, 'Uno', formatKey(witness.key)), false);
    const last = (await lastCheckpoint(test.db, key))!;
    const signature = cosign(last.note.text, witness, Math.floor(Date.now() / 1000));
    const note = { ...last.note, signatures: [...last.note.signatures, signature] };
    assert.equal(await acceptSubmission(test.db, formatNote(note), key), 1);
    assert.equal(await acceptSubmission(test.db, formatNote(note), key), 0);
    // An attacker with the database and the log's key rewrites everything as if the leaf had always been so.
    await tampered(redated(7), async () => {
      await rewriteLog(test.db);
      await nextRound();
      await append(test.db, 1);
      await assert.rejects(sealLog(test.db), /no es el que firmó el testigo «Uno»/);
    });
    await append(test.db, 1);
    assert.equal(await sealLog(test.db), 1);
  });

  it('stores each witness’s checkpoint, and proves by the first one', async () => {
    const [proved] = [await proofOf(test.db, 7, key)];
    const result = verifyProof(proved!, key, [witness.key]);
    assert.ok(typeof result === 'object');
    assert.equal(result.checkpoint.size, 303);
    assert.equal(result.witnesses[0]?.name, witness.key.name);
    assert.equal((await checkpointOf(test.db, 303, key))?.note.signatures.length, 2);
    const newest = await proofOf(test.db, 303, key);
    assert.equal(openCheckpoint(newest!.checkpoint, key)?.size, 304);
  });

  it('refuses signatures unknown, misplaced, regressive or from tomorrow', async () => {
    const last = (await lastCheckpoint(test.db, key))!;
    const now = Math.floor(Date.now() / 1000);
    const signed = (checkpoint = last, who = witness, seconds = now) =>
      formatNote({
        ...checkpoint.note,
        signatures: [...checkpoint.note.signatures, cosign(checkpoint.note.text, who, seconds)],
      });
    const refused = (text: string, status: number) =>
      assert.rejects(
        acceptSubmission(test.db, text, key),
        (error: { status?: number }) => error.status === status,
      );
    const stranger = signerOf('otro.example', SIGNATURE_TYPES.cosignature, new Uint8Array(32).fill(6));
    const impostor = signerOf(witness.key.name, SIGNATURE_TYPES.cosignature, new Uint8Array(32).fill(6));
    await refused('hola', 400);
    await refused(formatNote(last.note), 403);
    await refused(signed(last, stranger), 403);
    await refused(signed(last, impostor), 403);
    await refused(signed(last, witness, now + 86_400), 422);
    const forged = cosign(`${last.note.text}x`, witness, now);
    await refused(formatNote({ ...last.note, signatures: [forged] }), 422);
    const other = openCheckpoint(
      signCheckpoint({ ...last, root: leafHash(bytesOf('x')) }, await logKey(test.db)),
      key,
    )!;
    await refused(signed(other), 404);
    assert.equal(await acceptSubmission(test.db, signed(), key), 1);
    await refused(signed((await checkpointOf(test.db, 303, key))!), 422);
  });

  it('restarts with another key over the same leaves when it must', async () => {
    const before = (await lastCheckpoint(test.db, key))!;
    await forgetLog(test.db);
    const later = connect(test.url);
    issueAs(later, issuingSite(test.db));
    assert.equal(await sealLog(later), before.size);
    const anew = (await logKey(later)).key;
    assert.notEqual(formatKey(anew), formatKey(key));
    assert.deepEqual((await lastCheckpoint(later, anew))?.root, before.root);
    await later.close();
  });

  it('refuses an invalid witness', async () => {
    await assert.rejects(addWitness(test.db, 'Otro', 'x'), RangeError);
    await assert.rejects(addWitness(test.db, 'Otro', formatKey(key)), RangeError);
  });
});
