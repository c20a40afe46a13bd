import type { Doc } from '@oficio/shared/contract/collections/index';
import { useSession } from '@oficio/shared/store';

/** Reference to a person: expanded, or the bare id right after a write. */
export type Person = string | Partial<Doc<'users'>> | null | undefined;

const DELETED_USER_NAME = 'Usuario eliminado';

export const idOf = (reference: string | { readonly _id?: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?._id;

/**
 * Returns the id, name and picture of an author. The signed-in user's come from the session when the
 * reference is not expanded.
 */
export function usePerson(person: Person): {
  id: string | undefined;
  name: string;
  avatar?: string | undefined;
} {
  const { user } = useSession();
  const id = idOf(person);
  if (typeof person === 'object' && person?.nombreUsuario)
    return { id, name: person.nombreUsuario, avatar: idOf(person.avatar) };
  if (id !== undefined && id === user?._id) return { id, name: user.nombreUsuario, avatar: user.avatar };
  return { id, name: DELETED_USER_NAME };
}

const MODERATOR_ROLES = ['moderador', 'admin', 'superadmin'];

/** Returns the current user of the forum and their permissions across it. */
export function useMember() {
  const { user, status } = useSession();
  return {
    user,
    status,
    isModerator: user?.roles.some((role) => MODERATOR_ROLES.includes(role)) ?? false,
    isMine: (author: Person): boolean => user !== null && idOf(author) === user._id,
  };
}
