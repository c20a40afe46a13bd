import { useApi, type ApiCalls } from '@oficio/shared/store';
import { useEffect, useRef, useState } from 'react';
import { credentialsOfPeople, professionalCards, type CredentialLine } from './professionals.queries.ts';

/** People per request: their credentials must fit in one page of a hundred. */
const MAX_PEOPLE_PER_REQUEST = 25;
/** Query for the credentials of people by their ids. The list that it names does not matter here. */
const credentialsQuery = credentialsOfPeople(professionalCards);

const NO_CREDENTIALS: CredentialsState['byPerson'] = new Map();
const groupByHolder = (ids: readonly string[], docs: readonly CredentialLine[]) =>
  ids.map((id) => [id, docs.filter((credential) => credential.titular === id)] as const);

/** Credentials by person, as one account may see them. */
interface CredentialsState {
  /** Identifies the session of that account: it is another function after another account signs in. */
  readonly read: ApiCalls['read'];
  readonly byPerson: ReadonlyMap<string, readonly CredentialLine[]>;
}

/**
 * Returns the valid credentials of the people shown, by person. Requests only those of people not requested
 * yet.
 */
export function useCredentialsOf(people: readonly string[]): CredentialsState['byPerson'] {
  const { brought, read } = useApi();
  // The credentials that the server embedded in the page for the first people are rendered with them.
  const [state, setState] = useState<CredentialsState>(() => {
    const ids = people.slice(0, MAX_PEOPLE_PER_REQUEST);
    const docs = ids.length > 0 ? brought(credentialsQuery, { titulares: ids })?.docs : undefined;
    return { read, byPerson: new Map(docs && groupByHolder(ids, docs)) };
  });
  const requested = useRef({ read, ids: new Set<string>() });
  const key = people.join(',');

  useEffect(() => {
    if (requested.current.read !== read) requested.current = { read, ids: new Set() };
    const requestedIds = requested.current.ids;
    const missing = key.split(',').filter((id) => id !== '' && !requestedIds.has(id));
    for (let start = 0; start < missing.length; start += MAX_PEOPLE_PER_REQUEST) {
      const ids = missing.slice(start, start + MAX_PEOPLE_PER_REQUEST);
      for (const id of ids) requestedIds.add(id);
      void read(credentialsQuery, { titulares: ids }).then((outcome) => {
        // The cards are shown without credentials; the next page or visit requests them again.
        if (!outcome.ok) return ids.forEach((id) => requestedIds.delete(id));
        // The answer of a session that has ended is dropped.
        if (requested.current.read !== read) return;
        const entries = groupByHolder(ids, outcome.data.docs);
        setState((previous) => ({
          read,
          byPerson: new Map([...(previous.read === read ? previous.byPerson : []), ...entries]),
        }));
      });
    }
  }, [read, key]);
  return state.read === read ? state.byPerson : NO_CREDENTIALS;
}
