/** Reads and checks the originals of copies. */
import { COLLECTIONS, type CollectionName } from '@oficio/shared/contract/collections/index';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Fields } from '@oficio/shared/contract/declaration/fields';
import { isId } from '@oficio/shared/contract/values/ids';
import { callerId, theRecord, type Values } from '../../engine/collections/context.ts';
import type { WriteContext } from '../../engine/collections/hooks.ts';
import { satisfiesAny } from '../../engine/collections/locked-row.ts';
import { forbidden, notFound } from '../../engine/collections/refusals.ts';
import { view } from '../../engine/collections/view.ts';
import { applicableRules, rowFilterSql } from '../../engine/permissions/rules.ts';
import { bound, column, fragment, raw, run } from '../../engine/sql/fragment.ts';
import type { Stored, StoredField } from '../../engine/sql/stored.ts';
import { storedColumns } from '../../engine/sql/stored-columns.ts';
import { ident } from '../../platform/database/identifiers.ts';
import { conflict, notAllowed, signInFirst } from '../../platform/errors/refusals.ts';

/** Collections whose records can be duplicated. */
type CopiedCollection = 'cursos' | 'modulos' | 'clases' | 'ejercicios';

/**
 * Returns a stored record if the caller may read all its fields, since answer keys and hidden notes go into
 * the copy.
 * @throws ContractError 401, 403, or 404 when the caller may not know of it
 */
export async function readOriginal<N extends CollectionName>(
  context: WriteContext,
  name: N,
  id: string,
): Promise<Stored<N>> {
  const collection: Collection = COLLECTIONS[name];
  if (callerId(context) === null) throw signInFirst();
  if (!isId(id)) throw notFound(collection);
  const rules = applicableRules(collection, 'read', context.caller).filter(({ whole }) => whole);
  const { rows } = await run(
    context.tx,
    context,
    fragment`select ${raw(storedColumns(collection, 't'))} from ${column(collection.name)} t where t."_id" = ${bound(id)} and not t."eliminado" and ${rowFilterSql(collection, rules)}`,
  );
  // The query returns the collection's own columns.
  if (rows[0]) return rows[0] as Stored<N>;
  await view({ ...context, db: context.tx }, collection, id);
  throw notAllowed(
    `La cuenta no puede duplicar ${theRecord(collection)}: lo hacen quienes enseñan en el curso y quienes gestionan el centro.`,
  );
}

/**
 * Checks that the caller may create such a record, with these fields and in this place.
 * @throws ContractError 403
 */
export async function checkMayCreate(
  context: WriteContext,
  collection: Collection,
  values: Values,
): Promise<void> {
  const { fields: declared }: { fields: Fields } = collection;
  const sent = Object.keys(values).filter((name) => name !== '_id' && !declared[name]?.derived);
  const rules = applicableRules(collection, 'create', context.caller).filter(({ fields }) =>
    sent.every((name) => fields.has(name)),
  );
  if (rules.length === 0 || !(await satisfiesAny(context, collection, values, rules)))
    throw forbidden(context, collection, 'create');
}

/**
 * Whether this id is already a copy of the original made by the caller.
 * @throws ContractError 409 when the id belongs to another record
 */
export async function isCopiedAlready(
  context: WriteContext,
  name: CopiedCollection,
  id: string,
  original: string,
): Promise<boolean> {
  const collection: Collection = COLLECTIONS[name];
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)} from ${ident(collection.name)} where "_id" = $1`,
    [id],
  );
  const row = rows[0] as Stored<CopiedCollection> | undefined;
  if (!row) return false;
  if (row.creadoPor === callerId(context) && row.copiaDe === original && !row.eliminado) return true;
  throw conflict(`Ya existe ${theRecord(collection)} con ese identificador.`, '_id');
}

interface RowQuery<N extends CopiedCollection | 'reactivos'> {
  readonly field: StoredField<N>;
  readonly value: string;
  readonly sort?: string;
  readonly limit: number;
}

/** Returns the rows of a collection, outside the trash, in which a field has a value, in order. */
export async function rowsWhere<N extends CopiedCollection | 'reactivos'>(
  context: WriteContext,
  name: N,
  { field, value, sort = '_id', limit }: RowQuery<N>,
): Promise<Stored<N>[]> {
  const collection: Collection = COLLECTIONS[name];
  const { rows } = await context.tx.query(
    `select ${storedColumns(collection)} from ${ident(collection.name)} where ${ident(field)} = $1 and not "eliminado" order by ${ident(sort)}, "_id" limit ${limit}`,
    [value],
  );
  return rows as unknown as Stored<N>[];
}
