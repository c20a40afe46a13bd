/** Create, edit, soft remove, restore and hard remove, shared by every collection. */
import type { ApplicableRule } from '@oficio/shared/contract/access/rules';
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import { ContractError } from '@oficio/shared/contract/declaration/errors';
import type { Field, Fields } from '@oficio/shared/contract/declaration/fields';
import { parseCreate, parseEdit } from '@oficio/shared/contract/declaration/validation';
import { isId, newId } from '@oficio/shared/contract/values/ids';
import { hasRole, SYSTEM } from '../../platform/actor.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { applicableRules } from '../permissions/rules.ts';
import { classColumns } from '../schema/totals.ts';
import { isNamedInOthers, reindexReferringRecords } from '../search/reindex.ts';
import { storedColumns } from '../sql/stored-columns.ts';
import { callerId, theRecord, type Row, type Values } from './context.ts';
import { checkFiles } from './file-access.ts';
import { trace } from './history.ts';
import { hooksOf, type HookContext, type SystemWrites, type WriteContext } from './hooks.ts';
import { isIdempotentReplay, isOwnWrite, sameValue } from './idempotent-replay.ts';
import { isOwnMatter, lockRow, satisfiesAny, type LockedRow } from './locked-row.ts';
import { attachFiles, checkReferences, checkUnused } from './references.ts';
import { forbidden, notFound, ownMatter, StaleVersion } from './refusals.ts';
import { cleanRichText } from './rich-text.ts';
import { deleteRow, insertRow, updateRow, type StoredRow } from './store-row.ts';
import { checkInitialStates, checkTransitions } from './transitions.ts';
import { cacheVisible } from './visible-records.ts';

/**
 * Returns writes made as the server inside the same transaction: without permission checks, with everything
 * else.
 */
export function systemWrites(context: WriteContext): SystemWrites {
  const asSystem: WriteContext = { ...context, caller: SYSTEM };
  return {
    create: (name: CollectionName, values: Values) =>
      insert(asSystem, COLLECTIONS[name], { ...values }, { rules: [], author: callerId(context) }),
    async edit(name: CollectionName, id: string, changes: Values) {
      const locked = await lockRow(asSystem, COLLECTIONS[name], id, { operation: 'edit' });
      return change(asSystem, COLLECTIONS[name], { ...locked, relations: new Set() }, { ...changes });
    },
    softRemove: (name: CollectionName, id: string) => softRemove(asSystem, COLLECTIONS[name], id),
    restore: (name: CollectionName, id: string) => restore(asSystem, COLLECTIONS[name], id),
    // Rows read back from a collection have its type.
  } as SystemWrites;
}

const hookContextOf = (context: WriteContext, relations: ReadonlySet<string>): HookContext => ({
  ...context,
  relations,
  system: systemWrites(context),
});

function checkFields(
  collection: Collection,
  rules: readonly ApplicableRule[],
  values: Values,
  isEdit: boolean,
): void {
  for (const name of Object.keys(values)) {
    if (isEdit && (name === 'version' || name === 'eliminado')) continue;
    if (rules.some((rule) => rule.fields.has(name))) continue;
    throw new ContractError(
      403,
      `La cuenta no tiene permiso para completar «${(collection.fields as Fields)[name]?.label ?? name}».`,
      name,
    );
  }
}

/**
 * Creates a record from a request's raw values and returns the stored row.
 * Idempotent: a second create with the same `_id` by the same author returns the existing row.
 */
export async function create(context: WriteContext, collection: Collection, raw: Values): Promise<Row> {
  const rules = applicableRules(collection, 'create', context.caller);
  if (collection.readOnly || rules.length === 0) throw forbidden(context, collection, 'create');
  const sent = Object.keys(raw);
  const values = parseCreate(collection, raw);
  checkFields(collection, rules, Object.fromEntries(sent.map((name) => [name, true])), false);
  // A single rule must allow both the row and every field sent.
  const covering = rules.filter((rule) => sent.every((name) => rule.fields.has(name)));
  if (covering.length === 0) throw forbidden(context, collection, 'create');
  checkInitialStates(collection, context.caller, values);
  if (values['_id'] !== undefined) {
    const { rows } = await context.tx.query(
      `select ${storedColumns(collection)} from ${ident(collection.name)} where "_id" = $1`,
      [values['_id']],
    );
    const stored = rows[0] as Row | undefined;
    if (stored && stored.creadoPor === callerId(context)) return stored;
    if (stored)
      throw new ContractError(409, `Ya existe ${theRecord(collection)} con ese identificador.`, '_id');
  }
  return insert(context, collection, values, { rules: covering, author: callerId(context) });
}

async function insert(
  context: WriteContext,
  collection: Collection,
  values: Values,
  { rules, author }: { readonly rules: readonly ApplicableRule[]; readonly author: string | null },
): Promise<Row> {
  const domain = hooksOf(context, collection);
  const now = context.now.toISOString();
  const hookContext = hookContextOf(context, new Set());
  const existing = await domain?.beforeCreate?.(hookContext, values);
  if (existing) return existing;
  cleanRichText(collection.fields, values);
  await checkReferences(context.tx, collection, values);
  await checkFiles(context, collection, values);
  const defaults: Values = {};
  for (const [name, field] of Object.entries(collection.fields as Fields)) {
    if (field.derived && 'default' in field && field.default !== undefined) defaults[name] = field.default;
    if (field.kind === 'state') defaults[name] = field.initial;
  }
  const newRow: Values = {
    ...defaults,
    ...values,
    _id: values['_id'] ?? newId(context.now.getTime()),
    creadoEn: now,
    actualizadoEn: now,
    creadoPor: author,
    actualizadoPor: author,
    version: 1,
    eliminado: false,
  };
  // Conditional rules are checked in the database, which sees the referenced records, and before the insert,
  // so that a caller without permission doesn't learn that an email is taken.
  if (rules.length > 0 && !(await satisfiesAny(context, collection, newRow, rules)))
    throw (await isOwnMatter(context, collection, newRow))
      ? ownMatter()
      : forbidden(context, collection, 'create');
  const row = await insertRow(context, collection, newRow);
  await attachFiles(context, collection, row._id, values);
  await domain?.afterCreate?.(hookContext, row, values);
  await trace(context, collection, 'create', { after: row });
  return domain?.afterCreate ? reread(context, collection, row._id) : row;
}

/** Reads the row again: the domain's hooks may have changed it after the write. */
async function reread(context: WriteContext, collection: Collection, id: string): Promise<StoredRow> {
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)}, ${classColumns(collection)} from ${ident(collection.name)} where "_id" = $1`,
    [id],
  );
  return rows[0] as unknown as StoredRow;
}

/**
 * Edits a record; fields not sent stay as they are. `eliminado: false` restores it from the trash.
 * @throws StaleVersion 409 with the current record when `version` was sent and is old
 */
export async function edit(
  context: WriteContext,
  collection: Collection,
  id: string,
  raw: Values,
): Promise<Row> {
  if (collection.readOnly) throw forbidden(context, collection, 'edit');
  const changes = parseEdit(collection, raw);
  if (changes['eliminado'] === false) {
    const other = Object.keys(changes).find((name) => name !== 'eliminado' && name !== 'version');
    if (other)
      throw new ContractError(400, 'Primero se restaura; los demás cambios se guardan después.', other);
    return restore(context, collection, id);
  }
  if (changes['eliminado'] === true)
    throw new ContractError(400, 'Para eliminar se usa la operación de eliminar.', 'eliminado');
  const { version, ...rest } = changes;
  const locked = await lockRow(context, collection, id, { operation: 'edit', allowReadOnly: true });
  const { row, rules, relations } = locked;
  if (rules.length === 0) {
    // No longer writable in its current state, perhaps because of this very write: if resent, return the same
    // answer.
    if (isOwnWrite(context, row) && (await isIdempotentReplay(context, collection, row, rest))) return row;
    throw relations.has(collection.access.subject ?? '')
      ? (hooksOf(context, collection)?.refusalToSubject?.(row, rest) ?? ownMatter())
      : forbidden(context, collection, 'edit');
  }
  if (row.eliminado) throw notFound(collection);
  if (version !== undefined && version !== row.version) throw new StaleVersion(collection, row);
  checkFields(collection, rules, rest, true);
  // Drop unchanged values, so that a repeated write is harmless.
  cleanRichText(collection.fields, rest);
  for (const name of Object.keys(rest))
    if (sameValue(rest[name], row[name]) && !(collection.fields as Fields)[name]?.writeOnly)
      delete rest[name];
  if (Object.keys(rest).length === 0) return row;
  checkTransitions(collection, { caller: context.caller, relations }, row, rest);
  return change(context, collection, locked, rest);
}

async function change(
  context: WriteContext,
  collection: Collection,
  locked: LockedRow,
  changes: Values,
): Promise<Row> {
  const { row } = locked;
  const domain = hooksOf(context, collection);
  const hookContext = hookContextOf(context, locked.relations);
  if (context.caller !== SYSTEM) {
    await domain?.beforeUpdate?.(hookContext, changes, row);
    // The hooks dropped every change: it was already applied, or came too late.
    if (Object.keys(changes).length === 0) return row;
  }
  cleanRichText(collection.fields, changes);
  await checkReferences(context.tx, collection, changes);
  await checkFiles(context, collection, changes, row);
  const after = await updateRow(context, collection, row, {
    ...changes,
    version: row.version + 1,
    actualizadoEn: context.now.toISOString(),
    actualizadoPor: callerId(context) ?? row['actualizadoPor'],
  });
  await attachFiles(context, collection, row._id, changes);
  if (collection.title in changes && isNamedInOthers(collection))
    context.tx.afterCommit(() => reindexReferringRecords(context.db, collection, row._id));
  // If a reference changed, the new row must still be within the caller's permissions.
  const changesReference = Object.keys(changes).some((name) =>
    isReference((collection.fields as Fields)[name]),
  );
  const editRules = applicableRules(collection, 'edit', context.caller);
  if (changesReference && !(await satisfiesAny(context, collection, row._id, editRules)))
    throw forbidden(context, collection, 'edit');
  const statementsBefore = context.tx.sent();
  await domain?.afterUpdate?.(hookContext, after, row, changes);
  const hookWrote = context.tx.sent() !== statementsBefore;
  if (!domain?.isDraft?.(after, row)) await trace(context, collection, 'edit', { before: row, after });
  else if (!hookWrote && context.caller !== SYSTEM) cacheVisible(collection, locked, after, changes);
  return domain?.afterUpdate && hookWrote ? reread(context, collection, row._id) : after;
}
const isReference = (field: Field | undefined) => field?.kind === 'reference' || field?.kind === 'references';

/** Moves a record to the trash. Idempotent. */
export async function softRemove(context: WriteContext, collection: Collection, id: string): Promise<Row> {
  const { row, relations } = await lockRow(context, collection, id, { operation: 'softRemove' });
  if (row.eliminado) return row;
  await checkUnused(context.tx, collection, row);
  const now = context.now.toISOString();
  const after = await updateRow(context, collection, row, {
    eliminado: true,
    eliminadoEn: now,
    eliminadoPor: callerId(context),
    version: row.version + 1,
    actualizadoEn: now,
  });
  await hooksOf(context, collection)?.afterSoftRemove?.(hookContextOf(context, relations), after);
  await trace(context, collection, 'soft_remove', { before: row, after });
  return after;
}

/**
 * Restores a record from the trash, for administrators and for the caller who deleted it.
 * @throws UniqueConflict 409 when another record has taken a unique value
 */
async function restore(context: WriteContext, collection: Collection, id: string): Promise<Row> {
  const { row, relations } = await lockRow(context, collection, id, { operation: 'softRemove' });
  if (!row.eliminado) return row;
  const isOwnRemoval = row['eliminadoPor'] === callerId(context);
  if (context.caller !== SYSTEM && !isOwnRemoval && !hasRole(context.caller, 'admin', 'superadmin'))
    throw notFound(collection);
  const after = await updateRow(context, collection, row, {
    eliminado: false,
    eliminadoEn: null,
    eliminadoPor: null,
    version: row.version + 1,
    actualizadoEn: context.now.toISOString(),
  });
  await hooksOf(context, collection)?.afterRestore?.(hookContextOf(context, relations), after, row);
  await trace(context, collection, 'restore', { before: row, after });
  return after;
}

/**
 * Deletes a record permanently.
 * @throws ContractError 409 unless it was in the trash, or a rule allows deleting it directly
 */
export async function remove(context: WriteContext, collection: Collection, id: string): Promise<Row> {
  if (!isId(id)) throw notFound(collection);
  const { row, rules, relations } = await lockRow(context, collection, id, { operation: 'remove' });
  if (!row.eliminado && !rules.some((rule) => rule.direct))
    throw new ContractError(
      409,
      `Antes de borrar ${theRecord(collection)} para siempre hay que enviar${collection.gender === 'm' ? 'lo' : 'la'} a la papelera.`,
    );
  if (!row.eliminado) await checkUnused(context.tx, collection, row);
  await hooksOf(context, collection)?.afterRemove?.(hookContextOf(context, relations), row);
  await deleteRow(context, collection, row);
  await trace(context, collection, 'remove', { before: row });
  return row;
}
