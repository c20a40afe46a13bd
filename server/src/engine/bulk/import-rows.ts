/** Imports a line: creates its record, or changes the existing one. */
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { fromColumns } from '@oficio/shared/contract/answers/sheet-columns';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { newId } from '@oficio/shared/contract/values/ids';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { callerId, type Row, type Values } from '../collections/context.ts';
import type { ListRules } from '../collections/list-rules.ts';
import { sameValue } from '../collections/idempotent-replay.ts';
import { hooksOf, type WriteContext } from '../collections/hooks.ts';
import { view } from '../collections/view.ts';
import { edit } from '../collections/write.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import type { Applying } from './applying.ts';
import { readCells } from './import-cells.ts';
import { listOf } from './list-of.ts';
import { keyFields, recordWithKey } from './lookup.ts';
import type { Outcome, WorkRow } from './work-rows.ts';

/**
 * Derives a deterministic id (RFC 9562, version 8), so that the same line from the same person always creates
 * the same record.
 */
function stableId(parts: readonly unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Creates the record that a line describes, or changes it if it exists. */
export async function importRow(context: WriteContext, applying: Applying, row: WorkRow): Promise<Outcome> {
  const { collection } = applying;
  const cells = row.datos ?? {};
  const said = await readCells(context, applying, cells);
  const key = keyFields(collection, Object.keys(cells));
  const known = key && (await recordWithKey({ ...context, db: context.tx }, collection, key, said));
  if (known) return changeKnown(context, applying, known, without(said, key));
  const values = { ...fromColumns(said, collection.fields), ...applying.options.fijos };
  const list = listOf(context, collection, applying.work, applying.options);
  if (list) return addToList(context, applying, row, { list, values });
  await hooksOf(context, collection)?.beforeLine?.(context, values);
  const id = stableId([
    collection.name,
    callerId(context),
    cells,
    row.clave === null ? row.veces : 0,
    ...(applying.options.fijos ? [applying.options.fijos] : []),
  ]);
  const { rows } = await context.tx.query<{ eliminado: boolean }>(
    `select "eliminado" from ${ident(collection.name)} where "_id" = $1`,
    [id],
  );
  // A record in the trash was discarded: the file creates a new one.
  const _id = rows[0]?.eliminado ? newId(context.now.getTime()) : id;
  const made = await applying.create(context, { ...values, _id });
  const resultado = rows[0] && !rows[0].eliminado ? 'igual' : 'creada';
  return { resultado, objeto: made._id, version: made.version };
}

/**
 * Adds a line to a list. The collection's hooks detect existing records: the same line may be a new request
 * another day.
 */
async function addToList(
  context: WriteContext,
  { collection, work, create }: Applying,
  { orden }: WorkRow,
  { list, values }: { readonly list: ListRules<WriteContext>; readonly values: Values },
): Promise<Outcome> {
  const _id = stableId([collection.name, work._id, orden]);
  const made = await create(context, { ...values, _id });
  const isNew = made._id === _id;
  return {
    resultado: isNew ? 'creada' : 'igual',
    objeto: made._id,
    version: made.version,
    ...(await list.said(context, made._id, isNew)),
  };
}

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Changes an existing record; the key it was found by already matches the line. */
async function changeKnown(
  context: WriteContext,
  { collection, options }: Applying,
  id: string,
  said: Values,
): Promise<Outcome> {
  if (options.existentes === 'omitir') return { resultado: 'igual', objeto: id };
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)} from ${ident(collection.name)} where "_id" = $1 for update`,
    [id],
  );
  const before = rows[0] as Row | undefined;
  const values = fromColumns(said, collection.fields, before);
  const seen = await view({ ...context, db: context.tx }, collection, id);
  // Lines also repeat values that don't change; only actual changes need permission.
  for (const [name, value] of Object.entries(values)) {
    const field = (collection.fields as Fields)[name] as Field;
    if (sameValue(checkValue(name, field, value), seen[name])) delete values[name];
  }
  const after = await edit(context, collection, id, values);
  return {
    resultado: after.version === before?.version ? 'igual' : 'cambiada',
    objeto: id,
    version: after.version,
  };
}

/** Returns a record's version before it is written, locking the row. */
export async function versionOf(
  tx: Transaction,
  collection: Collection,
  id: string,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ version: number }>(
    `select "version" from ${ident(collection.name)} where "_id" = $1 for update`,
    [id],
  );
  return rows[0]?.version;
}
