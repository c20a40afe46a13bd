/** Rows of a demo database, and its accounts as callers. */
import { COLLECTIONS } from '@oficio/shared/contract/collections/index';
import type { Role } from '@oficio/shared/contract/declaration/access';
import type { Database } from '../platform/database/connection.ts';
import { VISITOR, type Actor } from '../platform/actor.ts';
import { DEMO_ACCOUNTS, demoEmail } from '@oficio/demo/accounts';
import type { StoredRow, World } from './oracle.ts';

/** Returns every row of every collection. */
export async function readWorld(db: Database): Promise<World> {
  const world = new Map<string, StoredRow[]>();
  for (const name of Object.keys(COLLECTIONS)) {
    const { rows } = await db.query(`select * from "${name}" order by "_id"`);
    world.set(name, rows as unknown as StoredRow[]);
  }
  return world;
}

/**
 * Returns the actors of the permission matrix: a visitor, the seven demo accounts, and a person whose e-mail
 * is not confirmed.
 */
export function actorsOf(world: World): ReadonlyMap<string, Actor> {
  const actors = new Map<string, Actor>([['visitante', VISITOR]]);
  const users = world.get('users') ?? [];
  const actorOf = (row: StoredRow): Actor => ({
    _id: row._id,
    roles: row['roles'] as Role[],
    confirmado: row['estado'] === 'activo' && row['emailVerificado'] === true,
  });
  for (const account of DEMO_ACCOUNTS) {
    const row = users.find((user) => user['email'] === demoEmail(account));
    if (!row) throw new Error(`Falta la cuenta ${account}`);
    actors.set(account, actorOf(row));
  }
  const pending = users.find((user) => user['estado'] === 'pendiente');
  if (!pending) throw new Error('Falta una cuenta con el correo sin confirmar');
  actors.set('sin confirmar', actorOf(pending));
  return actors;
}
