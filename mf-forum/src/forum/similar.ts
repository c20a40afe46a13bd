import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Page } from '@oficio/shared/contract/declaration/collection';
import { useDebounced } from '@oficio/shared/kit/use-debounced';
import { useApi } from '@oficio/shared/store';
import { fold } from '@oficio/shared/ui';
import { useState } from 'react';
import { keyWords } from './texts.ts';

type Found = Pick<Doc<'preguntas'>, '_id' | 'titulo' | 'estado' | 'respuestas' | 'respuestaAceptada'>;

/** Questions found by one word of the title. */
interface WordFound extends Page<Found> {
  readonly word: string;
}

const MAX_SHOWN = 5;
/** A word found in more questions than this weighs half. */
const COMMON = 25;
/** Minimum score: two words in the text, or one in the title, unless the words are common. */
const MIN_SCORE = 2;

/** Returns whether the title contains the word, with any ending. */
const names = (title: string, word: string): boolean =>
  fold(title).includes(word.slice(0, Math.max(4, word.length - 2)));

/**
 * Ranks the questions found by more, and rarer, words first. A match in the title weighs more than one in the
 * text.
 */
export function rankSimilar(answers: readonly WordFound[], exclude?: string): Found[] {
  const scores = new Map<string, { question: Found; score: number }>();
  for (const { word, docs, totalDocs } of answers) {
    for (const question of docs) {
      if (question._id === exclude) continue;
      const weight = (names(question.titulo, word) ? 2 : 1) * (totalDocs > COMMON ? 0.5 : 1);
      scores.set(question._id, { question, score: (scores.get(question._id)?.score ?? 0) + weight });
    }
  }
  return [...scores.values()]
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SHOWN)
    .map(({ question }) => question);
}

/**
 * Finds questions that share the important words of a title. A search requires all the words of its text,
 * which two people seldom write alike, so each important word is searched separately. Debounced by `wait`
 * milliseconds.
 */
export function useSimilar(title: string, { exclude, wait = 500 }: { exclude?: string; wait?: number } = {}) {
  const { records } = useApi();
  const [similar, setSimilar] = useState<readonly Found[]>([]);
  const words = keyWords(title).join(' ');
  useDebounced(words, wait, () => {
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
