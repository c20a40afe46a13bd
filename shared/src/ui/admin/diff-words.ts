import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
}

/** Maximum number of removed and added words: the time to compare grows with their square. */
const MAX_CHANGES = 500;

/** Returns the shared, removed and added words of two texts, in order; undefined if they differ too much. */
export function diffWords(before: string, after: string): DiffPart[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  return parts?.map(({ added, removed, value }) => {
    const kind = added ? 'in' : 'same';
    return { kind: removed ? 'out' : kind, text: value };
  });
}
