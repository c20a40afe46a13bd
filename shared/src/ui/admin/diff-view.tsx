import classes from './diff-view.module.css';
import { useEffect, useState } from 'react';
import type { diffWords, DiffPart } from './diff-words.ts';

/**
 * Returns a function that compares two texts word by word. The library is loaded on first use; until then, or
 * if loading fails or too much changed, the whole text counts as replaced.
 */
function useDiffWords(): (before: string, after: string) => readonly DiffPart[] {
  const [compare, setCompare] = useState<typeof diffWords>();
  useEffect(() => {
    let isMounted = true;
    import('./diff-words.ts').then(
      (module) => {
        if (isMounted) setCompare(() => module.diffWords);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return (before, after) =>
    compare?.(before, after) ?? [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ];
}

export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Changes field by field and word by word: removed words are struck through, added ones underlined. */
export function DiffView({
  changes,
  beforeLabel = 'Antes',
  afterLabel = 'Después',
}: {
  changes: readonly Change[];
  beforeLabel?: string;
  afterLabel?: string;
}) {
  const diffWords = useDiffWords();
  const differing = changes.filter(({ before, after }) => before !== after);
  if (differing.length === 0) return <p>No hay diferencias.</p>;
  return (
    <dl className={classes.list}>
      {differing.map(({ label, before, after }) => {
        const parts = diffWords(before, after);
        const side = (name: string, whole: string, kindOfSide: 'in' | 'out', Mark: 'ins' | 'del') => (
          <dd className={classes.side}>
            <span className={classes.word}>{name}</span>
            {whole === '' ? (
              <em className={classes.nothing}>vacío</em>
            ) : (
              parts
                .filter(({ kind }) => kind === 'same' || kind === kindOfSide)
                .map(({ kind, text }, index) => (kind === 'same' ? text : <Mark key={index}>{text}</Mark>))
            )}
          </dd>
        );
        return (
          <div key={label} className={classes.change}>
            <dt>{label}</dt>
            {side(beforeLabel, before, 'out', 'del')}
            {side(afterLabel, after, 'in', 'ins')}
          </div>
        );
      })}
    </dl>
  );
}
