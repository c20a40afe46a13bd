import { useEffect, useState } from 'react';
import { useDebounced } from '../../kit/use-debounced.ts';

/** Debounce of typing before a search, in milliseconds. */
const SEARCH_DELAY_MS = 200;

/** Searches as the text changes; `undefined` does not search. Discards the results of an older text. */
export function useSearch<T>(search: (text: string) => Promise<readonly T[]>, text: string | undefined) {
  const [options, setOptions] = useState<readonly T[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  useEffect(() => {
    if (text !== undefined) setState('loading');
  }, [text]);
  useDebounced(text, text === '' ? 0 : SEARCH_DELAY_MS, (settled) => {
    let live = true;
    search(settled.trim()).then(
      (found) => {
        if (!live) return;
        setOptions(found);
        setState('ready');
      },
      () => live && setState('failed'),
    );
    return () => {
      live = false;
    };
  });
  return { options, state };
}
