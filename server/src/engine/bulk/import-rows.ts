/** Imports a line: creates its record, or changes the existing one. */
import { createHash } from 'node:crypto';
import { fromColumns } from '@oficio/shared/contract/answers/sheet-columns';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { checkValue } from '@oficio/shared/contract/declaration/validation';
import { newId } from '@oficio/shared/contract/values/ids';
import type { Transaction } from '../../platform/database/connection.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { callerId, type Row, type Values } from '../collections/context.ts';
import { hooksOf, type WriteContext } from '../collections/hooks.ts';
import { sameValue } from '../collections/idempotent-replay.ts';
import type { ListRules } from '../collections/list-rules.ts';
import { view } from '../collections/view.ts';
import { edit } from '../collections/write.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { readCells } from './import-cells.ts';
import { keyFields, recordWithKey } from './lookup.ts';
import type { Outcome, WorkRow } from './work-rows.ts';
import { listRulesOf, type BulkOperation } from './work.ts';

/** Creates the record that a line describes, or changes it if it exists. */
export async function importRow(
  context: WriteContext,
  operation: BulkOperation,
  row: WorkRow,
): Promise<Outcome> {
  const { collection, work, options, create } = operation;
  const cells = row.datos ?? {};
  const cellValues = await readCells(context, operation, cells);
  const key = keyFields(collection, Object.keys(cells));
  const existing = key && (await recordWithKey({ ...context, db: context.tx }, collection, key, cellValues));
  if (existing) return changeExisting(context, operation, existing, without(cellValues, key));
  const values = { ...fromColumns(cellValues, collection.fields), ...options.fijos };
  const list = listRulesOf(context, collection, work, options);
  if (list) return addToList(context, operation, row, { list, values });
  await hooksOf(context, collection)?.beforeLine?.(context, values);
  const stable = lineId(context, operation, row);
  const { rows } = await context.tx.query<{ eliminado: boolean }>(
    `select "eliminado" from ${ident(collection.name)} where "_id" = $1`,
    [stable],
  );
  // A record in the trash was discarded: the file creates a new one.
  const _id = rows[0]?.eliminado ? newId(context.now.getTime()) : stable;
  const created = await create(context, { ...values, _id });
  const resultado = rows[0] && !rows[0].eliminado ? 'igual' : 'creada';
  return { resultado, objeto: created._id, version: created.version };
}

/** Returns the id of the record that a line creates: the same line from the same person gets the same one. */
const lineId = (context: WriteContext, { collection, options }: BulkOperation, row: WorkRow): string =>
  stableId([
    collection.name,
    callerId(context),
    row.datos ?? {},
    row.clave === null ? row.veces : 0,
    ...(options.fijos ? [options.fijos] : []),
  ]);

/** Derives a deterministic id (RFC 9562, version 8) from some values. */
function stableId(parts: readonly unknown[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  // The version and the variant.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Adds a line to a list. The collection's hooks detect existing records: the same line may be a new request
 * another day.
 */
async function addToList(
  context: WriteContext,
  { collection, work, create }: BulkOperation,
  { orden }: WorkRow,
  { list, values }: { readonly list: ListRules<WriteContext>; readonly values: Values },
): Promise<Outcome> {
  const _id = stableId([collection.name, work._id, orden]);
  const created = await create(context, { ...values, _id });
  const isNew = created._id === _id;
  return {
    resultado: isNew ? 'creada' : 'igual',
    objeto: created._id,
    version: created.version,
    ...(await list.said(context, created._id, isNew)),
  };
}

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Changes an existing record; the key it was found by already matches the line. */
async function changeExisting(
  context: WriteContext,
  { collection, options }: BulkOperation,
  id: string,
  cellValues: Values,
): Promise<Outcome> {
  if (options.existentes === 'omitir') return { resultado: 'igual', objeto: id };
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)} from ${ident(collection.name)} where "_id" = $1 for update`,
    [id],
  );
  const before = rows[0] as Row | undefined;
  const changes = fromColumns(cellValues, collection.fields, before);
  const visible = await view({ ...context, db: context.tx }, collection, id);
  // Lines also repeat values that don't change; only actual changes need permission.
  for (const [name, value] of Object.entries(changes)) {
    const field = (collection.fields as Fields)[name] as Field;
    if (sameValue(checkValue(name, field, value), visible[name])) delete changes[name];
  }
  const { version } = await edit(context, collection, id, changes);
  return { resultado: version === before?.version ? 'igual' : 'cambiada', objeto: id, version };
}

/** Returns a record's version before it is written, locking the row. */
export async function lockVersion(
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
