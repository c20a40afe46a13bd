import { cutSearch } from '@oficio/shared/contract/answers/limits';
import { suggestions, type Suggestion } from '@oficio/shared/contract/calls/suggestions';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi } from '@oficio/shared/store';
import { useState } from 'react';

/** Minimum characters of a search; the server suggests nothing for fewer. */
const MIN_LETTERS = 2;
/** About the pause between two keystrokes of a fast typist. */
const DEBOUNCE_MS = 40;

interface SuggestionState {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
  /** The server could not be reached. */
  readonly offline: boolean;
}
const NO_SUGGESTIONS: SuggestionState = { text: '', suggestions: [], offline: false };

/**
 * Returns the suggestions for a text as it is typed; those of the previous text stay until the next ones
 * arrive. `stale` is true while the suggestions belong to an earlier text.
 */
export function useSuggestions(typed: string): Omit<SuggestionState, 'text'> & { readonly stale: boolean } {
  const { request } = useApi();
  const [latest, setLatest] = useState(NO_SUGGESTIONS);
  const text = typed.trim();
  const longEnough = text.length >= MIN_LETTERS;
  useDebounced(longEnough ? text : undefined, DEBOUNCE_MS, () => {
    const controller = new AbortController();
    const fetchSuggestions = async (): Promise<void> => {
      const values = { texto: cutSearch(text) };
      const answer = await request(suggestions, values, { signal: controller.signal });
      if (controller.signal.aborted) return;
      // A failed request keeps the previous suggestions; the search itself still works.
      setLatest(({ suggestions: previous }) =>
        answer.ok
          ? { text, suggestions: answer.data.sugerencias, offline: false }
          : { text, suggestions: previous, offline: answer.status === 0 },
      );
    };
    void fetchSuggestions();
    return () => controller.abort();
  });
  const { suggestions: current, offline } = longEnough ? latest : NO_SUGGESTIONS;
  return { suggestions: current, offline, stale: longEnough && latest.text !== text };
}
