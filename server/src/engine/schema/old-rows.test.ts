/**
 * Adding each kind of field to a table with rows: old rows get its default, its initial state or its
 * backfill.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { collection, type Collection } from '@oficio/shared/contract/declaration/collection';
import * as f from '@oficio/shared/contract/declaration/fields';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { completeForOldRows, NoValueForOldRows } from './old-rows.ts';
import { EMPTY, snapshotOf, statementsBetween } from './snapshot.ts';
import { tableOf } from './tables.ts';

let test: TestDatabase;
before(async () => {
  test = await testDatabase();
});
after(() => test.drop());

let tables = 0;
const declared = (name: string, fields: Fields): Collection =>
  collection({
    name,
    label: 'Pruebas',
    singular: 'prueba',
    gender: 'f',
    area: 'contenidos',
    fields,
    title: '_id',
    summary: [],
    columns: ['_id'],
    sort: '_id',
    access: { read: [], create: [], edit: [], softRemove: [], remove: [] },
  });

/** Creates a table with one row, adds the field and returns the row's value of it. */
async function afterAdding(field: f.Field, before: Fields = {}): Promise<unknown> {
  const name = `pruebas_${(tables += 1)}`;
  const [old, now] = [declared(name, before), declared(name, { ...before, nuevo: field })];
  const first = snapshotOf({ [name]: tableOf(old) }, EMPTY);
  const second = snapshotOf({ [name]: tableOf(now) }, first);
  for (const statement of await statementsBetween(EMPTY, first)) await test.db.query(statement);
  await test.db.query(
    `insert into "${name}" ("_id", "creadoEn", "actualizadoEn", "version", "eliminado") values (gen_random_uuid(), now(), now(), 1, false)`,
  );
  const statements = completeForOldRows(await statementsBetween(first, second), (table) =>
    table === name ? now : undefined,
  );
  for (const statement of statements) await test.db.query(statement);
  const { rows } = await test.db.query(`select "nuevo" from "${name}"`);
  // The tables are as declared: no further statement is needed.
  assert.deepEqual(await statementsBetween(second, snapshotOf({ [name]: tableOf(now) }, second)), []);
  const { rows: left } = await test.db.query(
    `select column_default from information_schema.columns where table_name = $1 and column_name = 'nuevo'`,
    [name],
  );
  const kept = ['boolean', 'integer', 'decimal'].includes(field.kind) && 'default' in field;
  assert.equal(left[0]?.['column_default'] !== null, kept, 'new rows bring their own value');
  return rows[0]?.['nuevo'];
}

const options = { a: 'A', 'b’s': 'B' };
const states = {
  uno: { label: 'Uno', tone: 'neutral' },
  dos: { label: 'Dos', tone: 'ok' },
} as const;

describe('a field added to a table with rows', () => {
  const cases: readonly [what: string, field: f.Field, held: unknown][] = [
    ['a state', f.state({ label: 'E', states, initial: 'dos', transitions: [] }), 'dos'],
    ['a required choice', f.choice({ label: 'C', options, default: 'b’s', required: true }), 'b’s'],
    ['a choice', f.choice({ label: 'C', options, default: 'a' }), 'a'],
    ['a choice without default', f.choice({ label: 'C', options }), null],
    [
      'a required text with a backfill',
      f.text({ label: 'T', required: true, backfill: "d'oh; sí" }),
      "d'oh; sí",
    ],
    ['a text with a default', f.text({ label: 'T', default: 'x' }), 'x'],
    ['a long text', f.longText({ label: 'T' }), null],
    ['a Markdown text', f.markdown({ label: 'T', required: true, backfill: '' }), ''],
    ['a rich text', f.richText({ label: 'T' }), null],
    ['a number', f.integer({ label: 'N', default: 7 }), 7],
    ['a decimal', f.decimal({ label: 'N', required: true, backfill: 0.5 }), 0.5],
    ['a flag', f.boolean({ label: 'B', default: true }), true],
    [
      'an instant',
      f.dateTime({ label: 'I', required: true, backfill: '2026-11-22T00:00:00Z' }),
      '2026-11-22T00:00:00.000Z',
    ],
    ['a day', f.date({ label: 'D' }), null],
    ['several choices', f.choices({ label: 'C', options, default: ['a', 'b’s'] }), ['a', 'b’s']],
    ['texts', f.texts({ label: 'T', required: true, default: [] }), []],
    ['numbers', f.numbers({ label: 'N', default: [90, 30] }), [90, 30]],
    ['a reference', f.reference('users', { label: 'R' }), null],
    ['references', f.references('users', { label: 'R' }), null],
    ['an id', f.id({ label: 'I' }), null],
    ['a file', f.file({ label: 'F' }), null],
    ['an image', f.image({ label: 'F' }), null],
    ['files', f.files({ label: 'F' }), null],
    ['an object', f.object({ label: 'O', fields: { n: f.integer({ label: 'N', default: 3 }) } }), { n: 3 }],
    ['objects', f.objects({ label: 'O', fields: { n: f.integer({ label: 'N' }) } }), null],
    ['JSON', f.json({ label: 'J', default: { a: [1] } }), { a: [1] }],
  ];
  for (const [what, field, held] of cases)
    it(`fills older rows of ${what}`, async () => {
      assert.deepEqual(await afterAdding(field), held);
    });

  it('is refused when never empty without a value for older rows', async () => {
    const field = f.text({ label: 'Título', required: true });
    await assert.rejects(afterAdding(field), (error) => {
      assert.ok(error instanceof NoValueForOldRows);
      assert.match(error.message, /«Título» de Pruebas es obligatorio.*backfill/);
      return true;
    });
  });

  it('fills in the empty rows first when it becomes required', async () => {
    const statement = 'ALTER TABLE "pruebas" ALTER COLUMN "nuevo" SET NOT NULL;';
    const now = declared('pruebas', { nuevo: f.text({ label: 'T', required: true, backfill: 'x' }) });
    assert.deepEqual(
      completeForOldRows([statement], () => now),
      [`UPDATE "pruebas" SET "nuevo" = 'x' WHERE "nuevo" IS NULL;`, statement],
    );
  });
});
