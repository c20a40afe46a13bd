import { useEffect, useRef, useState } from 'react';

/** Debounce of typing before a search, in milliseconds. */
const REST = 200;

/** Searches as the text changes; `undefined` does not search. Discards the results of an older text. */
export function useSearch<T>(search: (text: string) => Promise<readonly T[]>, text: string | undefined) {
  const [options, setOptions] = useState<readonly T[]>([]);
  const [state, setState] = useState<'idle' | 'loading' | 'ready' | 'failed'>('idle');
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (text === undefined) return undefined;
    let live = true;
    setState('loading');
    const timer = setTimeout(
      () => {
        latest.current(text.trim()).then(
          (found) => {
            if (!live) return;
            setOptions(found);
            setState('ready');
          },
          () => live && setState('failed'),
        );
      },
      text === '' ? 0 : REST,
    );
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { options, state };
}
