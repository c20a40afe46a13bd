import { useApi } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { heldBy, professionalCards, type ShownCredential } from './professionals.queries.ts';

/** People asked about at once: what they hold has to fit in one page of a hundred. */
const AT_ONCE = 25;
/** Asked with the ids at hand, whichever list they come from. */
const held = heldBy(professionalCards);

const byHolder = (ids: readonly string[], docs: readonly ShownCredential[]) =>
  ids.map((id) => [id, docs.filter((credential) => credential.titular === id)] as const);

/** Credentials in force of the people shown, by their id. Asks only about people not asked about yet. */
export function useCredentialsOf(people: readonly string[]): ReadonlyMap<string, readonly ShownCredential[]> {
  const { brought, read } = useApi();
  // What the page brought of the first ones is drawn with them.
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
        // Cards stand without their chips; the next page or visit asks again.
        if (!outcome.ok) return ids.forEach((id) => asked.current.delete(id));
        const { docs } = outcome.data;
        setFound((before) => new Map([...before, ...byHolder(ids, docs)]));
      });
    }
  }, [read, key]);
  return found;
}
