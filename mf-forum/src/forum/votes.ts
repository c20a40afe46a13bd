import type { Doc } from '@oficio/shared/contract/collections/index';
import { useList, useSession } from '@oficio/shared/store';

export type VotedCollection = 'preguntas' | 'respuestas';
/** The store's scope of the own votes on a thread; votes written there are seen by whoever reads it. */
export const votesScope = (coleccion: VotedCollection, thread: string): string =>
  `votos-${coleccion}-${thread}`;

/** As many as a filter takes. */
const MOST = 100;

/** The own votes on some records, by the record's id. Empty for a visitor. */
export function useMyVotes(
  coleccion: VotedCollection,
  ids: readonly string[],
  scope: string,
): ReadonlyMap<string, Doc<'likes'>> {
  const { user } = useSession();
  // Sorted, so that another order of the same answers asks for nothing.
  const asked = ids.slice(0, MOST).sort();
  const { docs } = useList(
    'likes',
    { filters: { coleccion, usuario: user?._id, objeto: { in: asked } }, limit: MOST },
    { scope, enabled: user !== null && ids.length > 0 },
  );
  return new Map(user ? docs.map((like) => [like.objeto, like]) : []);
}
