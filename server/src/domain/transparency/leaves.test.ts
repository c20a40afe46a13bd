/** Places in the log: taken one after another, locked until the commit, never left empty. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newId } from '@oficio/shared/contract/values/ids';
import { formDigest, parseLeaf } from '@oficio/shared/transparency/leaf';
import { from, rowsOf } from '../../engine/schema/statements.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { appendIssue, appendStep, reserveIndex } from './leaves.ts';

let test: TestDatabase;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

const at = new Date('2026-11-22T15:00:00.123Z');
const jwt = new TextEncoder().encode('a.b.c');
const issue = (credential: string, waived = false) =>
  test.db.transaction(async (tx) => {
    const index = await reserveIndex(tx);
    await appendIssue(tx, { index, credential, at, forms: { jwt }, waived });
    return index;
  });
const leaves = () => rowsOf(test.db, from.selectFrom('registro_hojas').selectAll().orderBy('indice'));

describe('the places of the log', () => {
  it('are consecutive for concurrent writes', async () => {
    const given = await Promise.all(Array.from({ length: 8 }, () => issue(newId())));
    assert.deepEqual(
      given.sort((a, b) => a - b),
      [0, 1, 2, 3, 4, 5, 6, 7],
    );
  });

  it('record what was signed, by digest, and when it was registered', async () => {
    const index = await issue(newId(), true);
    const row = (await leaves())[index];
    assert.deepEqual(parseLeaf(row?.datos ?? ''), {
      kind: 'emision',
      at: at.toISOString(),
      digests: { jwt: formDigest(jwt) },
      waived: true,
    });
    assert.equal(row?.en, at.toISOString());
  });

  it('are rolled back with the write that took one', async () => {
    const before = (await leaves()).length;
    await assert.rejects(
      test.db.transaction(async (tx) => {
        await appendIssue(tx, {
          index: await reserveIndex(tx),
          credential: newId(),
          at,
          forms: { jwt },
          waived: false,
        });
        throw new Error('it did not come to it');
      }),
      /did not come/,
    );
    assert.equal(await issue(newId()), before);
  });

  it('refuse a write that takes a place and leaves it empty', async () => {
    const before = (await leaves()).length;
    await assert.rejects(
      test.db.transaction((tx) => reserveIndex(tx)),
      /left empty/,
    );
    assert.equal(await issue(newId()), before);
  });

  it('record a later step with the issue’s place, for logged issues only', async () => {
    const credential = newId();
    const of = await issue(credential);
    const step = (id: string) =>
      test.db.transaction((tx) => appendStep(tx, { credential: id, kind: 'revocacion', at }));
    await step(credential);
    await step(newId());
    const last = (await leaves()).at(-1);
    assert.equal(last?.indice, of + 1);
    assert.deepEqual(parseLeaf(last.datos), { kind: 'revocacion', at: at.toISOString(), of });
  });
});
