/** What others know of an account, for its password not to be made of it. */
import { firstIn, from } from '../engine/schema/statements.ts';
import type { Queryable } from '../platform/database/queryable.ts';

/** Names, user name and e-mail of a person; none for somebody unknown. */
export async function ownWords(db: Queryable, userId: string | undefined): Promise<readonly string[]> {
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
