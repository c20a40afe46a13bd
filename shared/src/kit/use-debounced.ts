import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once a value has stayed the same for a while.
 * @param value a text, number or stable reference; undefined calls nothing
 * @param onSettled may return a cleanup function, called when the value changes or the component unmounts
 */
export function useDebounced<T>(
  value: T | undefined,
  ms: number,
  onSettled: (value: T) => void | (() => void),
): void {
  const call = useEffectEvent(onSettled);
  useEffect(() => {
    if (value === undefined) return undefined;
    let cleanUp: void | (() => void);
    const timer = setTimeout(() => {
      cleanUp = call(value);
    }, ms);
    return () => {
      clearTimeout(timer);
      cleanUp?.();
    };
  }, [value, ms]);
}
