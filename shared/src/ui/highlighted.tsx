import { createContext, useContext, type ReactNode } from 'react';
import classes from './highlighted.module.css';
import { foldAccents } from '../kit/fold-accents.ts';

/** Lower-cases and removes accents; ñ stays ñ, as in the server's search. */
export const fold = (text: string): string => foldAccents(text.toLowerCase(), { keepEnye: true });

/** Splits a text into marked and unmarked parts. `stems` are the words in the search's answer. */
export function markedParts(text: string, stems: readonly string[]): { text: string; marked: boolean }[] {
  if (stems.length === 0) return [{ text, marked: false }];
  return (text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []).map((part) => {
    const word = fold(part);
    return { text: part, marked: stems.some((stem) => word.startsWith(stem)) };
  });
}

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
