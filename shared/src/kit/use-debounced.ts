import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once a value has stayed the same for a while.
 * @param value a text, number or stable reference; undefined calls nothing
 * @param settled may return a cleanup function, called when the value changes or the component unmounts
 */
export function useDebounced<T>(
  value: T | undefined,
  ms: number,
  settled: (value: T) => void | (() => void),
): void {
  const call = useEffectEvent(settled);
  useEffect(() => {
    if (value === undefined) return undefined;
    let abandon: void | (() => void);
    const timer = setTimeout(() => {
      abandon = call(value);
    }, ms);
    return () => {
      clearTimeout(timer);
      abandon?.();
    };
  }, [value, ms]);
}
