/** Creates and changes people for better-auth: through the code of the collections, as the system actor. */
import type { CleanedWhere } from 'better-auth/adapters';
import { users } from '@oficio/shared/contract/collections/users';
import type { Collection } from '@oficio/shared/contract/declaration/collection';
import type { Row } from '../engine/collections/context.ts';
import type { WriteContext } from '../engine/collections/hooks.ts';
import { create, systemWrites } from '../engine/collections/write.ts';
import { from, rowsIn } from '../engine/schema/statements.ts';
import type { Stored, StoredField, Values } from '../engine/sql/stored.ts';
import { SYSTEM } from '../platform/actor.ts';
import { ident } from '../platform/database/identifiers.ts';
import { whereSql } from './adapter-where.ts';
import { authCall } from './call.ts';

// A declaration's exact type is narrower than the generic functions accept.
const USERS: Collection = users;

/** Columns of a person that better-auth reads. */
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
] as const satisfies readonly StoredField<'users'>[];

const COLUMNS_AT_CREATION: readonly StoredField<'users'>[] = [
  '_id',
  'email',
  'nombre',
  'apellido',
  'nombreUsuario',
  'consentimientos',
];
const CHANGEABLE_COLUMNS: readonly StoredField<'users'>[] = ['email', 'emailVerificado', 'dosPasos'];

/** Columns read and locked before a change. */
const LOCKED_COLUMNS = ['_id', 'estado'] as const satisfies readonly StoredField<'users'>[];

/** Values from better-auth, under our field names (mapped in auth.ts). */
type AuthValues = Readonly<Record<string, unknown>>;

const pickColumns = (names: readonly StoredField<'users'>[], data: AuthValues): Values<'users'> =>
  // The values come from inputs.ts or from these very columns, so their types are right.
  Object.fromEntries(names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));

/** Database, transaction and domain hooks that writes of a person use. */
type UserStore = Pick<WriteContext, 'db' | 'tx' | 'hooks'>;

const systemContext = ({ db, tx, hooks }: UserStore): WriteContext => {
  const call = authCall.getStore();
  return { db, tx, hooks, caller: SYSTEM, now: new Date(), ip: call?.ip, id: call?.id, agente: call?.agente };
};

/** Stores the refusal in the call before rethrowing: better-auth swallows errors it doesn't know. */
async function storeRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const call = authCall.getStore();
    if (call) call.refusal = error;
    throw error;
  }
}

/** Registers a person as `estudiante`, in state `pendiente` until the e-mail is confirmed. */
export function createUser(store: UserStore, data: AuthValues): Promise<Row> {
  return storeRefusal(create(systemContext(store), USERS, pickColumns(COLUMNS_AT_CREATION, data)));
}

/** Changes the people that match `where`. Confirming the e-mail activates a `pendiente` account. */
export async function updateUser(
  store: UserStore,
  where: readonly CleanedWhere[],
  data: AuthValues,
): Promise<Pick<Stored<'users'>, (typeof USER_COLUMNS)[number]>[]> {
  const values: unknown[] = [];
  const locked = await store.tx.query<Pick<Stored<'users'>, (typeof LOCKED_COLUMNS)[number]>>(
    `select ${LOCKED_COLUMNS.map(ident).join(', ')} from ${ident(USERS.name)} where ${whereSql('users', where, values)} for update`,
    values,
  );
  const changes = pickColumns(CHANGEABLE_COLUMNS, data);
  for (const { _id, estado } of locked.rows) {
    const activation: Values<'users'> =
      changes.emailVerificado === true && estado === 'pendiente' ? { estado: 'activo' } : {};
    if (Object.keys(changes).length > 0)
      await storeRefusal(
        systemWrites(systemContext(store)).edit('users', _id, { ...changes, ...activation }),
      );
  }
  const ids = locked.rows.map((row) => row._id);
  return from
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .$call(rowsIn(store.tx));
}
