import { useEffect, useState } from 'react';
import type { diffWords, DiffPart } from './diff-words.ts';

/**
 * Compares two texts word by word. What it takes loads when first shown; till then, and where it can't load or too much
 * changed, one text stands in place of the other.
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
