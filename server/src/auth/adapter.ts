/**
 * Database adapter of better-auth. Replaces its Drizzle adapter for three reasons: people are written through
 * the code of the collections (which maintains version, totals, audit and search), session tokens are stored
 * hashed, and queries share the server's pool and transactions.
 */
import type { BetterAuthOptions } from 'better-auth';
import {
  createAdapterFactory,
  type AdapterFactoryOptions,
  type CleanedWhere,
  type CustomAdapter,
} from 'better-auth/adapters';
import type { Domain } from '../engine/collections/hooks.ts';
import type { Database, Transaction } from '../platform/database/connection.ts';
import { ident } from '../platform/database/identifiers.ts';
import type { Queryable } from '../platform/database/queryable.ts';
import { createUser, updateUser, USER_COLUMNS } from './adapter-users.ts';
import { whereSql } from './adapter-where.ts';
import { hashToken } from './sessions.ts';

type Row = Record<string, unknown>;

/** Connection to run on: the transaction under way, else the pool. */
interface Store {
  readonly db: Database;
  /** Domain hooks that run on writes of a person. */
  readonly hooks: Domain;
  readonly tx?: Transaction;
}

const columnsOf = (model: string) => (model === 'users' ? USER_COLUMNS.map(ident).join(', ') : '*');

/** Returns the plain token of a clause: better-auth expects it in the row, where only its hash is stored. */
const tokenInClause = (model: string, where: readonly CleanedWhere[]): string | undefined => {
  const clause =
    model === 'sesiones' ? where.find((each) => each.field === 'token' && each.operator === 'eq') : undefined;
  return typeof clause?.value === 'string' ? clause.value : undefined;
};

const withToken = (row: Row | undefined, token: string | undefined): Row | null =>
  row ? { ...row, ...(token !== undefined && { token }) } : null;

const assignments = (values: Row, first: number) =>
  Object.keys(values)
    .map((name, i) => `${ident(name)} = $${first + i}`)
    .join(', ');

interface Increment {
  readonly model: string;
  readonly where: CleanedWhere[];
  readonly increment: Record<string, number>;
  readonly set?: Row;
}

type FieldName = Parameters<AdapterFactoryOptions['adapter']>[0]['getFieldName'];

function adapterMethods(store: Store, fieldName: FieldName): CustomAdapter {
  const connection: Queryable = store.tx ?? store.db;
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    store.tx ? work(store.tx) : store.db.transaction(work);

  async function update(model: string, where: CleanedWhere[], changes: Row): Promise<Row[]> {
    if (model === 'users') return inTransaction((tx) => updateUser({ ...store, tx }, where, changes));
    if (Object.keys(changes).length === 0) return select(model, where);
    const values = Object.values(changes);
    const statement = `update ${ident(model)} set ${assignments(changes, 1)} where ${whereSql(model, where, values)} returning *`;
    return (await connection.query<Row>(statement, values)).rows;
  }
  async function select(model: string, where: CleanedWhere[] = [], suffix = ''): Promise<Row[]> {
    const values: unknown[] = [];
    const statement = `select ${columnsOf(model)} from ${ident(model)} where ${whereSql(model, where, values)} ${suffix}`;
    return (await connection.query<Row>(statement, values)).rows;
  }
  async function remove(model: string, where: CleanedWhere[]): Promise<number> {
    // Accounts are only deleted by the operations of the collections.
    if (model === 'users') throw new Error('Las cuentas no se eliminan por esta vía.');
    const values: unknown[] = [];
    const result = await connection.query(
      `delete from ${ident(model)} where ${whereSql(model, where, values)}`,
      values,
    );
    return result.rowCount ?? 0;
  }

  // The factory's methods are generic in the row type, which only the caller knows.
  return {
    async create({ model, data }: { model: string; data: Row }) {
      if (model === 'users') return inTransaction((tx) => createUser({ ...store, tx }, data));
      const token = model === 'sesiones' ? (data['token'] as string) : undefined;
      const stored = token === undefined ? data : { ...data, token: hashToken(token) };
      const names = Object.keys(stored);
      const statement = `insert into ${ident(model)} (${names.map(ident).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`;
      const { rows } = await connection.query<Row>(statement, Object.values(stored));
      return withToken(rows[0], token);
    },
    async update({ model, where, update: changes }: { model: string; where: CleanedWhere[]; update: Row }) {
      return withToken((await update(model, where, changes))[0], tokenInClause(model, where));
    },
    async updateMany({ model, where, update: changes }) {
      return (await update(model, where, changes)).length;
    },
    async findOne({ model, where }: { model: string; where: CleanedWhere[] }) {
      return withToken((await select(model, where, 'limit 1'))[0], tokenInClause(model, where));
    },
    async findMany({ model, where, limit, sortBy, offset }) {
      const order = sortBy
        ? `order by ${ident(fieldName({ model, field: sortBy.field }))} ${sortBy.direction === 'desc' ? 'desc' : 'asc'}`
        : '';
      return select(model, where, `${order} limit ${Number(limit)} offset ${Number(offset ?? 0)}`);
    },
    async delete({ model, where }) {
      await remove(model, where);
    },
    deleteMany: ({ model, where }) => remove(model, where),
    async consumeOne({ model, where }: { model: string; where: CleanedWhere[] }) {
      const values: unknown[] = [];
      // If two calls race, only one gets the row: the other waits for the lock and finds nothing.
      const statement = `delete from ${ident(model)} where "_id" = (select "_id" from ${ident(model)} where ${whereSql(model, where, values)} limit 1 for update) returning *`;
      return (await connection.query<Row>(statement, values)).rows[0] ?? null;
    },
    async incrementOne({ model, where, increment, set = {} }: Increment) {
      const values: unknown[] = Object.values(set);
      const sums = Object.entries(increment).map(
        ([name, amount]) => `${ident(name)} = coalesce(${ident(name)}, 0) + ${Number(amount)}`,
      );
      const sets = [assignments(set, 1), ...sums].filter(Boolean).join(', ');
      const statement = `update ${ident(model)} set ${sets} where ${whereSql(model, where, values)} returning *`;
      return (await connection.query<Row>(statement, values)).rows[0] ?? null;
    },
    async count({ model, where }) {
      const values: unknown[] = [];
      const statement = `select count(*) as total from ${ident(model)} where ${whereSql(model, where ?? [], values)}`;
      return (await connection.query<{ total: number }>(statement, values)).rows[0]?.total ?? 0;
    },
  } as CustomAdapter;
}

const ADAPTER_CONFIG = {
  adapterId: 'oficio',
  adapterName: 'Oficio',
  // The pool returns timestamps as ISO 8601 text; the factory converts them to Dates.
  supportsDates: false,
  supportsJSON: true,
  supportsArrays: true,
  supportsNumericIds: false,
  mapKeysTransformInput: { id: '_id' },
  mapKeysTransformOutput: { _id: 'id' },
} as const;

/** Returns the adapter for `betterAuth({ database })`. */
export function oficioAdapter({ db, hooks }: Pick<Store, 'db' | 'hooks'>) {
  return (options: BetterAuthOptions) => {
    const adapterOn = (store: Store, transaction: AdapterFactoryOptions['config']['transaction']) =>
      createAdapterFactory({
        config: { ...ADAPTER_CONFIG, transaction },
        adapter: ({ getFieldName }) => adapterMethods(store, getFieldName),
      })(options);
    return adapterOn({ db, hooks }, (work) =>
      db.transaction((tx) => work(adapterOn({ db, hooks, tx }, false))),
    );
  };
}
