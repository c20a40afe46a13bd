import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { suggestions, type Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { useApi } from '@oficio/shared/store';
import { useEffect, useState } from 'react';

/** Letters that say something already; the server suggests nothing to fewer. */
const ENOUGH = 2;
/** Between two letters of somebody who types fast, in milliseconds. */
const PAUSE = 40;

interface Found {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  /** The server could not be reached. */
  readonly offline: boolean;
}
const NOTHING: Found = { text: '', suggestions: [], offline: false };

/**
 * What a text may be on its way to, as it is typed: the answer to the text before stays until the next one comes.
 * `stale`: it is of a text before.
 */
export function useSuggestions(typed: string): Omit<Found, 'text'> & { readonly stale: boolean } {
  const { request } = useApi();
  const [found, setFound] = useState(NOTHING);
  const text = typed.trim();
  const enough = text.length >= ENOUGH;
  useEffect(() => {
    if (!enough) return undefined;
    const controller = new AbortController();
    const ask = async (): Promise<void> => {
      const asked = { texto: cutSearch(text) };
      const answer = await request(suggestions, asked, { signal: controller.signal });
      if (controller.signal.aborted) return;
      // One that fails takes nothing away: what was there stays, and the search itself goes on as ever.
      setFound(({ suggestions: before }) =>
        answer.ok
          ? { text, suggestions: answer.data.sugerencias, offline: false }
          : { text, suggestions: before, offline: answer.status === 0 },
      );
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request, text, enough]);
  const { suggestions: shown, offline } = enough ? found : NOTHING;
  return { suggestions: shown, offline, stale: enough && found.text !== text };
}
