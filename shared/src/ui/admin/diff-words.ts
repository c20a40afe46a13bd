import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly kind: 'same' | 'out' | 'in';
  readonly text: string;
}

/** Past so many words taken out and put in, what is shared is not looked for: that takes the square of them. */
const MOST_CHANGES = 500;

/** The words that two texts share and those that each has alone, in order; nothing where too much changed to tell. */
export function diffWords(before: string, after: string): DiffPart[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
  return parts?.map(({ added, removed, value }) => ({
    kind: removed ? 'out' : added ? 'in' : 'same',
    text: value,
  }));
}
