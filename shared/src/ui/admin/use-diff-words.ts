import { useEffect, useState } from 'react';
import type { diffWords, DiffPart } from './diff-words.ts';

/**
 * Returns a function that compares two texts word by word. The library is loaded on first use; until then, or
 * if loading fails or too much changed, the whole text counts as replaced.
 */
export function useDiffWords(): (before: string, after: string) => readonly DiffPart[] {
  const [compare, setCompare] = useState<typeof diffWords>();
  useEffect(() => {
    let shown = true;
    import('./diff-words.ts').then(
      (module) => {
        if (shown) setCompare(() => module.diffWords);
      },
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  return (before, after) =>
    compare?.(before, after) ?? [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ];
}
