/** Publicly known words of an account, which its password must not be made of. */
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Returns the names, user name and e-mail of a person; an empty list if unknown. */
export async function personalWords(db: Queryable, userId: string | undefined): Promise<readonly string[]> {
  const person =
    userId === undefined
      ? undefined
      : await from
          .selectFrom('users')
          .select(['nombre', 'apellido', 'nombreUsuario', 'email'])
          .where('_id', '=', userId)
          .$call(firstIn(db));
  return person ? Object.values(person) : [];
}
