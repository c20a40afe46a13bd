import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';
import type { Doc } from '@oficio/shared/contract/collections/index';

/** Returns each person's identity level by id; people the user may not read are absent. */
export const levelsOf = (
  people: readonly Pick<Doc<'users'>, '_id' | 'nivelIdentidad'>[],
): ReadonlyMap<string, IdentityLevel> =>
  new Map(people.map(({ _id, nivelIdentidad }) => [_id, nivelIdentidad ?? 'declarada']));
