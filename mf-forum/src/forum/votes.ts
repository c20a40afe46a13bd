import { MAX_FILTER_VALUES } from '@oficio/shared/contract/answers/limits';
import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useSession } from '@oficio/shared/store';

export type VotedCollection = 'preguntas' | 'respuestas';
/**
 * Returns the store scope of the user's own votes in a thread. Votes written in it reach every reader of the
 * scope.
 */
export const votesScope = (coleccion: VotedCollection, thread: string): string =>
  `votos-${coleccion}-${thread}`;

/** Returns the user's own votes on some records, by the record's id. Empty for a visitor. */
export function useMyVotes(
  coleccion: VotedCollection,
  ids: readonly string[],
  scope: string,
): ReadonlyMap<string, Doc<'likes'>> {
  const { user } = useSession();
  // Sorted, so that the same answers in another order send no request.
  const objects = ids.slice(0, MAX_FILTER_VALUES).sort();
  const { docs } = useList(
    'likes',
    { filters: { coleccion, usuario: user?._id, objeto: { in: objects } }, limit: MAX_FILTER_VALUES },
    { scope, enabled: user !== null && ids.length > 0 },
  );
  return new Map(user ? docs.map((like) => [like.objeto, like]) : []);
}
