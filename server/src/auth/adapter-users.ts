/** How better-auth creates and changes people: through the collections' code, as the server. */
import type { CleanedWhere } from 'better-auth/adapters';
import { users } from '@oficio/shared/contract/collections/users';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row, Values, WriteContext } from '../engine/collections/context.ts';
import { create, systemWrites } from '../engine/collections/write.ts';
import { ident } from '../platform/database/identifiers.ts';
import { SYSTEM } from '../platform/actor.ts';
import { authCall } from './call.ts';
import { whereSql } from './adapter-where.ts';

// A declaration's exact type is narrower than what generic code takes.
const USERS: Collection = users;

/** What better-auth sees of a person. */
export const USER_COLUMNS = [
  '_id',
  'email',
  'emailVerificado',
  'nombre',
  'apellido',
  'nombreUsuario',
  'avatar',
  'estado',
  'dosPasos',
  'creadoEn',
  'actualizadoEn',
] as const;

const BIRTH = ['_id', 'email', 'nombre', 'apellido', 'nombreUsuario', 'consentimientos'];
const CHANGEABLE = ['email', 'emailVerificado', 'dosPasos'];

const only = (names: readonly string[], data: Values): Values =>
  Object.fromEntries(names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));

/** Where a person is written, and by which rules. */
export type UserStore = Pick<WriteContext, 'db' | 'tx' | 'rules'>;

const asServer = ({ db, tx, rules }: UserStore): WriteContext => {
  const call = authCall.getStore();
  return { db, tx, rules, caller: SYSTEM, now: new Date(), ip: call?.ip, id: call?.id };
};

/** better-auth swallows what it doesn't know: the refusal is kept for the answer. */
async function keepingRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const call = authCall.getStore();
    if (call) call.refusal = error;
    throw error;
  }
}

/** Registers a person: estudiante, pendiente until the e-mail is confirmed. */
export function createUser(store: UserStore, data: Values): Promise<Row> {
  return keepingRefusal(create(asServer(store), USERS, only(BIRTH, data)));
}

/** Changes who `where` names. Confirming the e-mail opens an account that waited for it. */
export async function updateUser(
  store: UserStore,
  where: readonly CleanedWhere[],
  data: Values,
): Promise<Row[]> {
  const values: unknown[] = [];
  const found = await store.tx.query<{ _id: string; estado: string }>(
    `select "_id", "estado" from "users" where ${whereSql('users', where, values)} for update`,
    values,
  );
  const changes = only(CHANGEABLE, data);
  for (const { _id, estado } of found.rows) {
    const opened = changes['emailVerificado'] === true && estado === 'pendiente' ? { estado: 'activo' } : {};
    if (Object.keys(changes).length > 0)
      await keepingRefusal(systemWrites(asServer(store)).edit('users', _id, { ...changes, ...opened }));
  }
  const ids = found.rows.map((row) => row._id);
  const columns = USER_COLUMNS.map(ident).join(', ');
  return (await store.tx.query<Row & Values>(`select ${columns} from "users" where "_id" = any($1)`, [ids]))
    .rows;
}
