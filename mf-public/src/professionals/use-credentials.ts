import { useApi, type ApiCalls } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { heldBy, professionalCards, type ShownCredential } from './professionals.queries.ts';

/** People per request: their credentials must fit in one page of a hundred. */
const AT_ONCE = 25;
/** Query for the credentials of given ids, whichever list they come from. */
const held = heldBy(professionalCards);

const NONE: Found['byPerson'] = new Map();
const byHolder = (ids: readonly string[], docs: readonly ShownCredential[]) =>
  ids.map((id) => [id, docs.filter((credential) => credential.titular === id)] as const);

/** Credentials by person, as one account is shown them. */
interface Found {
  /** The calls of that account's session: after another signs in, they are others. */
  readonly read: ApiCalls['read'];
  readonly byPerson: ReadonlyMap<string, readonly ShownCredential[]>;
}

/**
 * Returns the valid credentials of the people shown, by person. Requests only those of people not requested
 * yet.
 */
export function useCredentialsOf(people: readonly string[]): Found['byPerson'] {
  const { brought, read } = useApi();
  // The credentials that the server embedded in the page for the first people are rendered with them.
  const [found, setFound] = useState<Found>(() => {
    const ids = people.slice(0, AT_ONCE);
    const docs = ids.length > 0 ? brought(held, { titulares: ids })?.docs : undefined;
    return { read, byPerson: new Map(docs && byHolder(ids, docs)) };
  });
  const asked = useRef({ read, ids: new Set<string>() });
  const key = people.join(',');

  useEffect(() => {
    if (asked.current.read !== read) asked.current = { read, ids: new Set() };
    const already = asked.current.ids;
    const missing = key.split(',').filter((id) => id !== '' && !already.has(id));
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const ids = missing.slice(at, at + AT_ONCE);
      for (const id of ids) already.add(id);
      void read(held, { titulares: ids }).then((outcome) => {
        // The cards are shown without credentials; the next page or visit requests them again.
        if (!outcome.ok) return ids.forEach((id) => already.delete(id));
        // The answer of a session that has ended is dropped.
        if (asked.current.read !== read) return;
        const fresh = byHolder(ids, outcome.data.docs);
        setFound((before) => ({
          read,
          byPerson: new Map([...(before.read === read ? before.byPerson : []), ...fresh]),
        }));
      });
    }
  }, [read, key]);
  return found.read === read ? found.byPerson : NONE;
}
