import { useApi } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { heldBy, professionalCards, type ShownCredential } from './professionals.queries.ts';

/** People per request: their credentials must fit in one page of a hundred. */
const AT_ONCE = 25;
/** Query for the credentials of given ids, whichever list they come from. */
const held = heldBy(professionalCards);

const byHolder = (ids: readonly string[], docs: readonly ShownCredential[]) =>
  ids.map((id) => [id, docs.filter((credential) => credential.titular === id)] as const);

/**
 * Returns the valid credentials of the people shown, by person. Requests only those of people not requested
 * yet.
 */
export function useCredentialsOf(people: readonly string[]): ReadonlyMap<string, readonly ShownCredential[]> {
  const { brought, read } = useApi();
  // The credentials that the server embedded in the page for the first people are rendered with them.
  const [found, setFound] = useState<ReadonlyMap<string, readonly ShownCredential[]>>(() => {
    const ids = people.slice(0, AT_ONCE);
    const docs = ids.length > 0 ? brought(held, { titulares: ids })?.docs : undefined;
    return new Map(docs && byHolder(ids, docs));
  });
  const asked = useRef(new Set<string>());
  const key = people.join(',');

  useEffect(() => {
    const missing = key.split(',').filter((id) => id !== '' && !asked.current.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const ids = missing.slice(at, at + AT_ONCE);
      for (const id of ids) asked.current.add(id);
      void read(held, { titulares: ids }).then((outcome) => {
        // The cards are shown without credentials; the next page or visit requests them again.
        if (!outcome.ok) return ids.forEach((id) => asked.current.delete(id));
        const { docs } = outcome.data;
        setFound((before) => new Map([...before, ...byHolder(ids, docs)]));
      });
    }
  }, [read, key]);
  return found;
}
