import { useEffect, useRef, useState } from 'react';

/** How long typing rests before it is searched, in milliseconds. */
const REST = 200;

/** What matches a text, asked for as it changes; `undefined` asks nothing. What an older text found is thrown away. */
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
