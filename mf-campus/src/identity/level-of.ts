import type { Doc } from '@oficio/shared/contract/collections/index';
import type { IdentityLevel } from '@oficio/shared/contract/collections/identity-levels';

/** The level of each person of a list, by id; of those whom the reader may not see, none. */
export const levelsOf = (
  people: readonly Pick<Doc<'users'>, '_id' | 'nivelIdentidad'>[],
): ReadonlyMap<string, IdentityLevel> =>
  new Map(people.map(({ _id, nivelIdentidad }) => [_id, nivelIdentidad ?? 'declarada']));
