import type { Doc } from '@oficio/shared/contract/collections/index';
import type { Page } from '@oficio/shared/contract/declaration/collection';
import { useApi } from '@oficio/shared/store';
import { fold } from '@oficio/shared/ui';
import { useEffect, useState } from 'react';
import { keyWords } from './texts.ts';

type Found = Pick<Doc<'preguntas'>, '_id' | 'titulo' | 'estado' | 'respuestas' | 'respuestaAceptada'>;

/** What one word of the title found. */
interface WordFound extends Page<Found> {
  readonly word: string;
}

const SHOWN = 5;
/** A word that is in this many questions tells little. */
const COMMON = 25;
/** Two words in the text, or one in the title, unless they are everywhere. */
const ENOUGH = 2;

/** Whether the title has the word, with any ending. */
const names = (title: string, word: string): boolean =>
  fold(title).includes(word.slice(0, Math.max(4, word.length - 2)));

/** The questions that more, and rarer, of the words find come first; a word of the title says more than one of the text. */
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
    .filter(({ score }) => score >= ENOUGH)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ question }) => question);
}

/**
 * Questions that share the important words of a title. The search asks for all the words of a text, which two
 * people seldom write alike, so each important word is searched alone. Waits until the typing stops.
 */
export function useSimilar(title: string, { exclude, wait = 500 }: { exclude?: string; wait?: number } = {}) {
  const { records } = useApi();
  const [similar, setSimilar] = useState<readonly Found[]>([]);
  const words = keyWords(title).join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const searches = (words === '' ? [] : words.split(' ')).map(async (word) => {
        const outcome = await records<Doc<'preguntas'>>(
          'preguntas',
          { searchString: word, page: 1, searchField: '*', limit: 10 },
          controller,
        );
        // It is a help: when it fails there is simply none.
        return outcome.ok ? [{ word, ...outcome.data }] : [];
      });
      void Promise.all(searches).then((found) => {
        if (!controller.signal.aborted) setSimilar(rankSimilar(found.flat(), exclude));
      });
    }, wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [records, words, exclude, wait]);
  return similar;
}
