import { createContext, useContext, type ReactNode } from 'react';
import classes from './highlighted.module.css';
import { markedParts } from './marked-parts.ts';

const NO_WORDS: readonly string[] = [];
const SearchWordsContext = createContext(NO_WORDS);

/** Marks the search's words in the texts under it. `words` are the `highlights` of the search's answer. */
export function SearchedWords({ words, children }: { words: readonly string[]; children: ReactNode }) {
  return <SearchWordsContext value={words}>{children}</SearchWordsContext>;
}

/** A text with the words of the search marked. */
export function Highlighted({ text }: { text: string }) {
  const words = useContext(SearchWordsContext);
  if (words.length === 0) return text;
  return markedParts(text, words).map((part, index) =>
    part.marked ? (
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
