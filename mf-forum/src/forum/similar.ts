import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Page } from '@oficio/shared/contract/declaration/collection';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi } from '@oficio/shared/store';
import { fold } from '@oficio/shared/ui';
import { useState } from 'react';
import { significantWords } from './texts.ts';

type SimilarQuestion = Pick<
  Doc<'preguntas'>,
  '_id' | 'titulo' | 'estado' | 'respuestas' | 'respuestaAceptada'
>;

/** Questions found by one word of the title. */
interface WordMatches extends Page<SimilarQuestion> {
  readonly word: string;
}

const MAX_SUGGESTIONS = 5;
/** A word found in more questions than this weighs half. */
const MAX_RARE_WORD_MATCHES = 25;
const TITLE_WEIGHT = 2;
const TEXT_WEIGHT = 1;
/** Minimum score: two words in the text, or one in the title, unless the words are common. */
const MIN_SCORE = 2;

/** Returns whether the title contains the word, with any ending. */
const matchesTitle = (title: string, word: string): boolean =>
  fold(title).includes(word.slice(0, Math.max(4, word.length - 2)));

/**
 * Ranks the questions found by more, and rarer, words first. A match in the title weighs more than one in the
 * text.
 */
export function rankSimilar(matches: readonly WordMatches[], exclude?: string): SimilarQuestion[] {
  const scores = new Map<string, { question: SimilarQuestion; score: number }>();
  for (const { word, docs, totalDocs } of matches) {
    for (const question of docs) {
      if (question._id === exclude) continue;
      const matchWeight = matchesTitle(question.titulo, word) ? TITLE_WEIGHT : TEXT_WEIGHT;
      const weight = totalDocs > MAX_RARE_WORD_MATCHES ? matchWeight / 2 : matchWeight;
      scores.set(question._id, { question, score: (scores.get(question._id)?.score ?? 0) + weight });
    }
  }
  return [...scores.values()]
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ question }) => question);
}

/**
 * Finds questions that share the important words of a title. A search requires all the words of its text,
 * which two people seldom write alike, so each important word is searched separately.
 */
export function useSimilar(
  title: string,
  { exclude, debounceMs = 500 }: { exclude?: string; debounceMs?: number } = {},
) {
  const { records } = useApi();
  const [similar, setSimilar] = useState<readonly SimilarQuestion[]>([]);
  const words = significantWords(title).join(' ');
  useDebounced(words, debounceMs, () => {
    const controller = new AbortController();
    const searches = (words === '' ? [] : words.split(' ')).map(async (word) => {
      const outcome = await records<Doc<'preguntas'>>(
        'preguntas',
        { searchString: word, page: 1, searchField: '*', limit: 10 },
        controller,
      );
      // Suggestions are optional: a failed search contributes none.
      return outcome.ok ? [{ word, ...outcome.data }] : [];
    });
    void Promise.all(searches).then((found) => {
      if (!controller.signal.aborted) setSimilar(rankSimilar(found.flat(), exclude));
    });
    return () => controller.abort();
  });
  return similar;
}
